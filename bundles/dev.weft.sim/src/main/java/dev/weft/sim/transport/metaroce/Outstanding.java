// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import java.util.Arrays;

/**
 * Packets that were sent and not yet acknowledged, in lists: one per path in the order of sending, and others of what waits to
 * be sent again. All lists share one pool.
 */
final class Outstanding {

    static final int NONE = -1;

    private static final int FIRST_SIZE = 256;

    private final int[] first;
    private final int[] last;
    private int[] next = new int[FIRST_SIZE];
    private int[] message = new int[FIRST_SIZE];
    private int[] index = new int[FIRST_SIZE];
    private int[] path = new int[FIRST_SIZE];
    private int[] psn = new int[FIRST_SIZE];
    private int[] number = new int[FIRST_SIZE];
    private boolean[] repeated = new boolean[FIRST_SIZE];
    private long[] sentPs = new long[FIRST_SIZE];
    private int free = NONE;
    private int used;

    Outstanding(int lists) {
        first = new int[lists];
        last = new int[lists];
        Arrays.fill(first, NONE);
    }

    /** @param inConnection the packet's number in its connection, by which a receiver knows it on any path */
    int create(int ofMessage, int packetIndex, int inConnection) {
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
        number[entry] = inConnection;
        repeated[entry] = false;
        return entry;
    }

    /** The packet takes a path, and the next number there. */
    void assign(int entry, int onPath, int pathPsn) {
        path[entry] = onPath;
        psn[entry] = pathPsn;
    }

    private void grow() {
        int size = 2 * next.length;
        next = Arrays.copyOf(next, size);
        message = Arrays.copyOf(message, size);
        index = Arrays.copyOf(index, size);
        path = Arrays.copyOf(path, size);
        psn = Arrays.copyOf(psn, size);
        number = Arrays.copyOf(number, size);
        repeated = Arrays.copyOf(repeated, size);
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

    boolean isEmpty(int list) {
        return first[list] == NONE;
    }

    /** Appends all entries of one list to another. */
    void moveAll(int from, int to) {
        if (first[from] == NONE) {
            return;
        }
        if (first[to] == NONE) {
            first[to] = first[from];
        } else {
            next[last[to]] = first[from];
        }
        last[to] = last[from];
        first[from] = NONE;
    }

    /** Takes the first entry out of the list. */
    int removeFirst(int list) {
        int entry = first[list];
        first[list] = next[entry];
        return entry;
    }

    /** Takes an entry out of its list, given the one before it, or {@link #NONE} if it is the first. */
    void remove(int list, int before, int entry) {
        if (before == NONE) {
            first[list] = next[entry];
        } else {
            next[before] = next[entry];
            if (last[list] == entry) {
                last[list] = before;
            }
        }
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

    int number(int entry) {
        return number[entry];
    }

    /** @return whether the packet was sent more than once */
    boolean isRepeated(int entry) {
        return repeated[entry];
    }

    void repeat(int entry) {
        repeated[entry] = true;
    }

    long sentPs(int entry) {
        return sentPs[entry];
    }

    void sent(int entry, long now) {
        sentPs[entry] = now;
    }
}
