// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;

/**
 * Time of a collective on a machine by closed forms: those of {@link AlphaBeta}, written out for several ranks a host,
 * channels, chunks and protocols. It knows no congestion: what the fabric would lose by collisions is not in it.
 */
public final class CollectiveModel {

    private final CollectiveRequest request;
    private final Pace pace;
    private final double bytes;
    private final int n;
    private final int hosts;
    private final int perHost;
    private final double alphaNet;
    private final double betaNet;
    private final double alphaHost;
    private final double betaHost;

    private CollectiveModel(Machine machine, CollectiveRequest request, Protocol protocol, Pace pace) {
        this.request = request;
        this.pace = pace;
        bytes = protocol.wireBytes(request.bytes());
        n = machine.ranks();
        hosts = machine.hosts();
        perHost = machine.perHost();
        alphaNet = machine.network().alpha()
                + protocol.networkStepPs(request.algorithm())
                + pace.networkStepPs(request, protocol, n);
        betaNet = machine.network().beta();
        alphaHost = machine.nvlink().alpha() + protocol.hostStepPs() + pace.hostStepPs(request, protocol, n);
        betaHost = machine.nvlink().beta();
    }

    /**
     * Computes.
     *
     * @param pace how fast ranks put data out
     * @return from the call until the last rank has its result, picoseconds
     */
    public static double timePs(Machine machine, CollectiveRequest request, Protocol protocol, Pace pace) {
        return protocol.basePs(request.algorithm()) + new CollectiveModel(machine, request, protocol, pace).stepsPs();
    }

    private double stepsPs() {
        return switch (request.operation()) {
            case ALL_REDUCE -> allReduce();
            case REDUCE_SCATTER, ALL_GATHER -> request.algorithm() == Algorithm.RING ? ring(n - 1) : halves();
            case ALL_TO_ALL -> allToAll();
            case BROADCAST, REDUCE -> request.algorithm() == Algorithm.RING ? chain() : binomial();
            case GATHER, SCATTER ->
                Math.max(network(1, bytes * (n - perHost) / n), inside(1, bytes * (perHost - 1) / n));
            case SEND_RECEIVE -> hosts == 1 ? inside(1, bytes) : network(1, bytes);
            case BARRIER -> rounds(n) * (hosts == 1 ? alphaHost : alphaNet);
        };
    }

    private double allReduce() {
        return switch (request.algorithm()) {
            case RING -> ring(2 * (n - 1));
            case TREE -> doubleTree();
            case HALVING_DOUBLING -> 2 * halves();
            case RECURSIVE_DOUBLING ->
                network(rounds(hosts), bytes * rounds(hosts)) + inside(rounds(perHost), bytes * rounds(perHost));
            case HIERARCHICAL -> hierarchical(ringBetweenHosts());
            case IN_NETWORK -> hierarchical(inNetwork());
            case DIRECT, PAIRWISE, BRUCK -> throw new IllegalArgumentException("No all-reduce");
        };
    }

    /** Messages one after the other between hosts. */
    private double network(double messages, double total) {
        return hosts == 1 ? 0 : messages * alphaNet + total * betaNet;
    }

    private double inside(double messages, double total) {
        return perHost == 1 ? 0 : messages * alphaHost + total * betaHost;
    }

    private static double rounds(int ranks) {
        return 32 - Integer.numberOfLeadingZeros(ranks - 1);
    }

    /**
     * A revolution brings n chunks past each edge; a chunk takes n steps for it. The slower of the two decides: the busiest
     * edge, or the way of a chunk.
     */
    private double ring(int steps) {
        int channels = request.channels();
        double chunk = bytes / ((double) channels * n);
        int pieces = pieces(chunk, request.chunkBytes());
        double perRail = Math.max(1, (double) channels / perHost);
        double netChunk = chunk * perRail * betaNet;
        double hostChunk = chunk * (channels - (hosts == 1 ? 0 : channels / (double) perHost)) * betaHost;
        double way = hosts == 1
                ? n * (alphaHost + hostChunk / pieces)
                : hosts * (alphaNet + netChunk / pieces) + (n - hosts) * (alphaHost + hostChunk / pieces);
        double edge = n * Math.max(hosts == 1 ? 0 : netChunk, perHost == 1 ? 0 : hostChunk);
        return steps * Math.max(way, edge) / n;
    }

    private static int pieces(double size, long chunkBytes) {
        return chunkBytes == 0 ? 1 : (int) Math.max(1, Math.ceil(size / chunkBytes));
    }

    private double pipelinedChunk(double size) {
        long chunk = request.chunkBytes() == 0 ? CollectiveRequest.DEFAULT_CHUNK_BYTES : request.chunkBytes();
        return size / pieces(size, chunk);
    }

    private double doubleTree() {
        double half = bytes / (2.0 * request.channels());
        int pieces = pieces(half, request.treeChunk((long) half));
        double chunk = half / pieces;
        double copied = pace.pipelinePs(request, 2.0 * request.bytes() / request.channels());
        double inHost = (perHost - 1) * (alphaHost + chunk * betaHost);
        // A channel has its share of the NIC; a host sends its sum up in both trees and the result to two children in
        // one.
        double share = Math.max(1, (double) request.channels() / perHost);
        if (pieces == 1) {
            double beyond = Math.max(0, copied - 4 * half * share * betaNet);
            return 2 * (rounds(hosts) * (alphaNet + 2 * half * share * betaNet) + inHost) + beyond;
        }
        double busiest = Math.max(hosts == 1 ? 0 : 4 * half * share * betaNet, perHost == 1 ? 0 : 2 * bytes * betaHost);
        return 2 * (rounds(hosts) * alphaNet + inHost) + Math.max(copied, busiest);
    }

    private double halves() {
        // Distances between hosts halve the data first; what is left is exchanged inside.
        double between = bytes * (hosts - 1) / hosts;
        double within = bytes / hosts * (perHost - 1) / perHost;
        return network(rounds(hosts), between) + inside(rounds(perHost), within);
    }

    private double chain() {
        int channels = request.channels();
        double chunk = pipelinedChunk(bytes / channels);
        double way = (hosts - 1) * (alphaNet + chunk * betaNet) + (n - hosts) * (alphaHost + chunk * betaHost);
        double busiest = Math.max(
                hosts == 1 ? 0 : bytes / Math.min(perHost, channels) * betaNet, perHost == 1 ? 0 : bytes * betaHost);
        double copied = pace.pipelinePs(request, (double) request.bytes() / channels);
        double first = chunk * Math.max(hosts == 1 ? 0 : betaNet, perHost == 1 ? 0 : betaHost);
        return way + Math.max(0, Math.max(copied, busiest) - first);
    }

    private double binomial() {
        return network(rounds(hosts), rounds(hosts) * bytes) + inside(rounds(perHost), rounds(perHost) * bytes);
    }

    private double allToAll() {
        double away = bytes * (n - perHost) / n;
        double near = bytes * (perHost - 1) / n;
        if (request.algorithm() == Algorithm.BRUCK) {
            return network(rounds(n), rounds(n) * bytes / 2)
                    + (hosts == 1 ? inside(rounds(n), rounds(n) * bytes / 2) : 0);
        }
        if (request.algorithm() == Algorithm.PAIRWISE) {
            return network(n - perHost, away) + inside(perHost - 1.0, near);
        }
        if (request.relayed() && hosts > 1) {
            double handed = bytes * (perHost - 1) / perHost;
            return alphaHost + alphaNet + Math.max(away * betaNet, handed * betaHost);
        }
        return Math.max(network(1, away), inside(1, near));
    }

    /** The ranks of a host exchange directly, all at once, before and after what happens between the hosts. */
    private double hierarchical(double between) {
        return 2 * inside(1, bytes * (perHost - 1) / perHost) + between;
    }

    private double ringBetweenHosts() {
        return network(2 * (hosts - 1), 2.0 * (hosts - 1) / hosts * bytes / perHost);
    }

    /** Up and down a tree of two tiers; more tiers add little. */
    private double inNetwork() {
        double part = bytes / perHost;
        double chunk = pipelinedChunk(part);
        return 2 * alphaNet + 2 * chunk * betaNet + part * betaNet;
    }
}
