// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RepeatsTest {

    private final Repeats repeats = new Repeats(2);

    @Test
    void gapsAreRepeatedInOrderWithoutWhatHasArrivedSince() {
        repeats.add(1, 100, 2);
        repeats.add(1, 110, 1);
        repeats.add(1, 50, 1);
        assertFalse(repeats.any(0, 0));
        assertTrue(repeats.any(1, 50));
        assertEquals(50, repeats.takeFirst(1, 200));
        assertTrue(repeats.any(1, 101));
        assertEquals(101, repeats.takeFirst(1, 200));
        assertTrue(repeats.any(1, 105));
        assertEquals(110, repeats.takeFirst(1, 200));
        assertFalse(repeats.any(1, 105));
    }

    @Test
    void psnsMayWrapAroundAWindowAndTheSign() {
        int psn = Integer.MAX_VALUE - 1;
        repeats.add(0, psn, 4);
        for (int i = 0; i < 4; i++) {
            assertTrue(repeats.any(0, psn));
            assertEquals(psn + i, repeats.takeFirst(0, psn + 10));
        }
        assertFalse(repeats.any(0, psn));
    }

    @Test
    void aLostRepetitionIsSeenByWhatWasSentAfterIt() {
        repeats.add(0, 7, 1);
        repeats.takeFirst(0, 20);
        repeats.lookForLost(0, 7, 20);
        assertFalse(repeats.any(0, 7), "everything that has arrived was sent before the repetition");
        repeats.lookForLost(0, 7, 21);
        assertTrue(repeats.any(0, 7));
        assertEquals(7, repeats.takeFirst(0, 30));
        repeats.lookForLost(0, 7, 29);
        assertFalse(repeats.any(0, 7));
        repeats.lookForLost(0, 8, 40);
        assertFalse(repeats.any(0, 8), "a packet that was never repeated has its own gap");
    }

    @Test
    void goingBackForgetsThemAll() {
        repeats.add(0, 7, 3);
        repeats.takeFirst(0, 20);
        repeats.clear(0, 7);
        assertFalse(repeats.any(0, 7));
        repeats.lookForLost(0, 7, 30);
        assertFalse(repeats.any(0, 7));
    }
}
