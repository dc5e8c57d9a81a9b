// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Which messages wait for which, as a run showed it: what each was released by, and how long it waited after that. */
final class Dependencies {
    private static final int NONE = -1;

    private final Workload workload;
    private final int[] start;
    private final int[] predecessors;
    private final long[] delivered;
    private final long[] lagPs;
    private final long[] latePs;

    /**
     * Looks at a run.
     *
     * @param calm the same messages without what makes hosts late
     */
    Dependencies(Workload workload, Workload calm, long[] released, long[] delivered) {
        this.workload = workload;
        this.delivered = delivered;
        int n = workload.messageCount();
        start = new int[n + 1];
        for (int m = 0; m < n; m++) {
            start[m + 1] = start[m] + workload.predecessorCount(m);
        }
        predecessors = new int[start[n]];
        int[] next = start.clone();
        for (int m = 0; m < n; m++) {
            for (int i = 0; i < workload.successorCount(m); i++) {
                predecessors[next[workload.successor(m, i)]++] = m;
            }
        }
        lagPs = new long[n];
        latePs = new long[n];
        for (int m = 0; m < n; m++) {
            if (released[m] >= 0) {
                lagPs[m] = Math.max(0, released[m] - readyPs(m, delivered));
                latePs[m] = Math.min(lagPs[m], Math.max(0, workload.delayPs(m) - calm.delayPs(m)));
            }
        }
    }

    private long readyPs(int m, long[] deliveries) {
        long ready = workload.releasePs(m);
        for (int i = start[m]; i < start[m + 1]; i++) {
            ready = Math.max(ready, deliveries[predecessors[i]]);
        }
        return ready;
    }

    /** Returns the time between a message's last predecessor and its release, picoseconds. */
    long lagPs(int m) {
        return lagPs[m];
    }

    /** Returns what of that is a host's being late. */
    long latePs(int m) {
        return latePs[m];
    }

    /**
     * A message of the critical path.
     *
     * @param message its number
     * @param follows whether what it waited for last was the message before it on its connection, behind which it left without
     *     a gap
     */
    record Step(int message, boolean follows) {}

    /** Returns the messages that decided when the last of some messages arrived, first to last. */
    List<Step> criticalPath(int firstMessage, int messageCount, MessageTimes times, long[] released) {
        int last = firstMessage;
        for (int m = firstMessage; m < firstMessage + messageCount; m++) {
            last = delivered[m] > delivered[last] ? m : last;
        }
        List<Step> path = new ArrayList<>();
        for (int m = last; m != NONE; ) {
            boolean follows = times.turnPs(m) > released[m];
            path.add(new Step(m, follows));
            m = follows ? times.before(m) : latestBefore(m);
        }
        Collections.reverse(path);
        return path;
    }

    private int latestBefore(int m) {
        int latest = NONE;
        for (int i = start[m]; i < start[m + 1]; i++) {
            int candidate = predecessors[i];
            latest = latest == NONE || delivered[candidate] > delivered[latest] ? candidate : latest;
        }
        return latest != NONE && delivered[latest] >= workload.releasePs(m) ? latest : NONE;
    }
}
