// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarTest {

    private static final int LINKS = 60;
    private static final int NODES = 20;

    private record Event(long time, int link, long head) {}

    private static int[] nodeOfLink() {
        int[] nodes = new int[LINKS + NODES];
        for (int l = 0; l < LINKS; l++) {
            nodes[l] = l % NODES;
        }
        for (int n = 0; n < NODES; n++) {
            nodes[LINKS + n] = n;
        }
        return nodes;
    }

    /** Random traffic, many ties and some far ahead: comes out by window, node, time, link, each exactly once. */
    @ParameterizedTest
    @ValueSource(longs = {1_000, 524_288, 999_999, Calendar.MAXIMUM_WIDTH_PS})
    void givesEverythingBackInOrder(long width) {
        Calendar calendar = new Calendar(width, nodeOfLink(), NODES, null);
        Random random = new Random(width);
        List<Event> expected = new ArrayList<>();
        List<Event> seen = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            emit(calendar, random, width, 0, expected, i);
        }
        int next = 3_000;
        while (calendar.nextStart() != Calendar.NEVER) {
            int n = calendar.open(calendar.nextStart());
            long start = calendar.windowStart();
            for (int i = 0; i < n; i++) {
                long key = calendar.keys()[i];
                int at = WindowSort.position(key);
                long word = calendar.pool()[at];
                seen.add(new Event(start + WindowSort.offset(key), Packet.link(word), calendar.pool()[at + 1]));
                assertEquals(WindowSort.node(key), Packet.link(word) % NODES);
                assertTrue(WindowSort.offset(key) < width);
                if (next < 9_000) {
                    emit(calendar, random, width, calendar.windowEnd(), expected, next++);
                }
            }
            calendar.closeWindow();
        }
        Comparator<Event> order = Comparator.<Event>comparingLong(e -> Math.floorDiv(e.time, width))
                .thenComparing(e -> e.link % NODES)
                .thenComparing(Event::time)
                .thenComparing(Event::link)
                .thenComparing(Event::head);
        expected.sort(order);
        assertEquals(expected, seen);
    }

    private static void emit(Calendar calendar, Random random, long width, long from, List<Event> expected, int id) {
        // A coarse grid makes ties; one in fifty lies beyond the ring of windows.
        long ahead = random.nextInt(50) == 0
                ? (long) (random.nextDouble() * 5_000 * width)
                : random.nextInt((int) (3 * width));
        long time = from + ahead / 64 * 64;
        int link = random.nextInt(LINKS);
        calendar.emit(time, link, 0, id, 0, 0);
        expected.add(new Event(time, link, id));
    }

    @Test
    void refusesWhatBreaksTheLookahead() {
        Calendar calendar = new Calendar(1_000, nodeOfLink(), NODES, null);
        calendar.emit(500, 0, 0, 0, 0, 0);
        calendar.open(calendar.nextStart());
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> calendar.emit(999, 3, 0, 0, 0, 0));
        assertTrue(e.getMessage().contains("link 3"), e.getMessage());
    }
}
