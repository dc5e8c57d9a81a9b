// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.network.Network;

/**
 * What a collective asks of an engine, counted without keeping its sends.
 *
 * @param sends number of sends
 * @param networkBytes wire bytes of those that leave their host
 * @param hostBytes bytes of those that do not
 * @param packets packets of those that leave their host
 */
public record ScheduleCost(long sends, long networkBytes, long hostBytes, long packets) {

    /**
     * Counts.
     *
     * @param packetBytes payload of a packet, at least 1
     * @throws IllegalArgumentException when algorithm, operation and ranks do not fit each other, in one sentence
     */
    public static ScheduleCost of(
            Network network,
            Communicator comm,
            CollectiveRequest request,
            AggregationTrees trees,
            Protocol protocol,
            int packetBytes) {
        Counter counter = new Counter(network, comm, trees, protocol, packetBytes);
        Schedule.decompose(comm, request, trees, counter);
        return new ScheduleCost(counter.sends, counter.networkBytes, counter.hostBytes, counter.packets);
    }

    private static final class Counter implements Sends {
        private final Network network;
        private final Communicator comm;
        private final AggregationTrees trees;
        private final Protocol protocol;
        private final int packetBytes;
        private int sends;
        private long networkBytes;
        private long hostBytes;
        private long packets;

        Counter(Network network, Communicator comm, AggregationTrees trees, Protocol protocol, int packetBytes) {
            this.network = network;
            this.comm = comm;
            this.trees = trees;
            this.protocol = protocol;
            this.packetBytes = packetBytes;
        }

        @Override
        public int send(int from, int to, long bytes) {
            long wire = Math.max(1, protocol.wireBytes(bytes));
            if (network.isInsideHost(nic(from), nic(to))) {
                hostBytes += wire;
            } else {
                networkBytes += wire;
                packets += (wire + packetBytes - 1) / packetBytes;
            }
            return sends++;
        }

        private int nic(int end) {
            return end < comm.size() ? comm.nic(end) : trees.nic(end);
        }

        @Override
        public void after(int send, int earlier) {
            // What waits for what costs an engine little beside the sends themselves.
        }
    }
}
