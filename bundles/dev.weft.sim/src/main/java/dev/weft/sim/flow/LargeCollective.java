// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.analytic.AlphaBeta;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import java.util.stream.IntStream;

/**
 * Collectives of so many ranks that their messages cannot be listed: a ring of 24,576 sends a thousand million. What
 * repeats itself is computed once, on the paths that the packet engine's hashes choose and with all that is broken:
 *
 * <ul>
 *   <li>Rings: every step has the same senders and receivers, so that a ring is one flow that uses all of its links at once
 *       ({@link RingRates}).
 *   <li>Hierarchical all-reduce: the exchange inside hosts, and a ring on each rail.
 *   <li>All-to-all of equal parts, all sent at once: the most loaded link decides ({@link PairLoads}).
 * </ul>
 */
public final class LargeCollective {

    private final Network network;
    private final Communicator comm;
    private final CollectiveRequest request;
    private final Protocol protocol;
    private final Pace pace;

    private LargeCollective(
            Network network, Communicator comm, CollectiveRequest request, Protocol protocol, Pace pace) {
        this.network = network;
        this.comm = comm;
        this.request = request;
        this.protocol = protocol;
        this.pace = pace;
    }

    /**
     * What was computed.
     *
     * @param completionPs from the call until the last rank has its result
     * @param flows different flows between hosts
     */
    public record Result(long completionPs, long flows) {}

    /** @return whether the collective is one of those that repeat themselves */
    public static boolean does(Communicator comm, CollectiveRequest request) {
        if (comm.ranksPerHost() == 0 || comm.hostCount() < 2) {
            return false;
        }
        return switch (request.operation()) {
            case ALL_REDUCE ->
                request.algorithm() == Algorithm.RING
                        || request.algorithm() == Algorithm.HIERARCHICAL && request.chunkBytes() == 0;
            case REDUCE_SCATTER, ALL_GATHER -> request.algorithm() == Algorithm.RING;
            case ALL_TO_ALL -> request.algorithm() == Algorithm.DIRECT && request.parts() == null;
            case BROADCAST, REDUCE, GATHER, SCATTER, SEND_RECEIVE, BARRIER -> false;
        };
    }

    /**
     * Computes.
     *
     * @param pace how fast ranks put data out
     * @param faults those that are there at time 0 count for good
     * @param seed of hashes
     * @throws IllegalArgumentException a sentence, when there is no way between two ranks, hosts have ways inside that
     *     take time, or the flow engine cannot stand in for the transport
     */
    public static Result of(
            Network network,
            TransportProvider transport,
            ParameterValues parameters,
            FaultPlan faults,
            long seed,
            Communicator comm,
            CollectiveRequest request,
            Protocol protocol,
            Pace pace) {
        if (!does(comm, request)) {
            throw new IllegalArgumentException("Only rings, hierarchical all-reduces and all-to-alls of equal parts,"
                    + " on as many ranks on each of several hosts, can be computed at this size");
        }
        for (int h = 0; h < network.hostCount(); h++) {
            if (!network.hostIo(h).isNone()) {
                throw new IllegalArgumentException("Collectives of so many ranks are computed without the ways inside"
                        + " hosts; leave those of " + network.nodeName(h) + " out");
            }
        }
        Standing standing = new Standing(network, transport, parameters, faults, seed);
        return new LargeCollective(network, comm, request, protocol, pace).compute(standing);
    }

    private Result compute(Standing standing) {
        return switch (request.algorithm()) {
            case RING -> ring(standing);
            case HIERARCHICAL -> hierarchical(standing);
            default -> allToAll(standing);
        };
    }

    /**
     * Refuses what would never end.
     *
     * @throws IllegalArgumentException if a time is infinite, since a link that has to be used carries nothing
     */
    static void requireEnd(double timePs) {
        if (!(timePs < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "It would never end: a cable that it needs carries nothing, or loses everything");
        }
    }

    private Result ring(Standing standing) {
        int n = comm.size();
        int channels = request.channels();
        int[][] rings = IntStream.range(0, channels).mapToObj(comm::ring).toArray(int[][]::new);
        int steps = (request.operation() == Operation.ALL_REDUCE ? 2 : 1) * (n - 1);
        double block = Math.max(1, (double) request.bytes() / channels / n);
        long chunkBytes = request.chunkBytes();
        int pieces = chunkBytes == 0 ? 1 : (int) Math.max(1, Math.ceil(block / chunkBytes));
        RingRates rates = new RingRates(
                standing,
                comm,
                rings,
                new RingRates.Step(
                        steps,
                        Math.max(1, protocol.wireBytes(Math.round(block))),
                        pieces,
                        protocol.networkStepPs(request.algorithm()) + pace.networkStepPs(request, protocol, n),
                        protocol.hostStepPs() + pace.hostStepPs(request, protocol, n)));
        return new Result(protocol.basePs(request.algorithm()) + rates.timePs(), rates.flows());
    }

    private Result hierarchical(Standing standing) {
        int hosts = comm.hostCount();
        int perHost = comm.ranksPerHost();
        int[][] rails = new int[perHost][hosts];
        for (int h = 0; h < hosts; h++) {
            for (int k = 0; k < perHost; k++) {
                rails[k][h] = comm.ranksOf(h)[k];
            }
        }
        long part = Math.max(1, request.bytes() / perHost);
        long block = Math.max(1, protocol.wireBytes(Math.max(1, part / hosts)));
        RingRates rates = new RingRates(
                standing,
                comm,
                rails,
                new RingRates.Step(
                        2 * (hosts - 1), block, 1, protocol.networkStepPs(request.algorithm()), protocol.hostStepPs()));
        double inside = perHost == 1 ? 0 : insidePs((double) (perHost - 1) * protocol.wireBytes(part));
        return new Result(
                protocol.basePs(request.algorithm()) + Math.round(2 * inside) + rates.timePs(), rates.flows());
    }

    /** Time in which the ranks of a host give so many bytes each to the others, all at once. */
    private double insidePs(double bytes) {
        HostSpec host = network.hostSpec(network.hostOfNic(comm.nic(0)));
        AlphaBeta nvlink = new AlphaBeta(host.nvlinkLatencyPs(), 8e12 / host.nvlinkBps());
        return protocol.hostStepPs() + nvlink.alpha() + bytes * nvlink.beta();
    }

    private Result allToAll(Standing standing) {
        int n = comm.size();
        int perHost = comm.ranksPerHost();
        long part = Math.max(1, protocol.wireBytes(Math.max(1, request.bytes() / n)));
        boolean relayed = request.relayed();
        PairLoads loads = new PairLoads(standing, comm, relayed, relayed ? perHost * part : part);
        double between = protocol.networkStepPs(request.algorithm()) + loads.timePs();
        double near = perHost == 1 ? 0 : insidePs((double) (perHost - 1) * part);
        double handed = perHost == 1 ? 0 : insidePs((double) part * (n - perHost) / perHost * (perHost - 1));
        // The first messages leave their host as soon as their parts have been handed over; the last ones end it.
        double time = relayed ? Math.max(between + insidePs((double) part), near + handed) : Math.max(between, near);
        requireEnd(time);
        return new Result(protocol.basePs(request.algorithm()) + Math.round(time), loads.flows());
    }
}
