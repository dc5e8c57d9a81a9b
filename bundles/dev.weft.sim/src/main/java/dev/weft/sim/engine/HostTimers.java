// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/** What hosts have to do later: a heap of times for each, of which the running host's is the current one. */
final class HostTimers {

    /** Returned by {@link #nextTime} when nothing is pending. */
    static final long NEVER = TimerHeap.NEVER;

    private static final int KIND_SHIFT = 28;
    private static final int INDEX_MASK = (1 << KIND_SHIFT) - 1;
    private static final long NO_WAKE = Long.MAX_VALUE;

    private final Calendar calendar;
    private final Wires wires;
    /** Null for hosts of other parts. */
    private final TimerHeap[] heaps;

    private final long[] wakeWindow;
    private int host;
    private TimerHeap heap;

    HostTimers(RunSetup setup, Part part) {
        calendar = part.calendar;
        wires = part.wires;
        heaps = new TimerHeap[setup.network().hostCount()];
        for (int h = 0; h < heaps.length; h++) {
            heaps[h] = setup.division().of(h) == part.number() ? new TimerHeap() : null;
        }
        wakeWindow = new long[heaps.length];
        Arrays.fill(wakeWindow, NO_WAKE);
    }

    /** @return whether the host belongs to this part of the run */
    boolean has(int hostNumber) {
        return heaps[hostNumber] != null;
    }

    /** Makes a host the running one. */
    void enter(int hostNumber) {
        host = hostNumber;
        heap = heaps[hostNumber];
        if (wakeWindow[host] <= calendar.windowOf(calendar.windowStart())) {
            wakeWindow[host] = NO_WAKE;
        }
    }

    /** Has the running host visited when its next timer is due. */
    void leave() {
        long time = heap.nextTime();
        if (time == NEVER) {
            return;
        }
        long window = calendar.windowOf(time);
        if (window < wakeWindow[host]) {
            wakeWindow[host] = window;
            wires.wake(host, time);
        }
    }

    /**
     * Adds a timer of the running host.
     *
     * @param kind 0 to 15
     */
    void add(long time, int kind, int index) {
        heap.add(time, kind << KIND_SHIFT | index);
    }

    long nextTime() {
        return heap.nextTime();
    }

    int nextKind() {
        return heap.nextId() >>> KIND_SHIFT;
    }

    int nextIndex() {
        return heap.nextId() & INDEX_MASK;
    }

    void removeNext() {
        heap.removeNext();
    }
}
