// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * A switch's packets take its equal links in turn. Each destination counts them in an order of its own, which changes
 * now and then, as csg-htsim's {@code ecmp_rr} does it (there after five rounds, for the destination whose packet ends
 * them): so flows that arrive in step do not keep out of each other's way for ever.
 */
final class RoundRobin {

    private static final int ROUNDS = 5;

    private final long seed;
    private final long[] turn;

    RoundRobin(int nodes, long seed) {
        this.seed = seed;
        turn = new long[nodes];
    }

    /** @return the number of the link, among those of the group, that the node's next packet to the NIC takes */
    int next(int node, int nic, int groupSize) {
        long t = turn[node]++;
        long own = Mixing.mix(seed ^ (long) node << 40 ^ nic);
        // As many destinations as links share the turns, so that each changes its order after so many of its own
        // packets.
        int period = ROUNDS * groupSize * groupSize;
        long order = (t + Math.floorMod(own, period)) / period;
        long first = Mixing.mix(own + order) >>> 32;
        return (int) ((first + t) % groupSize);
    }
}
