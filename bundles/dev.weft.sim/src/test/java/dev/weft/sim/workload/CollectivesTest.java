// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CollectivesTest {

    @Test
    void anIncastIsOneMessageASource() {
        Workload w = Collectives.incast(new int[] {1, 2, 5}, 0, 77);
        assertEquals(3, w.messageCount());
        assertEquals(3 * 77, w.totalBytes());
        assertEquals(5, w.source(2));
        assertEquals(0, w.destination(2));
    }

    @Test
    void anIncastNeedsASource() {
        assertThrows(IllegalArgumentException.class, () -> Collectives.incast(new int[0], 0, 1));
    }

    @Test
    void delaysAreKept() {
        Workload.Builder b = Workload.builder();
        int first = b.message(0, 1, 10, 0);
        int second = b.message(1, 2, 10, 5, 700);
        b.after(second, first);
        for (int i = 0; i < 200; i++) {
            b.message(0, 1, 10, 0);
        }
        Workload w = b.build();
        assertEquals(0, w.delayPs(first));
        assertEquals(700, w.delayPs(second));
        assertEquals(0, w.delayPs(150));
        assertThrows(IllegalArgumentException.class, () -> b.message(0, 1, 10, 0, -1));
    }
}
