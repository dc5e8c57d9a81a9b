// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/**
 * Many FIFO queues of packets. A queue is a chain of chunks from a common free list, so that packets which follow one
 * another lie side by side, memory follows what is queued, and nothing is allocated once the pool is large enough.
 */
final class PacketQueues {

    private static final int WORDS = 4;
    private static final int CHUNK_SHIFT = 3;
    private static final int CHUNK = 1 << CHUNK_SHIFT;
    private static final int NONE = -1;

    private static final int TAG_SHIFT = Packet.LINK_SHIFT;
    private static final long LOW_MASK = (1L << TAG_SHIFT) - 1;

    // A queue's fields, side by side. Positions are indices of the pool.
    private static final int HEAD = 0;
    private static final int TAIL = 1;
    private static final int BYTES = 2;
    private static final int FIELDS = 4;

    private int[] fields;
    private int queues;
    private long[] pool = new long[CHUNK * 64];
    private int[] nextChunk = new int[64];
    private int freeChunk = NONE;
    private int chunksUsed;

    PacketQueues(int queues) {
        this.queues = queues;
        fields = new int[queues * FIELDS];
        for (int queue = 0; queue < queues; queue++) {
            fields[queue * FIELDS + HEAD] = NONE;
        }
    }

    /** @return the number of one more queue */
    int addQueue() {
        if ((queues + 1) * FIELDS > fields.length) {
            fields = Arrays.copyOf(fields, 2 * (queues + 1) * FIELDS);
        }
        fields[queues * FIELDS + HEAD] = NONE;
        return queues++;
    }

    /** @return number of queues */
    int count() {
        return queues;
    }

    boolean isEmpty(int queue) {
        return fields[queue * FIELDS + HEAD] < 0;
    }

    /** @return wire bytes in the queue */
    int bytes(int queue) {
        return fields[queue * FIELDS + BYTES];
    }

    /** @param tag a number of the caller's, as wide as a link's, that comes back with the packet */
    void add(int queue, long low, long head, long sequence, long extra, int tag) {
        int at = queue * FIELDS;
        int tail = fields[at + TAIL];
        if ((tail & (CHUNK - 1)) == 0) {
            tail = newChunk(at, tail);
        }
        pool[tail] = low | (long) tag << TAG_SHIFT;
        pool[tail + 1] = head;
        pool[tail + 2] = sequence;
        pool[tail + 3] = extra;
        fields[at + TAIL] = tail + WORDS;
        fields[at + BYTES] += Packet.size(low);
    }

    private int newChunk(int at, int filledUpTo) {
        int chunk = freeChunk;
        if (chunk >= 0) {
            freeChunk = nextChunk[chunk];
        } else {
            chunk = chunksUsed++;
            if (chunk == nextChunk.length) {
                nextChunk = Arrays.copyOf(nextChunk, 2 * chunk);
                pool = Arrays.copyOf(pool, 2 * chunk * CHUNK);
            }
        }
        int start = chunk << CHUNK_SHIFT;
        if (fields[at + HEAD] < 0) {
            fields[at + HEAD] = start;
        } else {
            nextChunk[(filledUpTo - 1) >> CHUNK_SHIFT] = chunk;
        }
        return start;
    }

    long firstLow(int queue) {
        return pool[fields[queue * FIELDS + HEAD]] & LOW_MASK;
    }

    long firstHead(int queue) {
        return pool[fields[queue * FIELDS + HEAD] + 1];
    }

    long firstSequence(int queue) {
        return pool[fields[queue * FIELDS + HEAD] + 2];
    }

    long firstExtra(int queue) {
        return pool[fields[queue * FIELDS + HEAD] + 3];
    }

    int firstTag(int queue) {
        return (int) (pool[fields[queue * FIELDS + HEAD]] >>> TAG_SHIFT);
    }

    /** @return credit blocks of the queue's packets with the tag and class; walks through the queue */
    int blocksOf(int queue, int tag, int trafficClass) {
        int blocks = 0;
        for (int at = fields[queue * FIELDS + HEAD]; at >= 0; at = after(at, queue)) {
            if (pool[at] >>> TAG_SHIFT == tag && Packet.trafficClass(pool[at] & LOW_MASK) == trafficClass) {
                blocks += Gates.blocks(Packet.size(pool[at] & LOW_MASK));
            }
        }
        return blocks;
    }

    /** @return data packets in the queue; walks through it */
    long dataPackets(int queue) {
        long data = 0;
        for (int at = fields[queue * FIELDS + HEAD]; at >= 0; at = after(at, queue)) {
            data += Packet.type(pool[at + 1]) == Packet.DATA ? 1 : 0;
        }
        return data;
    }

    private int after(int at, int queue) {
        int next = at + WORDS;
        if (next == fields[queue * FIELDS + TAIL]) {
            return NONE;
        }
        return (next & (CHUNK - 1)) == 0 ? nextChunk[at >> CHUNK_SHIFT] << CHUNK_SHIFT : next;
    }

    void removeFirst(int queue) {
        int at = queue * FIELDS;
        int head = fields[at + HEAD];
        fields[at + BYTES] -= Packet.size(pool[head] & LOW_MASK);
        head += WORDS;
        int chunk = (head - 1) >> CHUNK_SHIFT;
        if (head == fields[at + TAIL]) {
            release(chunk);
            fields[at + HEAD] = NONE;
            fields[at + TAIL] = 0;
        } else if ((head & (CHUNK - 1)) == 0) {
            int next = nextChunk[chunk];
            release(chunk);
            fields[at + HEAD] = next << CHUNK_SHIFT;
        } else {
            fields[at + HEAD] = head;
        }
    }

    private void release(int chunk) {
        nextChunk[chunk] = freeChunk;
        freeChunk = chunk;
    }
}
