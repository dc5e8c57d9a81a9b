// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.collective.AggregationTrees;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What collectives on a fabric must obey, whoever simulates them. */
class CollectiveLawsTest {

    private static final long NIC_BPS = 400 * Fabrics.GBPS;

    private static Communicator all(Network network) {
        return Communicator.of(network, IntStream.range(0, network.nicCount()).toArray());
    }

    private static double busGbps(SimulationResult result, int ranks, long bytes) {
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        return bytes * 8e12 / result.completionPs() * 2 * (ranks - 1) / ranks / Fabrics.GBPS;
    }

    // ---- in-network reduction ----

    private static SimulationResult inNetwork(Network network, long bytes) {
        Communicator comm = all(network);
        AggregationTrees trees = AggregationTrees.plan(network, comm);
        Workload.Builder b = Workload.builder();
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.IN_NETWORK, bytes)
                .withChunk(64 << 10);
        WorkloadSends.add(b, comm, request, trees, Protocol.PLAIN, Pace.NONE, 0);
        return Runs.run(trees.network(), b.build(), "infiniband");
    }

    @Test
    void switchesThatAddBeatTheWireRateButNotTheirBound() {
        Network network = Fabrics.leafSpine(4, 4, 4, NIC_BPS, 500 * Fabrics.NS);
        long bytes = 32 << 20;
        SimulationResult result = inNetwork(network, bytes);
        double bus = busGbps(result, 16, bytes);
        // Every NIC sends the data once and receives them once: busbw of at most 2(n−1)/n times the wire rate.
        assertTrue(bus < 400 * 2.0 * 15 / 16, "bound: " + bus);
        assertTrue(bus > 400, "more than any algorithm of the hosts could: " + bus);
        assertTrue(bus > 0.9 * 400 * 2.0 * 15 / 16, "near the bound: " + bus);
        double ring = busGbps(
                Runs.run(
                        network,
                        WorkloadSends.workload(
                                all(network), CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes)),
                        "infiniband"),
                16,
                bytes);
        assertTrue(ring < 400 && bus > 1.5 * ring, ring + " and " + bus);
    }

    @Test
    void aTreeCrossesEachCableOnceUpAndOnceDown() {
        Network network = Fabrics.leafSpine(4, 2, 4, NIC_BPS, 500 * Fabrics.NS);
        long bytes = 1 << 20;
        SimulationResult result = inNetwork(network, bytes);
        long[] carried = result.byLink(LinkCounter.BYTES);
        double wire = bytes * (4096 + 26.0) / 4096;
        for (int link = 0; link < network.linkCount(); link++) {
            boolean atHost = network.source(link) < network.hostCount() || network.target(link) < network.hostCount();
            if (atHost) {
                // Acknowledgements go the other way and are small.
                assertEquals(wire, (double) carried[link], wire * 0.05);
            } else {
                assertTrue(carried[link] < wire * 1.05, "leaf to spine " + carried[link]);
            }
        }
    }

    // ---- relays over NVLink ----

    /** Hosts with a NIC on each rail; a rail is a leaf; spines join the rails. */
    private static Network rails(int hosts, int rails) {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(32 << 20, 0, false);
        LinkSpec link = new LinkSpec(NIC_BPS, 500 * Fabrics.NS);
        for (int h = 0; h < hosts; h++) {
            b.addHost("host" + h, rails, new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US));
        }
        int[] leaves = IntStream.range(0, rails)
                .map(r -> b.addSwitch("leaf" + r, spec))
                .toArray();
        for (int s = 0; s < 2; s++) {
            int spine = b.addSwitch("spine" + s, spec);
            for (int leaf : leaves) {
                b.connectSwitches(leaf, spine, link);
            }
        }
        for (int h = 0; h < hosts; h++) {
            for (int r = 0; r < rails; r++) {
                b.connectNic(b.firstNic(h) + r, leaves[r], link);
            }
        }
        return b.build();
    }

    private static long betweenSwitches(Network network, SimulationResult result) {
        long[] carried = result.byLink(LinkCounter.BYTES);
        return IntStream.range(0, network.linkCount())
                .filter(l -> network.source(l) >= network.hostCount() && network.target(l) >= network.hostCount())
                .mapToLong(l -> carried[l])
                .sum();
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce"})
    void aRelayedExchangeStaysBelowItsLeaves(String transport) {
        Network network = rails(6, 4);
        CollectiveRequest direct = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 24 << 16);
        SimulationResult crossing = Runs.run(network, WorkloadSends.workload(all(network), direct), transport);
        SimulationResult relayed =
                Runs.run(network, WorkloadSends.workload(all(network), direct.withRelay()), transport);
        assertTrue(betweenSwitches(network, crossing) > 0);
        assertEquals(0, betweenSwitches(network, relayed));
        assertTrue(relayed.completionPs() < crossing.completionPs(), "spines of half the rate are in the way");
    }

    // ---- stragglers ----

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "metaroce"})
    void oneSlowHostOfSixtySlowsTheRingToItsRate(String transport) {
        // Steps of 21 us, beside which the latency of a hop hardly counts.
        long bytes = 60L << 20;
        double whole =
                Runs.run(sixty(NIC_BPS), ring(sixty(NIC_BPS), bytes), transport).completionPs();
        double slowed = Runs.run(sixty(NIC_BPS * 9 / 10), ring(sixty(NIC_BPS), bytes), transport)
                .completionPs();
        assertEquals(1 / 0.9, slowed / whole, 0.02);
    }

    private static Workload ring(Network network, long bytes) {
        return WorkloadSends.workload(all(network), CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes));
    }

    private static Network sixty(long firstBps) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(64 << 20, 0, false));
        for (int h = 0; h < 60; h++) {
            int host = b.addHost("host" + h, 1, new HostSpec(0, 3_600 * Fabrics.GBPS, 0));
            b.connectNic(b.firstNic(host), sw, new LinkSpec(h == 0 ? firstBps : NIC_BPS, 100 * Fabrics.NS));
        }
        return b.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void anInnerNodeThatHearsFromThreeAtATimeKeepsItsLinkBusy(String transport) {
        // Bursts shorter than a round trip: whoever paces them by what it was told before must not stretch them.
        long bytes = 16L << 20;
        Network network = Fabrics.star(64, NIC_BPS, 500 * Fabrics.NS);
        SimulationResult result = Runs.run(
                network,
                WorkloadSends.workload(all(network), CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, bytes)),
                transport);
        double twice = 2 * bytes * 8e12 / NIC_BPS;
        assertTrue(result.completionPs() < 1.12 * twice, "2·S·β times " + result.completionPs() / twice);
    }

    // ---- queue pairs ----

    private static int connections(String transport, int communicators) {
        Network network = Fabrics.star(8, NIC_BPS, 500 * Fabrics.NS);
        Workload.Builder b = Workload.builder();
        for (int c = 0; c < communicators; c++) {
            b.newCommunicator();
            WorkloadSends.add(
                    b,
                    all(network),
                    CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 8 << 10),
                    null,
                    Protocol.PLAIN,
                    Pace.NONE,
                    0);
        }
        SimulationResult result = Runs.run(network, b.build(), transport);
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        int[] byNic = result.connectionsByNic();
        assertTrue(Arrays.stream(byNic).allMatch(n -> n == byNic[0]));
        return byNic[0];
    }

    @Test
    void queuePairsGrowWithCommunicatorsUnlessTheTransportSharesThem() {
        // A mesh of 8: seven peers, each with a sending and a receiving end.
        for (String transport : new String[] {"infiniband", "rocev2"}) {
            assertEquals(14, connections(transport, 1));
            assertEquals(3 * 14, connections(transport, 3));
        }
        assertEquals(14, connections("metaroce", 1));
        assertEquals(14, connections("metaroce", 3));
    }
}
