// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.trace;

import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;

/** What a step of a trace communicates. */
public sealed interface Communication {
    /**
     * A collective in each of several groups of ranks, all at the same time: ranks {@code i + k stride} for k below the size.
     *
     * @param collective which one
     * @param bytes size as nccl-tests count it, above 0
     * @param size ranks of a group; 0 for one group of all
     * @param stride from one rank of a group to the next, from 1
     * @param algorithm how it is decomposed
     */
    record InGroups(Collective collective, long bytes, int size, int stride, Algorithm algorithm)
            implements Communication {
        /** Leaves the algorithm to the library. */
        public InGroups(Collective collective, long bytes, int size, int stride) {
            this(collective, bytes, size, stride, Algorithm.AUTO);
        }
    }

    /**
     * One transfer.
     *
     * @param source rank of the sender
     * @param target rank of the receiver
     * @param bytes how much, above 0
     */
    record Transfer(int source, int target, long bytes) implements Communication {}
}
