// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

/**
 * What an acknowledgement says of one path, in 64 bits: the path (8), the receiver's rate hint (16), how far the highest
 * PSN lies above the one that triggered it (8), how far the cumulative PSN lies below the highest (8), the echoed ECN
 * mark (1), whether a probe asked for it (1), and which of the 22 PSNs below the highest have arrived.
 *
 * <p>The protocol's bit vector has 256 bits. Whatever of it is older than these 22 was said in earlier acknowledgements
 * or is covered by the cumulative PSN, so the sender learns the same unless it loses 22 acknowledgements of one path in
 * a row.
 */
final class SelectiveAck {

    /** PSNs that a path may have between its oldest unacknowledged one and its newest. */
    static final int SPAN = 256;

    /** PSNs below the highest of which an acknowledgement tells one by one. */
    static final int RECENT = 22;

    private static final int PROBE_SHIFT = RECENT;
    private static final int MARK_SHIFT = PROBE_SHIFT + 1;
    private static final int CUMULATIVE_SHIFT = MARK_SHIFT + 1;
    private static final int HIGHEST_SHIFT = CUMULATIVE_SHIFT + 8;
    private static final int HINT_SHIFT = HIGHEST_SHIFT + 8;
    private static final int PATH_SHIFT = HINT_SHIFT + 16;

    private SelectiveAck() {}

    static long encode(
            int path, int hint, int highestAbove, int cumulativeBelow, boolean marked, boolean probe, int recent) {
        return (long) path << PATH_SHIFT
                | (long) hint << HINT_SHIFT
                | (long) highestAbove << HIGHEST_SHIFT
                | (long) cumulativeBelow << CUMULATIVE_SHIFT
                | (marked ? 1L << MARK_SHIFT : 0)
                | (probe ? 1L << PROBE_SHIFT : 0)
                | recent & (1 << RECENT) - 1;
    }

    static int path(long ack) {
        return (int) (ack >>> PATH_SHIFT);
    }

    static int hint(long ack) {
        return (int) (ack >>> HINT_SHIFT) & 0xFFFF;
    }

    static int highestAbove(long ack) {
        return (int) (ack >>> HIGHEST_SHIFT) & 0xFF;
    }

    static int cumulativeBelow(long ack) {
        return (int) (ack >>> CUMULATIVE_SHIFT) & 0xFF;
    }

    static boolean marked(long ack) {
        return (ack >>> MARK_SHIFT & 1) != 0;
    }

    static boolean probe(long ack) {
        return (ack >>> PROBE_SHIFT & 1) != 0;
    }

    /** @return whether the PSN has arrived, as far as this acknowledgement says */
    static boolean covers(long ack, int trigger, int psn) {
        int highest = trigger + highestAbove(ack);
        int below = highest - psn;
        if (psn == trigger || below == 0 || below > 0 && below >= cumulativeBelow(ack)) {
            return true;
        }
        return below > 0 && below <= RECENT && (ack >>> below - 1 & 1) != 0;
    }
}
