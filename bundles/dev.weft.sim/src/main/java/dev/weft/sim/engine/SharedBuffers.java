// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/**
 * Buffers that all output queues of a switch share: a queue may hold {@code α × free} bytes (dynamic threshold, Choudhury
 * and Hahne, 1998; what SONiC calls a lossy buffer profile's dynamic_th).
 *
 * <p>What a switch holds falls with every departure, yet counting departures would cost an event each. So only an upper
 * bound is kept, which grows with every packet; it is exact again whenever it would refuse one. Decisions are those of exact
 * counting, and a look at all ports is due once in a good part of a buffer.
 */
final class SharedBuffers {

    private final double alpha;
    private final long[] size;
    private final long[] atMost;

    SharedBuffers(Network network, double alpha) {
        this.alpha = alpha;
        size = new long[network.switchCount()];
        atMost = new long[network.switchCount()];
        for (int s = 0; s < size.length; s++) {
            size[s] = network.switchSpec(network.hostCount() + s).bufferBytes();
        }
    }

    /** A packet has joined a queue. */
    void add(int sw, int bytes) {
        atMost[sw] += bytes;
    }

    /** What the switch holds, counted port by port. */
    void correct(int sw, long heldBytes) {
        atMost[sw] = heldBytes;
    }

    /**
     * Whether a packet certainly fits. If not, {@link #correct} and ask again.
     *
     * @param queueBytes what its queue holds already
     */
    boolean fits(int sw, long queueBytes, int bytes) {
        long free = size[sw] - atMost[sw];
        return bytes <= free && queueBytes + bytes <= alpha * free;
    }
}
