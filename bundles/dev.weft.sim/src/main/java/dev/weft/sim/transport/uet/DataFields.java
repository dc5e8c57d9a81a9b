// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

/**
 * What a packet of a sender says beside its PSN, in 64 bits: up to where the receiver should pull, whether to answer at once.
 * Data says it, and so do requests without data: for credit, or for an answer.
 */
final class DataFields {

    private static final long ASKS = 1;

    private DataFields() {}

    static long encode(long pullTarget, boolean asksForAnswer) {
        return pullTarget << 1 | (asksForAnswer ? ASKS : 0);
    }

    /** @return total bytes; negative while a new sender has more credit than it can use */
    static long pullTarget(long extra) {
        return extra >> 1;
    }

    static boolean asksForAnswer(long extra) {
        return (extra & ASKS) != 0;
    }
}
