// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.transport.reliable.PacketBits;

/**
 * What an acknowledgement says beside its PSN, which is that of the packet that triggered it or, if
 * that is higher, the last one below which nothing is missing. In 64 bits: the echoed ECN mark (1), how
 * far the first missing PSN lies at or below the trigger (12), and which of 51 PSNs have arrived. The vector begins 40 PSNs below the
 * trigger, or at the first missing PSN if that is higher. UET's own vector has 64 bits; what lies outside of the 51 is said by
 * a later acknowledgement.
 */
final class SelectiveAck {

    /** PSNs that one acknowledgement covers. */
    static final int SPAN = 51;

    private static final int BELOW_TRIGGER = 40;
    private static final int MISSING_SHIFT = SPAN;
    private static final int MISSING_BITS = 12;
    private static final int UNKNOWN = (1 << MISSING_BITS) - 1;
    private static final int MARK_SHIFT = MISSING_SHIFT + MISSING_BITS;

    private SelectiveAck() {}

    /** @param firstMissing where nothing is missing below, at most {@code trigger} + 1 */
    static long encode(int trigger, int firstMissing, boolean marked, PacketBits arrived, int connection) {
        int below = Math.min(UNKNOWN, trigger + 1 - firstMissing);
        long vector = arrived.from(connection, base(trigger, below)) & (1L << SPAN) - 1;
        return (marked ? 1L << MARK_SHIFT : 0) | (long) below << MISSING_SHIFT | vector;
    }

    static boolean marked(long ack) {
        return ack < 0;
    }

    /** @return the PSN below which all have arrived, as far as this acknowledgement says */
    static int firstMissing(long ack, int trigger) {
        int below = below(ack);
        return below == UNKNOWN ? 0 : trigger + 1 - below;
    }

    /** @return PSN of the vector's lowest bit */
    static int base(long ack, int trigger) {
        return base(trigger, below(ack));
    }

    /** @return bit i: PSN base + i has arrived */
    static long vector(long ack) {
        return ack & (1L << SPAN) - 1;
    }

    private static int below(long ack) {
        return (int) (ack >>> MISSING_SHIFT) & UNKNOWN;
    }

    private static int base(int trigger, int below) {
        return Math.max(0, trigger + 1 - Math.min(below, BELOW_TRIGGER));
    }
}
