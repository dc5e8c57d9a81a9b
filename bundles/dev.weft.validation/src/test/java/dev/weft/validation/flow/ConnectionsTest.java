// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.workload.Workload;
import org.junit.jupiter.api.Test;

/** For how long a host has something under way to another. */
class ConnectionsTest {

    /** Three messages one way, one the other. */
    private static final Workload MESSAGES = messages();

    private static Workload messages() {
        Workload.Builder b = Workload.builder();
        b.message(0, 1, 100, 0);
        b.message(1, 0, 100, 0);
        b.message(0, 1, 100, 0);
        b.message(0, 1, 100, 0);
        return b.build();
    }

    @Test
    void bothDirectionsAreFlowsOfTheirOwn() {
        assertEquals(2, new Connections(MESSAGES).count());
    }

    @Test
    void timesInWhichMessagesOverlapCountOnceAndPausesDoNot() {
        long[] released = {10, 0, 5, 100};
        long[] delivered = {20, 7, 15, 130};
        assertArrayEquals(new double[] {45, 7}, new Connections(MESSAGES).busyPs(released, delivered));
    }

    @Test
    void aMessageWithinAnotherAddsNothing() {
        long[] released = {0, 0, 2, 3};
        long[] delivered = {50, 1, 10, 40};
        assertArrayEquals(new double[] {50, 1}, new Connections(MESSAGES).busyPs(released, delivered));
    }
}
