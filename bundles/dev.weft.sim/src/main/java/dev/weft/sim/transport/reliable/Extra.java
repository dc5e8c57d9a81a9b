// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

/**
 * What a packet of a reliable connection carries besides its PSN: FIRST, LAST (of a message), ECHO (of a congestion
 * mark), the queue pair (16 bits from bit 8), and above that either the gap that a NAK names, as its distance from the
 * acknowledged PSN and its length (16 bits each), or the receiver's limit (24 bits) and how far beyond the acknowledged
 * PSN packets have arrived (16 bits).
 */
final class Extra {

    static final long FIRST = 1;
    static final long LAST = 2;
    static final long ECHO = 4;

    private static final int PAIR_SHIFT = 8;
    private static final int OFFSET_SHIFT = 24;
    private static final int LENGTH_SHIFT = 40;
    private static final int LIMIT_SHIFT = 24;
    private static final int REACH_SHIFT = 48;
    private static final long MASK_16 = 0xFFFF;
    private static final long MASK_24 = 0xFFFFFF;
    private static final long ANSWER_MASK = (1L << OFFSET_SHIFT) - 1;

    private Extra() {}

    static long queuePair(int queuePair) {
        return (long) queuePair << PAIR_SHIFT;
    }

    static int queuePairOf(long extra) {
        return (int) (extra >>> PAIR_SHIFT & MASK_16);
    }

    /** @return what an answer repeats of the packet that it answers */
    static long forAnswer(long extra) {
        return extra & ANSWER_MASK;
    }

    static long gap(int offset, int length) {
        return (long) offset << OFFSET_SHIFT | (long) length << LENGTH_SHIFT;
    }

    static int gapOffset(long extra) {
        return (int) (extra >>> OFFSET_SHIFT & MASK_16);
    }

    static int gapLength(long extra) {
        return (int) (extra >>> LENGTH_SHIFT & MASK_16);
    }

    static long reach(int packets) {
        return (long) packets << REACH_SHIFT;
    }

    static int reachOf(long extra) {
        return (int) (extra >>> REACH_SHIFT);
    }

    static long limit(int psn) {
        return (psn & MASK_24) << LIMIT_SHIFT;
    }

    static int limitOf(long extra) {
        return (int) (extra >>> LIMIT_SHIFT & MASK_24);
    }
}
