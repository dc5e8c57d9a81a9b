// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

/**
 * Takes the sends of a collective as an algorithm tells them, earlier ones first. Ends are ranks, and beyond them the
 * ports of the aggregation tree where there is one.
 */
public interface Sends {

    /** What a receiver does with a part. */
    enum Effect {
        /** Adds it to what it has. */
        REDUCE,
        /** Replaces what it has. */
        COPY,
        /** Takes over what it did not have. */
        MERGE
    }

    /**
     * Adds a send.
     *
     * @param bytes data, at least 0; what has none is a bare signal
     * @return its number
     */
    int send(int from, int to, long bytes);

    /** The send can begin only when the earlier one, whose receiver is its sender, has arrived. */
    void after(int send, int earlier);

    /**
     * The last send carries this part of the data. Engines need not know; it is how a test can prove that the algorithm
     * computes what it should.
     *
     * @param slot the part, see {@link Parts#slot}
     */
    default void carries(long slot, long bytes, Effect effect) {}

    /**
     * The sends that follow are those of a piece in a pipeline.
     *
     * @param before bytes that a rank puts out on this channel before the piece
     * @param bytes bytes that it puts out with the piece
     */
    default void piece(long before, long bytes) {}
}
