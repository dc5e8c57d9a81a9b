// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/** What one node has to do later: a binary heap of times and ids. Equal times come in the order of their ids. */
public final class TimerHeap {

    /** Returned by {@link #nextTime} when nothing is pending. */
    public static final long NEVER = Long.MAX_VALUE;

    private long[] times = new long[4];
    private int[] ids = new int[4];
    private int size;

    /** @return the earliest time, or {@link #NEVER} */
    public long nextTime() {
        return size == 0 ? NEVER : times[0];
    }

    /** @return the id that goes with {@link #nextTime} */
    public int nextId() {
        return ids[0];
    }

    /** Adds an entry. */
    public void add(long time, int id) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            ids = Arrays.copyOf(ids, 2 * size);
        }
        siftUp(size++, time, id);
    }

    /** Removes the earliest entry. */
    public void removeNext() {
        long time = times[--size];
        int id = ids[size];
        if (size == 0) {
            return;
        }
        // Move the hole down to a leaf along the smaller children, then the last entry up from there.
        int hole = 0;
        int child = 1;
        while (child + 1 < size) {
            if (before(child + 1, child)) {
                child++;
            }
            times[hole] = times[child];
            ids[hole] = ids[child];
            hole = child;
            child = 2 * hole + 1;
        }
        if (child < size) {
            times[hole] = times[child];
            ids[hole] = ids[child];
            hole = child;
        }
        siftUp(hole, time, id);
    }

    private boolean before(int a, int b) {
        return times[a] < times[b] || times[a] == times[b] && ids[a] < ids[b];
    }

    private void siftUp(int start, long time, int id) {
        int hole = start;
        while (hole > 0) {
            int parent = (hole - 1) >>> 1;
            if (times[parent] < time || times[parent] == time && ids[parent] <= id) {
                break;
            }
            times[hole] = times[parent];
            ids[hole] = ids[parent];
            hole = parent;
        }
        times[hole] = time;
        ids[hole] = id;
    }
}
