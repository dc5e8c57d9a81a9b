// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.Fabrics;
import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Traffic on which the flow engine is compared with the packet engine. None of it is what efficiencies were measured on. */
final class ReferenceCases {

    private static final long RATE = 400 * Fabrics.GBPS;
    private static final long CABLE = 500 * Fabrics.NS;
    private static final long MB = 1_000_000;

    /**
     * One comparison.
     *
     * @param name what is sent where
     */
    record Case(String name, Network network, Workload workload) {}

    private ReferenceCases() {}

    static List<Case> all() {
        Network leafSpine = Fabrics.leafSpine(8, 8, 8, RATE, CABLE);
        Network fatTree = Fabrics.fatTree(4, 4, 4, RATE, CABLE);
        Network narrow = Fabrics.leafSpine(8, 4, 8, RATE, CABLE);
        Network planes = Fabrics.leafSpine(8, 8, 8, RATE / 2, CABLE, 2);
        Network star = Fabrics.star(16, RATE / 4, Fabrics.US);
        List<Case> cases = new ArrayList<>();
        cases.add(new Case("ring all-reduce of 32 MB, 64 hosts, two tiers", leafSpine, ring(leafSpine, 64, 32 * MB)));
        cases.add(new Case("ring all-reduce of 4 MB, 64 hosts, three tiers", fatTree, ring(fatTree, 64, 4 * MB)));
        cases.add(new Case("ring across leaves of 32 MB, 64 hosts", leafSpine, ringAcrossLeaves(leafSpine)));
        cases.add(new Case("all-to-all of 16 MB, 64 hosts, two tiers", leafSpine, allToAll(leafSpine, 64, 16 * MB)));
        cases.add(new Case("all-to-all of 16 MB, 64 hosts, three tiers", fatTree, allToAll(fatTree, 64, 16 * MB)));
        cases.add(new Case("all-to-all of 16 MB, 64 hosts, 2:1", narrow, allToAll(narrow, 64, 16 * MB)));
        cases.add(new Case("shift by 24 of 6 MB, 64 hosts, two tiers", leafSpine, shift(64, 24, 6 * MB)));
        cases.add(new Case("shift by 16 of 3 MB, 64 hosts, three tiers", fatTree, shift(64, 16, 3 * MB)));
        cases.add(new Case("shift by 32 of 2 MB, 64 hosts, 2:1", narrow, shift(64, 32, 2 * MB)));
        cases.add(new Case("shift by 32 of 6 MB, 64 hosts, two planes", planes, shift(64, 32, 6 * MB)));
        cases.add(new Case("incast of 12 x 2 MB, three tiers", fatTree, incast(12, 2 * MB)));
        cases.add(new Case(
                "incast of 6 x 2 MB at 100 Gb/s, one switch",
                star,
                Collectives.incast(IntStream.rangeClosed(1, 6).toArray(), 0, 2 * MB)));
        cases.add(new Case("200 random messages, 64 hosts, two tiers", leafSpine, random(64, 200, 1)));
        cases.add(new Case("200 random messages, 64 hosts, three tiers", fatTree, random(64, 200, 2)));
        return cases;
    }

    private static int[] ranks(int n) {
        return IntStream.range(0, n).toArray();
    }

    private static Workload ring(Network network, int n, long bytes) {
        return ring(network, ranks(n), bytes);
    }

    /** Neighbours in the ring are below different leaves of eight. */
    private static Workload ringAcrossLeaves(Network network) {
        int[] ranks = IntStream.range(0, 64).map(i -> i % 8 * 8 + i / 8).toArray();
        return ring(network, ranks, 32 * MB);
    }

    static Workload shift(int n, int by, long bytes) {
        Workload.Builder b = Workload.builder();
        for (int i = 0; i < n; i++) {
            b.message(i, (i + by) % n, bytes, 0);
        }
        return b.build();
    }

    private static Workload incast(int senders, long bytes) {
        return Collectives.incast(
                IntStream.rangeClosed(1, senders).map(i -> i * 5).toArray(), 0, bytes);
    }

    /** Messages of 0.1 to 6.4 MB from anyone to anyone within 200 µs. */
    static Workload random(int n, int messages, long seed) {
        Workload.Builder b = Workload.builder();
        for (int m = 0; m < messages; m++) {
            long draw = Mixing.mix(seed << 32 | m);
            int from = Math.floorMod((int) draw, n);
            int to = Math.floorMod(from + 1 + Math.floorMod((int) (draw >>> 20), n - 1), n);
            long bytes = 100_000L << Math.floorMod((int) (draw >>> 40), 7);
            b.message(from, to, bytes, Math.floorMod((int) (draw >>> 45), 200) * Fabrics.US);
        }
        return b.build();
    }

    static SimulationRequest request(Network network, Workload workload, String transport, Map<String, ?> values) {
        TransportProvider provider = Transports.named(transport);
        ParameterValues parameters = ParameterValues.of(provider.parameters(), values);
        return new SimulationRequest(network, workload, provider, parameters, 1, Limits.NONE, Fabrics.US);
    }

    static double packetCompletion(SimulationRequest request) {
        SimulationResult result = PacketSimulator.run(request, Progress.NONE);
        if (result.status() != SimulationResult.Status.COMPLETE) {
            throw new IllegalStateException("The packet engine ended with " + result.status());
        }
        return result.completionPs();
    }

    static double flowCompletion(SimulationRequest request, FlowEfficiency efficiency) {
        return FlowSimulator.run(request, efficiency, Progress.NONE).completionPs();
    }

    static Workload ring(Network network, int[] ranks, long bytes) {
        return WorkloadSends.workload(
                Communicator.of(network, ranks), CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes));
    }

    static Workload allToAll(Network network, int ranks, long bytes) {
        return WorkloadSends.workload(
                Communicator.of(network, ranks(ranks)),
                CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, bytes));
    }
}
