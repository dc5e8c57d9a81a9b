// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/** When each flow will be through with what it sends: a binary heap in which a flow's time can change. */
final class FinishHeap {

    static final long NEVER = Long.MAX_VALUE;
    private static final int ABSENT = -1;

    private final long[] time;
    private final int[] heap;
    private final int[] place;
    private int size;

    FinishHeap(int flows) {
        time = new long[flows];
        heap = new int[flows];
        place = new int[flows];
        Arrays.fill(place, ABSENT);
    }

    long nextTime() {
        return size == 0 ? NEVER : time[heap[0]];
    }

    int nextFlow() {
        return heap[0];
    }

    /** Sets the flow's time, whether it had one or not. */
    void set(int flow, long newTime) {
        if (place[flow] == ABSENT) {
            place[flow] = size;
            heap[size++] = flow;
        }
        time[flow] = newTime;
        siftDown(siftUp(place[flow]));
    }

    void remove(int flow) {
        int hole = place[flow];
        if (hole == ABSENT) {
            return;
        }
        place[flow] = ABSENT;
        int last = heap[--size];
        if (last != flow) {
            heap[hole] = last;
            place[last] = hole;
            siftDown(siftUp(hole));
        }
    }

    private int siftUp(int at) {
        int hole = at;
        int flow = heap[hole];
        while (hole > 0 && before(flow, heap[(hole - 1) >>> 1])) {
            int parent = (hole - 1) >>> 1;
            heap[hole] = heap[parent];
            place[heap[hole]] = hole;
            hole = parent;
        }
        heap[hole] = flow;
        place[flow] = hole;
        return hole;
    }

    private void siftDown(int at) {
        int hole = at;
        int flow = heap[hole];
        for (int child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], flow)) {
                break;
            }
            heap[hole] = heap[child];
            place[heap[hole]] = hole;
            hole = child;
        }
        heap[hole] = flow;
        place[flow] = hole;
    }

    private boolean before(int a, int b) {
        return time[a] < time[b] || time[a] == time[b] && a < b;
    }
}
