// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

/** What a collective computes. Sizes are those that nccl-tests print (doc/PERFORMANCE.md). */
public enum Operation {
    /** Every rank gets the sum of all ranks' buffers; size: one buffer. */
    ALL_REDUCE,
    /** Rank r gets part r of the sum; size: the whole buffer. */
    REDUCE_SCATTER,
    /** Every rank gets the parts of all; size: all parts together. */
    ALL_GATHER,
    /** Every rank sends another part to each rank; size: one rank's send buffer, its own part included. */
    ALL_TO_ALL,
    /** Every rank gets the root's buffer; size: the buffer. */
    BROADCAST,
    /** The root gets the sum of all buffers; size: one buffer. */
    REDUCE,
    /** The root gets the parts of all; size: all parts together. */
    GATHER,
    /** Rank r gets part r of the root's buffer; size: the whole buffer. */
    SCATTER,
    /** Every rank sends its buffer to the next rank; size: one buffer. */
    SEND_RECEIVE,
    /** Every rank knows that all have come; no size. */
    BARRIER;

    /** @return whether one rank is different from the others */
    public boolean hasRoot() {
        return this == BROADCAST || this == REDUCE || this == GATHER || this == SCATTER;
    }
}
