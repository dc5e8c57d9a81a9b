// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/** Many FIFO queues of packets in one pool, linked by index; nothing is allocated once the pool is large enough. */
final class PacketQueues {

    private static final int WORDS = 4;
    private static final int NONE = -1;

    private final int[] first;
    private final int[] last;
    private final int[] bytes;
    private long[] pool = new long[WORDS * 256];
    private int[] tag = new int[256];
    private int[] next = new int[256];
    private int free = NONE;
    private int used;

    PacketQueues(int queues) {
        first = new int[queues];
        last = new int[queues];
        bytes = new int[queues];
        Arrays.fill(first, NONE);
    }

    boolean isEmpty(int queue) {
        return first[queue] < 0;
    }

    /** @return wire bytes in the queue */
    int bytes(int queue) {
        return bytes[queue];
    }

    /** @param tagOf a number of the caller's that comes back with the packet */
    void add(int queue, long low, long head, long sequence, long extra, int tagOf) {
        int entry = free;
        if (entry >= 0) {
            free = next[entry];
        } else {
            entry = used++;
            if (entry == next.length) {
                int size = 2 * entry;
                pool = Arrays.copyOf(pool, WORDS * size);
                tag = Arrays.copyOf(tag, size);
                next = Arrays.copyOf(next, size);
            }
        }
        int at = entry * WORDS;
        pool[at] = low;
        pool[at + 1] = head;
        pool[at + 2] = sequence;
        pool[at + 3] = extra;
        tag[entry] = tagOf;
        next[entry] = NONE;
        if (first[queue] < 0) {
            first[queue] = entry;
        } else {
            next[last[queue]] = entry;
        }
        last[queue] = entry;
        bytes[queue] += Packet.size(low);
    }

    long firstLow(int queue) {
        return pool[first[queue] * WORDS];
    }

    long firstHead(int queue) {
        return pool[first[queue] * WORDS + 1];
    }

    long firstSequence(int queue) {
        return pool[first[queue] * WORDS + 2];
    }

    long firstExtra(int queue) {
        return pool[first[queue] * WORDS + 3];
    }

    int firstTag(int queue) {
        return tag[first[queue]];
    }

    void removeFirst(int queue) {
        int entry = first[queue];
        bytes[queue] -= Packet.size(pool[entry * WORDS]);
        first[queue] = next[entry];
        next[entry] = free;
        free = entry;
    }
}
