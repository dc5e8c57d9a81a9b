// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/**
 * The packets on their way, ordered by lookahead windows instead of a priority queue.
 *
 * <p>Nothing that a node does at time t has an effect elsewhere before t plus the smallest link latency. So a packet is
 * appended, unsorted and whole, to the window in which it arrives, and a window is sorted once, when it becomes due: by
 * node, then time, then link. A node can then run through its whole window before the next node begins, whatever it
 * keeps for itself (queues, buffers, timers). Windows are chains of fixed chunks from a free list, so that memory
 * follows the packets in flight and nothing is allocated in the steady state.
 *
 * <p>Compare "conservative time windows" in parallel discrete-event simulation and the calendar queue (R. Brown, CACM
 * 31(10), 1988).
 */
final class Calendar {

    /** Longest window; an offset must fit in 23 bits to keep keys positive. */
    static final long MAXIMUM_WIDTH_PS = 1L << 23;

    /** Nodes that a sort key can tell apart. */
    static final int MAXIMUM_NODES = 1 << 17;

    private static final int RING = 1024;
    private static final int CHUNK_SHIFT = 10;
    private static final int CHUNK = 1 << CHUNK_SHIFT;
    /** Later than any window. */
    static final long NEVER = Long.MAX_VALUE;

    /** Words of a packet. */
    static final int WORDS = 4;

    private final long width;
    private final double inverseWidth;
    private final int[] nodeOfLink;
    /** Null when all nodes are the calendar's own. */
    private final Border border;

    private final int[] firstChunk = new int[RING];
    private final int[] writePosition = new int[RING];
    private final int[] count = new int[RING];
    private final long[] occupied = new long[RING / 64];
    private long[] pool = new long[CHUNK * 64];
    private int[] nextChunk = new int[64];
    private int chunksUsed;
    private int freeChunk = -1;
    private long window = -1;
    private long windowStart;

    private long[] far = new long[0];
    private int farCount;
    private long farNextWindow = Long.MAX_VALUE;

    private final WindowSort sort;

    /**
     * @param width window width in picoseconds, at most the smallest latency
     * @param nodeOfLink where each directed link leads; one entry more per node, for wake-ups
     * @param border where packets for nodes of other calendars go; null when there are no others
     */
    Calendar(long width, int[] nodeOfLink, int nodes, Border border) {
        this.border = border;
        this.width = width;
        this.inverseWidth = 1.0 / width;
        this.nodeOfLink = nodeOfLink;
        this.windowStart = -width;
        Arrays.fill(firstChunk, -1);
        sort = new WindowSort(width, nodes);
    }

    long width() {
        return width;
    }

    /** @return start of the open window, picoseconds */
    long windowStart() {
        return windowStart;
    }

    long windowEnd() {
        return windowStart + width;
    }

    /** @return the window that the time falls into */
    long windowOf(long time) {
        return Math.floorDiv(time, width);
    }

    /** @return the packets of all windows; a packet begins at {@code record × WORDS} */
    long[] pool() {
        return pool;
    }

    /** @return the open window's keys, sorted; see {@link WindowSort} */
    long[] keys() {
        return sort.keys();
    }

    /**
     * Appends a packet to the window of its arrival, which must lie after the open one.
     *
     * @param low size, class and mark as in {@link Packet#low}
     */
    void emit(long time, int link, long low, long head, long sequence, long extra) {
        if (border != null && border.isForeign(link)) {
            border.add(time, link, low, head, sequence, extra);
            return;
        }
        long relative = time - windowStart;
        long ahead = (long) (relative * inverseWidth);
        long offset = relative - ahead * width;
        if (offset < 0) {
            offset += width;
            ahead--;
        } else if (offset >= width) {
            offset -= width;
            ahead++;
        }
        if (ahead < 1 || ahead >= RING) {
            emitFar(time, ahead, link, low, head, sequence, extra);
            return;
        }
        append((int) (window + ahead) & (RING - 1), Packet.key(offset, link, low), head, sequence, extra);
    }

    private void append(int slot, long key, long head, long sequence, long extra) {
        int at = writePosition[slot];
        if ((at & (CHUNK - 1)) == 0) {
            at = newChunk(slot, at);
        }
        long[] words = pool;
        words[at] = key;
        words[at + 1] = head;
        words[at + 2] = sequence;
        words[at + 3] = extra;
        writePosition[slot] = at + WORDS;
        count[slot]++;
    }

    private int newChunk(int slot, int filledUpTo) {
        int chunk = freeChunk;
        if (chunk >= 0) {
            freeChunk = nextChunk[chunk];
        } else {
            chunk = chunksUsed++;
            if (chunk == nextChunk.length) {
                growPool();
            }
        }
        nextChunk[chunk] = -1;
        if (count[slot] == 0) {
            firstChunk[slot] = chunk;
            occupied[slot >> 6] |= 1L << slot;
        } else {
            nextChunk[(filledUpTo - 1) >> CHUNK_SHIFT] = chunk;
        }
        return chunk << CHUNK_SHIFT;
    }

    private void growPool() {
        int chunks = nextChunk.length + nextChunk.length / 2;
        if ((long) chunks * CHUNK / WORDS > WindowSort.MAXIMUM_RECORDS) {
            chunks = WindowSort.MAXIMUM_RECORDS / (CHUNK / WORDS);
            if (chunks == nextChunk.length) {
                throw new IllegalStateException("More than " + WindowSort.MAXIMUM_RECORDS + " packets in flight");
            }
        }
        nextChunk = Arrays.copyOf(nextChunk, chunks);
        pool = Arrays.copyOf(pool, chunks * CHUNK);
    }

    private void emitFar(long time, long ahead, int link, long low, long head, long sequence, long extra) {
        if (ahead < 1) {
            throw new IllegalStateException("A packet on link " + link + " would arrive at " + time
                    + " ps, inside or before the open window at " + windowStart + " ps");
        }
        if ((farCount + 1) * 6 > far.length) {
            far = Arrays.copyOf(far, Math.max(6 * 64, 2 * far.length));
        }
        int at = 6 * farCount++;
        far[at] = time;
        far[at + 1] = link;
        far[at + 2] = low;
        far[at + 3] = head;
        far[at + 4] = sequence;
        far[at + 5] = extra;
        farNextWindow = Math.min(farNextWindow, window + ahead);
    }

    private void bringNear() {
        int kept = farCount;
        farCount = 0;
        farNextWindow = Long.MAX_VALUE;
        // Emitting again either files the packet into the ring or appends it behind the read position.
        for (int i = 0; i < kept; i++) {
            int at = 6 * i;
            emit(far[at], (int) far[at + 1], far[at + 2], far[at + 3], far[at + 4], far[at + 5]);
        }
    }

    /** @return start of the next window that holds anything, picoseconds; {@link #NEVER} when nothing is on its way */
    long nextStart() {
        long next = Math.min(nextInRing(), farNextWindow);
        return next == NEVER ? NEVER : next * width;
    }

    /**
     * Opens a window.
     *
     * @param start that of {@link #nextStart}, or of an earlier, empty window
     * @return its number of packets
     */
    int open(long start) {
        long next = start / width;
        if (farCount > 0 && farNextWindow < next + RING - 1) {
            // File far packets relative to the window before the one to open, so that all emissions stay ahead.
            window = next - 1;
            windowStart = window * width;
            bringNear();
        }
        window = next;
        windowStart = window * width;
        int slot = (int) window & (RING - 1);
        int n = count[slot];
        collectKeys(slot, n);
        sort.sort(n, pool);
        return n;
    }

    private long nextInRing() {
        for (int step = 1; step < RING; ) {
            int slot = (int) (window + step) & (RING - 1);
            long word = occupied[slot >> 6] >>> slot;
            if (word != 0) {
                int skip = Long.numberOfTrailingZeros(word);
                return step + skip < RING ? window + step + skip : Long.MAX_VALUE;
            }
            step += 64 - (slot & 63);
        }
        return Long.MAX_VALUE;
    }

    private void collectKeys(int slot, int n) {
        long[] out = sort.room(n);
        long[] words = pool;
        int k = 0;
        for (int chunk = firstChunk[slot]; chunk >= 0; chunk = nextChunk[chunk]) {
            int end = Math.min(n - k, CHUNK / WORDS);
            int record = chunk * (CHUNK / WORDS);
            for (int i = 0; i < end; i++, record++) {
                long key = words[record * WORDS];
                long node = nodeOfLink[Packet.link(key)];
                out[k++] = WindowSort.key(node, key >>> Packet.OFFSET_SHIFT, record);
            }
        }
    }

    /** @return data packets on their way; not while a window is open */
    long dataPackets() {
        long data = 0;
        for (int slot = 0; slot < RING; slot++) {
            int left = count[slot];
            for (int chunk = firstChunk[slot]; chunk >= 0; chunk = nextChunk[chunk]) {
                for (int at = chunk << CHUNK_SHIFT; at < chunk + 1 << CHUNK_SHIFT && left > 0; at += WORDS, left--) {
                    data += Packet.type(pool[at + 1]) == Packet.DATA ? 1 : 0;
                }
            }
        }
        for (int i = 0; i < farCount; i++) {
            data += Packet.type(far[6 * i + 3]) == Packet.DATA ? 1 : 0;
        }
        return data;
    }

    /** Gives back the open window's chunks. */
    void closeWindow() {
        int slot = (int) window & (RING - 1);
        int chunk = firstChunk[slot];
        while (chunk >= 0) {
            int next = nextChunk[chunk];
            nextChunk[chunk] = freeChunk;
            freeChunk = chunk;
            chunk = next;
        }
        firstChunk[slot] = -1;
        writePosition[slot] = 0;
        count[slot] = 0;
        occupied[slot >> 6] &= ~(1L << slot);
    }
}
