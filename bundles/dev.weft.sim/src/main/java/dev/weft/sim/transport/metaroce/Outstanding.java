// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import java.util.Arrays;

/**
 * Packets that were sent and not yet acknowledged, in lists: one list per path in the order of sending, and one per
 * plane of what waits to be sent again. All lists share one pool.
 */
final class Outstanding {

    static final int NONE = -1;

    private final int[] first;
    private final int[] last;
    private int[] next = new int[256];
    private int[] message = new int[256];
    private int[] index = new int[256];
    private int[] path = new int[256];
    private int[] psn = new int[256];
    private long[] sentPs = new long[256];
    private int free = NONE;
    private int used;

    Outstanding(int lists) {
        first = new int[lists];
        last = new int[lists];
        Arrays.fill(first, NONE);
    }

    int create(int ofMessage, int packetIndex, int onPath, int pathPsn) {
        int entry = free;
        if (entry != NONE) {
            free = next[entry];
        } else {
            entry = used++;
            if (entry == next.length) {
                grow();
            }
        }
        message[entry] = ofMessage;
        index[entry] = packetIndex;
        path[entry] = onPath;
        psn[entry] = pathPsn;
        return entry;
    }

    private void grow() {
        int size = 2 * next.length;
        next = Arrays.copyOf(next, size);
        message = Arrays.copyOf(message, size);
        index = Arrays.copyOf(index, size);
        path = Arrays.copyOf(path, size);
        psn = Arrays.copyOf(psn, size);
        sentPs = Arrays.copyOf(sentPs, size);
    }

    void release(int entry) {
        next[entry] = free;
        free = entry;
    }

    void append(int list, int entry) {
        next[entry] = NONE;
        if (first[list] == NONE) {
            first[list] = entry;
        } else {
            next[last[list]] = entry;
        }
        last[list] = entry;
    }

    int first(int list) {
        return first[list];
    }

    int next(int entry) {
        return next[entry];
    }

    /** Takes the first entry out of the list. */
    int removeFirst(int list) {
        int entry = first[list];
        first[list] = next[entry];
        return entry;
    }

    int message(int entry) {
        return message[entry];
    }

    int index(int entry) {
        return index[entry];
    }

    int path(int entry) {
        return path[entry];
    }

    int psn(int entry) {
        return psn[entry];
    }

    long sentPs(int entry) {
        return sentPs[entry];
    }

    void sent(int entry, long now) {
        sentPs[entry] = now;
    }
}
