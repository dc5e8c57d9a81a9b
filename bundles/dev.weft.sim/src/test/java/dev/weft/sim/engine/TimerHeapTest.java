// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimerHeapTest {

    @Test
    void agreesWithAPriorityQueue() {
        TimerHeap heap = new TimerHeap();
        PriorityQueue<long[]> reference =
                new PriorityQueue<>(Comparator.<long[]>comparingLong(e -> e[0]).thenComparingLong(e -> e[1]));
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            if (random.nextInt(5) < 3 || reference.isEmpty()) {
                long time = random.nextInt(500);
                int id = random.nextInt(10);
                heap.add(time, id);
                reference.add(new long[] {time, id});
            } else {
                long[] expected = reference.remove();
                assertEquals(expected[0], heap.nextTime());
                assertEquals(expected[1], heap.nextId());
                heap.removeNext();
            }
        }
        while (!reference.isEmpty()) {
            assertEquals(reference.remove()[0], heap.nextTime());
            heap.removeNext();
        }
        assertEquals(TimerHeap.NEVER, heap.nextTime());
    }
}
