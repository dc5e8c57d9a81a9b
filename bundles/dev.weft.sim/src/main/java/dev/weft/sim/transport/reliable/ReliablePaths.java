// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.network.Network;

/**
 * The port and the entropy of a reliable connection.
 *
 * @param network whose NICs it joins
 * @param queuePairInHash whether ECMP sees the queue pair (enhanced ECMP)
 */
public record ReliablePaths(Network network, boolean queuePairInHash) implements FlowTraits.PathChoice {

    @Override
    public int entropy(int source, int destination, int queuePair) {
        long tuple = (long) source << 40 | (long) destination << 16 | (queuePairInHash ? queuePair : 0);
        return (int) Mixing.mix(tuple) & 0xFFFF;
    }

    @Override
    public int port(int source, int queuePair) {
        return Math.floorMod(source + queuePair, network.portCount(source));
    }
}
