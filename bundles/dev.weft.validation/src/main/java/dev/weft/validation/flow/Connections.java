// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.flow;

import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/** The flows of a workload: what a host sends to another, however many messages that takes. */
final class Connections {

    private final int[] connectionOf;
    private final int count;

    Connections(Workload workload) {
        connectionOf = new int[workload.messageCount()];
        Map<Long, Integer> known = new HashMap<>();
        for (int m = 0; m < connectionOf.length; m++) {
            long ends = (long) workload.source(m) << Integer.SIZE | workload.destination(m);
            connectionOf[m] = known.computeIfAbsent(ends, e -> known.size());
        }
        count = known.size();
    }

    /** Returns how many there are. */
    int count() {
        return count;
    }

    /**
     * Returns for how long each has a message that is released and not delivered.
     *
     * @param releasedPs by message
     * @param deliveredPs likewise
     */
    double[] busyPs(long[] releasedPs, long[] deliveredPs) {
        int[] byRelease = sorted(releasedPs);
        double[] busy = new double[count];
        long[] until = new long[count];
        for (int m : byRelease) {
            int c = connectionOf[m];
            long from = Math.max(releasedPs[m], until[c]);
            if (deliveredPs[m] > from) {
                busy[c] += deliveredPs[m] - from;
                until[c] = deliveredPs[m];
            }
        }
        return busy;
    }

    private static int[] sorted(long[] times) {
        Integer[] order = new Integer[times.length];
        Arrays.setAll(order, m -> m);
        Arrays.sort(order, Comparator.comparingLong(m -> times[m]));
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }
}
