// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.infiniband;

import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.reliable.ReliablePaths;

/**
 * Which of the destination's LIDs a queue pair sends to: a port's 2<sup>LMC</sup> LIDs in turn, the queue pair's number
 * deciding, or one by hash. The port is that of the sender's plane.
 *
 * @param hashed the ports and the hash
 * @param lmc LID mask control
 * @param inTurn whether queue pairs take the LIDs in turn
 */
record LidPaths(ReliablePaths hashed, int lmc, boolean inTurn) implements FlowTraits.PathChoice {

    static LidPaths of(Network network, int lmc, boolean inTurn) {
        return new LidPaths(new ReliablePaths(network, true), lmc, inTurn);
    }

    @Override
    public int entropy(int source, int destination, int queuePair) {
        int path = inTurn ? queuePair : hashed.entropy(source, destination, queuePair);
        return port(source, queuePair) << lmc | path & (1 << lmc) - 1;
    }

    @Override
    public int port(int source, int queuePair) {
        return hashed.port(source, queuePair);
    }
}
