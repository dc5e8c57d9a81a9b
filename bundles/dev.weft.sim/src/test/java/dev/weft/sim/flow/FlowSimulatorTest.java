// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlowSimulatorTest {

    private static final long RATE = 400 * Fabrics.GBPS;
    private static final Network LEAF_SPINE = Fabrics.leafSpine(4, 4, 4, RATE, 500 * Fabrics.NS);

    private static FlowResult run(Network network, Workload workload, String transport, Map<String, ?> values) {
        return FlowSimulator.run(ReferenceCases.request(network, workload, transport, values), Progress.NONE);
    }

    private static FlowResult run(Network network, Workload workload, String transport) {
        return run(network, workload, transport, Map.of());
    }

    private static Workload one(int from, int to, long bytes) {
        Workload.Builder b = Workload.builder();
        b.message(from, to, bytes, 0);
        return b.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aFlowAloneTakesAsLongAsItsPackets(String transport) {
        for (long bytes : new long[] {1, 4_000, 100_000, 10_000_000}) {
            SimulationRequest request = ReferenceCases.request(LEAF_SPINE, one(0, 15, bytes), transport, Map.of());
            double packet = ReferenceCases.packetCompletion(request);
            double flow = FlowSimulator.run(request, Progress.NONE).completionPs();
            assertEquals(1, flow / packet, 0.005, transport + ", " + bytes + " bytes");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void smallMessagesWaitInSwitchesNotAtTheirSenders(String transport) {
        // A host of a double tree sends to three others; what one of them cannot take yet does not keep it from the
        // rest.
        Network star = Fabrics.star(32, RATE, 500 * Fabrics.NS);
        Workload tree = WorkloadSends.workload(
                Communicator.of(star, IntStream.range(0, 32).toArray()),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, 16_000_000));
        SimulationRequest request = ReferenceCases.request(star, tree, transport, Map.of());
        double packet = ReferenceCases.packetCompletion(request);
        double flow = FlowSimulator.run(request, Progress.NONE).completionPs();
        assertEquals(1, flow / packet, 0.03);
    }

    @Test
    void manyEqualMessagesEndTogether() {
        Network tree = Fabrics.leafSpine(8, 16, 16, RATE, 500 * Fabrics.NS);
        FlowResult result = run(tree, ReferenceCases.allToAll(tree, 128, 1_000_000), "uet");
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        assertTrue(result.solutions() < 100, result.solutions() + " solutions for 16,256 messages");
    }

    @Test
    void flowsCollideWhereTheirPacketsDo() {
        assertSameLinks("rocev2", Map.of("dcqcn", false));
    }

    @Test
    void flowsFollowTheTablesOfASubnetManager() {
        assertSameLinks("infiniband", Map.of("routing", "updn"));
    }

    private static void assertSameLinks(String transport, Map<String, ?> values) {
        Workload shift = ReferenceCases.shift(16, 8, 1_000_000);
        SimulationRequest request = ReferenceCases.request(LEAF_SPINE, shift, transport, values);
        long[] packets = PacketSimulator.run(request, Progress.NONE).byLink(LinkCounter.BYTES);
        long[] flows = FlowSimulator.run(request, Progress.NONE).linkBytes();
        for (int link = 0; link < flows.length; link++) {
            // Packets count acknowledgements too, of which every link carries far less than 1 % of a message.
            assertTrue(Math.abs(packets[link] - flows[link]) < 20_000, LEAF_SPINE.linkName(link));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void bytesAreConserved(String transport) {
        Workload random = ReferenceCases.random(16, 100, 5);
        FlowResult result = run(LEAF_SPINE, random, transport);
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        assertEquals(random.totalBytes(), result.payloadBytes());
        long up = 0;
        long down = 0;
        for (int nic = 0; nic < LEAF_SPINE.nicCount(); nic++) {
            up += result.linkBytes()[LEAF_SPINE.portLink(nic, 0)];
            down += result.linkBytes()[LEAF_SPINE.portLink(nic, 0) ^ 1];
        }
        assertTrue(Math.abs(up - down) <= LEAF_SPINE.nicCount(), up + " sent, " + down + " received");
        assertTrue(up > random.totalBytes() && up < 1.05 * random.totalBytes(), "wire bytes " + up);
        long series = Arrays.stream(result.deliveredSeries()).sum();
        assertTrue(Math.abs(series - random.totalBytes()) <= 1 + random.totalBytes() / 1_000_000, "series " + series);
        for (int node = LEAF_SPINE.hostCount(); node < LEAF_SPINE.nodeCount(); node++) {
            long in = 0;
            long out = 0;
            for (int link : LEAF_SPINE.linksFrom(node)) {
                out += result.linkBytes()[link];
                in += result.linkBytes()[link ^ 1];
            }
            assertTrue(Math.abs(in - out) <= LEAF_SPINE.linksFrom(node).length, LEAF_SPINE.nodeName(node));
        }
    }

    @Test
    void theSameSeedGivesTheSame() {
        Workload random = ReferenceCases.random(16, 100, 5);
        FlowResult first = run(LEAF_SPINE, random, "rocev2");
        FlowResult second = run(LEAF_SPINE, random, "rocev2");
        assertArrayEquals(first.deliveredPs(), second.deliveredPs());
        assertArrayEquals(first.linkBytes(), second.linkBytes());
        assertArrayEquals(first.deliveredSeries(), second.deliveredSeries());
    }

    @Test
    void aWindowLimitsTheRate() {
        // One packet a round trip: 2 × 1 µs of cables and twice the packet's 82 ns, and the acknowledgement's.
        long bytes = 4_096_000;
        FlowResult free = run(LEAF_SPINE, one(0, 1, bytes), "rocev2");
        FlowResult bound = run(LEAF_SPINE, one(0, 1, bytes), "rocev2", Map.of("window", 8_192));
        SimulationRequest request =
                ReferenceCases.request(LEAF_SPINE, one(0, 1, bytes), "rocev2", Map.of("window", 8_192));
        assertTrue(bound.completionPs() > 5 * free.completionPs());
        // Packets are acknowledged in pairs or wait for the timer: the fluid knows nothing of either.
        assertEquals(2.2e6, bound.completionPs() / (bytes / 8_192.0), 0.2e6);
        assertTrue(ReferenceCases.packetCompletion(request) >= 0.95 * bound.completionPs());
    }

    @Test
    void longCablesNeedMoreCredits() {
        Network network = Fabrics.star(2, RATE, 50 * Fabrics.US);
        SimulationRequest request = ReferenceCases.request(network, one(0, 1, 20_000_000), "infiniband", Map.of());
        double packet = ReferenceCases.packetCompletion(request);
        double flow = FlowSimulator.run(request, Progress.NONE).completionPs();
        assertTrue(packet > 10 * 400e6, "credits hold the packets back: " + packet);
        assertEquals(1, flow / packet, 0.1);
    }

    /** Two leaves joined by wide trunks: eight senders to one receiver, a ninth to another. As in the packet engine's test. */
    private static double victimSlowdown(String transport, Map<String, ?> values) {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(2L << 20, 0, false);
        HostSpec host = new HostSpec(0, RATE, Fabrics.US);
        int near = b.addSwitch("near", spec);
        int far = b.addSwitch("far", spec);
        b.connectSwitches(near, far, new LinkSpec(9 * RATE, 200 * Fabrics.NS));
        for (int h = 0; h < 9; h++) {
            b.connectNic(b.firstNic(b.addHost("sender" + h, 1, host)), near, new LinkSpec(RATE, Fabrics.US));
        }
        for (int h = 0; h < 2; h++) {
            b.connectNic(b.firstNic(b.addHost("receiver" + h, 1, host)), far, new LinkSpec(RATE, Fabrics.US));
        }
        Network network = b.build();
        Workload.Builder w = Workload.builder();
        int victim = w.message(8, 10, 1_000_000, 0);
        FlowResult alone = run(network, w.build(), transport, values);
        for (int s = 0; s < 8; s++) {
            w.message(s, 9, 2_000_000, 0);
        }
        FlowResult crowded = run(network, w.build(), transport, values);
        return (double) crowded.deliveredPs()[victim] / alone.deliveredPs()[victim];
    }

    @Test
    void congestionSpreadsToVictimsOnlyWhereNothingSlowsTheSenders() {
        double pauses = victimSlowdown("rocev2", Map.of("dcqcn", false));
        double credits = victimSlowdown("infiniband", Map.of());
        assertTrue(pauses > 4, "pauses " + pauses);
        assertTrue(credits > 4, "credits " + credits);
        assertEquals(1, victimSlowdown("infiniband", Map.of("virtualLanes", 2)), 0.25);
        assertEquals(1, victimSlowdown("metaroce", Map.of()), 0.05);
        assertEquals(1, victimSlowdown("rocev2", Map.of()), 0.05);
    }

    @Test
    void aSlowHostSlowsTheWholeRingToItsRate() {
        double even = ringPs(RATE);
        double uneven = ringPs(RATE * 9 / 10);
        assertEquals(1 / 0.9, uneven / even, 0.01);
    }

    /** A ring of 60 hosts on one switch, the last of them with its own rate. */
    private static double ringPs(long lastRateBps) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(32L << 20, 0, false));
        HostSpec host = new HostSpec(0, 9 * RATE, Fabrics.US);
        for (int h = 0; h < 60; h++) {
            LinkSpec link = new LinkSpec(h == 59 ? lastRateBps : RATE, 10 * Fabrics.NS);
            b.connectNic(b.firstNic(b.addHost("host" + h, 1, host)), sw, link);
        }
        Network network = b.build();
        Workload ring = ReferenceCases.ring(network, IntStream.range(0, 60).toArray(), 600_000_000);
        return run(network, ring, "metaroce").completionPs();
    }

    @Test
    void queuePairsThatSplitAMessageShareIt() {
        Workload w = ReferenceCases.shift(16, 8, 4_000_000);
        FlowResult whole = run(LEAF_SPINE, w, "rocev2", Map.of("dcqcn", false));
        FlowResult split = run(
                LEAF_SPINE,
                w,
                "rocev2",
                Map.of("dcqcn", false, "queuePairs", 16, "queuePairUse", "split", "enhancedEcmp", true));
        assertEquals(w.totalBytes(), split.payloadBytes());
        assertTrue(split.completionPs() < 0.8 * whole.completionPs(), "collisions even out over 16 paths");
    }

    @Test
    void aRunEndsAtItsLimit() {
        SimulationRequest whole = ReferenceCases.request(LEAF_SPINE, one(0, 1, 50_000_000), "uet", Map.of());
        SimulationRequest bound = new SimulationRequest(
                whole.network(),
                whole.workload(),
                whole.transport(),
                whole.parameters(),
                1,
                new Limits(Long.MAX_VALUE, 100 * Fabrics.US),
                Fabrics.US);
        FlowResult result = FlowSimulator.run(bound, Progress.NONE);
        assertEquals(SimulationResult.Status.LIMIT, result.status());
        assertEquals(1, result.undelivered());
    }

    @Test
    void progressMayCancel() {
        Workload many = ReferenceCases.allToAll(LEAF_SPINE, 16, 16_000_000);
        Workload.Builder b = Workload.builder();
        for (int i = 0; i < 20_000; i++) {
            b.message(i % 16, (i + 1) % 16, 1_000 + i, 0);
        }
        FlowResult result = FlowSimulator.run(
                ReferenceCases.request(LEAF_SPINE, b.build(), "uet", Map.of()), (time, fraction, hops) -> false);
        assertEquals(SimulationResult.Status.CANCELLED, result.status());
        assertEquals(
                SimulationResult.Status.COMPLETE, run(LEAF_SPINE, many, "uet").status());
    }

    @Test
    void messagesThatDoNotFitAreRefused() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> run(LEAF_SPINE, one(0, 99, 10), "uet"));
        assertEquals("Message 0 names a NIC that the fabric does not have", e.getMessage());
    }
}
