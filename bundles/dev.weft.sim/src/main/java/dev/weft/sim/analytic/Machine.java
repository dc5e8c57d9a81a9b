// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import dev.weft.sim.collective.Communicator;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;

/**
 * Ranks and what joins them, as closed formulas see it: every NIC and every NVLink port alike, a fabric that never blocks.
 *
 * @param hosts hosts, from 1
 * @param perHost ranks of a host, from 1
 * @param network α in picoseconds from a message's release to its delivery beside its size, β in picoseconds for a byte of
 *     payload out of one rank's share of its NIC
 * @param nvlink the same between the ranks of a host, out of one GPU
 */
public record Machine(int hosts, int perHost, AlphaBeta network, AlphaBeta nvlink) {

    /** Pairs of ranks whose paths are looked at, at most. */
    private static final int SAMPLES = 256;

    /** @return ranks */
    public int ranks() {
        return hosts * perHost;
    }

    /**
     * Looks at the paths between ranks that are neighbours on their rail.
     *
     * @param payloadBytes payload of a full packet
     * @param headerBytes bytes around it on the wire
     */
    public static Machine of(Network network, Communicator comm, int payloadBytes, int headerBytes) {
        int perHost = comm.mostRanksPerHost();
        int hosts = comm.hostCount();
        int nic = comm.nic(0);
        var host = network.hostSpec(network.hostOfNic(nic));
        AlphaBeta nvlink = new AlphaBeta(host.nvlinkLatencyPs(), 8e12 / host.nvlinkBps());
        double rate = 0;
        for (int port = 0; port < network.portCount(nic); port++) {
            rate += network.rateBps(network.portLink(nic, port));
        }
        double sharing = (double) perHost / comm.nicsPerHost();
        double beta = sharing * 8e12 / rate * (payloadBytes + headerBytes) / payloadBytes;
        double alpha = hosts == 1 ? 0 : meanLatency(network, comm, payloadBytes + headerBytes);
        return new Machine(hosts, perHost, new AlphaBeta(alpha, beta), nvlink);
    }

    /** Mean over neighbouring hosts of the time of a packet beside its serialisation at the NIC. */
    private static double meanLatency(Network network, Communicator comm, int packetBytes) {
        Routes routes = Routes.shortest(network);
        int stride = Math.max(1, comm.size() / SAMPLES);
        double sum = 0;
        int paths = 0;
        for (int rank = 0; rank < comm.size(); rank += stride) {
            int peer = comm.railNeighbour(rank);
            if (comm.hostOf(peer) != comm.hostOf(rank)) {
                sum += latencyPs(network, routes, comm.nic(rank), comm.nic(peer), packetBytes);
                paths++;
            }
        }
        return paths == 0 ? 0 : sum / paths;
    }

    /**
     * Time of a lone packet from one NIC to another beside its serialisation at the sending NIC: all further
     * serialisations (a cut-through switch forwards after 64 bytes) and all latencies.
     *
     * @return picoseconds
     * @throws IllegalArgumentException when there is no path
     */
    public static double latencyPs(Network network, Routes routes, int fromNic, int toNic, int packetBytes) {
        int link = network.portLink(fromNic, 0);
        double time = 0;
        long first = network.serialisationPs(link, packetBytes);
        while (network.target(link) >= network.hostCount()) {
            int node = network.target(link);
            time += network.latencyPs(link);
            // What a switch forwards before it has it all does not count again.
            time += seen(network, link, packetBytes);
            link = routes.next(node, toNic, 0);
            if (link == Routes.NO_LINK) {
                throw new IllegalArgumentException("There is no path between two NICs of the collective");
            }
        }
        time += network.serialisationPs(link, packetBytes) + network.latencyPs(link);
        return time - first;
    }

    private static long seen(Network network, int link, int packetBytes) {
        boolean cutThrough = network.switchSpec(network.target(link)).cutThrough();
        return network.serialisationPs(link, cutThrough ? Math.min(64, packetBytes) : packetBytes);
    }
}
