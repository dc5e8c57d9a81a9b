// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.network.SwitchSpec.Architecture;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shared buffers and virtual output queues, classes and what goes first, marks early and late. */
class SwitchArchitectureTest {

    private static final long RATE = 100 * Fabrics.GBPS;

    /** Hosts on one switch, each with a link of its own rate. */
    private static Network star(Architecture architecture, long bufferBytes, long... ratesGbps) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(bufferBytes, 0, false, architecture));
        for (int h = 0; h < ratesGbps.length; h++) {
            int host = b.addHost("host" + h, 1, new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US));
            b.connectNic(b.firstNic(host), sw, new LinkSpec(ratesGbps[h] * Fabrics.GBPS, Fabrics.US));
        }
        return b.build();
    }

    private static long[] even(int hosts) {
        return LongStream.generate(() -> 100).limit(hosts).toArray();
    }

    private static Workload twoSenders(long bytes) {
        Workload.Builder b = Workload.builder();
        b.message(1, 0, bytes, 0);
        b.message(2, 0, 4 * bytes, 0);
        return b.build();
    }

    /** A fast and a slow input into one output: a FIFO serves them as they come, virtual output queues in equal parts. */
    @ParameterizedTest
    @ValueSource(strings = {"rocev2", "infiniband"})
    void virtualOutputQueuesShareAnOutputAmongInputs(String transport) {
        Map<String, ?> values = transport.equals("rocev2") ? Map.of("dcqcn", false) : Map.of();
        long bytes = 4_000_000;
        long alone = (long) (bytes * 8e12 / RATE);
        Network fifo = star(Architecture.SHARED_BUFFER, 1L << 30, 100, 100, 400);
        Network chassis = star(Architecture.VIRTUAL_OUTPUT_QUEUES, 1L << 30, 100, 100, 400);
        double inFifo = Runs.run(fifo, twoSenders(bytes), transport, values, 1).messageDeliveredPs()[0];
        double inChassis =
                Runs.run(chassis, twoSenders(bytes), transport, values, 1).messageDeliveredPs()[0];
        assertEquals(2, inChassis / alone, 0.06);
        if (transport.equals("rocev2")) {
            assertEquals(5, inFifo / alone, 0.3);
        }
    }

    /** What overruns a shared buffer waits in a chassis; it loses nothing, without pause. */
    @Test
    void deepBuffersTakeAnIncastThatShallowOnesDrop() {
        Workload incast = Collectives.incast(IntStream.rangeClosed(1, 15).toArray(), 0, 2_000_000);
        Map<String, ?> lossy = Map.of("pfc", false, "dcqcn", false, "bufferAlpha", 1);
        SimulationResult shallow =
                Runs.run(star(Architecture.SHARED_BUFFER, 16L << 20, even(16)), incast, "rocev2", lossy, 1);
        assertTrue(shallow.drops() > 0);
        SimulationResult deep =
                Runs.run(star(Architecture.VIRTUAL_OUTPUT_QUEUES, 1L << 30, even(16)), incast, "rocev2", lossy, 1);
        assertEquals(0, deep.drops());
        long[] done = deep.messageDeliveredPs();
        assertEquals(1, (double) Arrays.stream(done).min().orElseThrow() / deep.completionPs(), 0.01, "fair");
    }

    /** Each input has its part of the memory: with α = 1 a queue of its own gets half of it. */
    @Test
    void anInputOfAChassisCannotTakeMoreThanItsPart() {
        long buffer = 16_000_000;
        Workload incast = Collectives.incast(new int[] {1, 2}, 0, 4_000_000);
        SimulationResult r = Runs.run(
                star(Architecture.VIRTUAL_OUTPUT_QUEUES, buffer, 100, 100, 400, 100, 100, 100, 100, 100),
                incast,
                "rocev2",
                Map.of("pfc", false, "dcqcn", false, "bufferAlpha", 1),
                1,
                new Limits(Long.MAX_VALUE, 150 * Fabrics.US));
        assertTrue(r.drops() > 0);
        // Two millions for each of eight inputs; the slow input never fills its part, the fast one a half of its own.
        assertTrue(r.queueMaxBytes() < 1_000_000 + 1_000_000, r.queueMaxBytes() + " bytes");
    }

    /** A switch that serves exactly and one that knows departures in advance agree to the picosecond. */
    @Test
    void exactServiceAgreesWithKnownDepartures() {
        Workload.Builder b = Workload.builder();
        for (int from = 0; from < 12; from++) {
            b.message(
                    from, (from * 5 + 1) % 12 == from ? 0 : (from * 5 + 1) % 12, 300_000 + 10_000 * from, from * 777L);
            b.message(from, (from + 1) % 3 == from ? 5 : (from + 1) % 3, 500_000, 0);
        }
        Workload w = b.build();
        Network n = star(Architecture.SHARED_BUFFER, 64L << 20, even(12));
        Map<String, Object> values = Map.of("pfc", false, "dcqcn", false, "queueLimit", 1e9);
        SimulationResult known = Runs.run(n, w, "rocev2", values, 1);
        SimulationResult exact =
                Runs.run(n, w, "rocev2", Map.of("pfc", false, "dcqcn", false, "queueLimit", 1e9, "dataClasses", 2), 1);
        assertTrue(exact.events() > known.events());
        assertArrayEquals(known.messageDeliveredPs(), exact.messageDeliveredPs());
        assertArrayEquals(known.messageAckedPs(), exact.messageAckedPs());
    }

    private static Workload twoLevels(int senders, long bytes) {
        Workload.Builder b = Workload.builder();
        for (int level = 0; level < 2; level++) {
            b.serviceLevel(level);
            for (int s = 0; s < senders; s++) {
                b.message(1 + level * senders + s, 0, bytes, 0);
            }
        }
        return b.build();
    }

    /** Lane 1 has three times the weight: it is done when lane 0 has a third of it. */
    @Test
    void laneWeightsDivideABottleneck() {
        Map<String, Object> values = Map.of("virtualLanes", 2, "arbitration", "weights", "weight0", 64, "weight1", 192);
        SimulationResult r =
                Runs.run(Fabrics.star(5, RATE, Fabrics.US), twoLevels(2, 6_000_000), "infiniband", values, 1);
        double ideal = 12_000_000 * 8e12 / RATE;
        assertEquals(4.0 / 3, latest(r, 2, 4) / ideal, 0.03);
        assertEquals(2, latest(r, 0, 2) / ideal, 0.03);
        SimulationResult turns = Runs.run(
                Fabrics.star(5, RATE, Fabrics.US), twoLevels(2, 6_000_000), "infiniband", Map.of("virtualLanes", 2), 1);
        assertEquals(2, latest(turns, 2, 4) / ideal, 0.03);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aStrictlyHigherClassGoesFirst(boolean pfc) {
        Map<String, Object> values =
                Map.of("pfc", pfc, "dcqcn", false, "dataClasses", 2, "arbitration", "strict", "queueLimit", 1e9);
        SimulationResult r = Runs.run(Fabrics.star(5, RATE, Fabrics.US), twoLevels(2, 3_000_000), "rocev2", values, 1);
        double ideal = 6_000_000 * 8e12 / RATE;
        assertEquals(1, latest(r, 2, 4) / ideal, 0.05);
        assertEquals(2, latest(r, 0, 2) / ideal, 0.06);
        assertEquals(0, r.drops());
    }

    private static double latest(SimulationResult r, int from, int to) {
        return Runs.latest(Arrays.copyOfRange(r.messageDeliveredPs(), from, to));
    }

    /** A mark at the queue's end tells of a standing queue a round of it earlier. */
    @Test
    void marksAtDequeueComeSooner() {
        Workload incast = Collectives.incast(new int[] {1, 2, 3, 4}, 0, 400_000);
        Network n = Fabrics.star(5, RATE, Fabrics.US);
        for (String transport : new String[] {"uet", "metaroce"}) {
            SimulationResult early = Runs.run(n, incast, transport, Map.of("ecnMark", "enqueue"), 1);
            SimulationResult late = Runs.run(n, incast, transport, Map.of("ecnMark", "dequeue"), 1);
            assertEquals(SimulationResult.Status.COMPLETE, late.status());
            assertTrue(early.ecnMarks() > 0 && late.ecnMarks() > 0);
            assertTrue(late.completionPs() < 1.1 * early.completionPs());
        }
    }

    @Test
    void routingThatCanDeadlockIsTold() {
        NetworkBuilder b = Network.builder();
        for (int s = 0; s < 4; s++) {
            b.addSwitch("switch" + s, new SwitchSpec(32L << 20, 0, false));
            int host = b.addHost("host" + s, 1, new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US));
            b.connectNic(b.firstNic(host), s, new LinkSpec(RATE, Fabrics.US));
        }
        for (int s = 0; s < 4; s++) {
            b.connectSwitches(s, (s + 1) % 4, new LinkSpec(RATE, Fabrics.US));
        }
        Network ring = b.build();
        Workload w = Runs.oneMessage(0, 2, 10_000);
        String warning = Runs.run(ring, w, "rocev2").warnings().get(0);
        assertTrue(warning.startsWith("This routing can deadlock") && warning.contains("switch3→switch0"), warning);
        assertEquals(0, Runs.run(ring, w, "metaroce").warnings().size(), "what drops cannot wait");
        assertEquals(
                0,
                Runs.run(ring, w, "infiniband", Map.of("routing", "updn"), 1)
                        .warnings()
                        .size());
        assertTrue(Runs.run(ring, w, "infiniband", Map.of("routing", "ftree"), 1)
                .warnings()
                .get(0)
                .contains("fell back to minhop"));
        assertEquals(
                0,
                Runs.run(Fabrics.fatTree(2, 2, 2, RATE, Fabrics.US), w, "rocev2")
                        .warnings()
                        .size());
    }

    /** Tables for fat trees carry a shift at the full rate; so do min-hop's here, and hashes do not. */
    @Test
    void tablesCarryAShiftWithoutContention() {
        Network tree = Fabrics.fatTree(4, 4, 4, RATE, Fabrics.US);
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 64; h++) {
            b.message(h, (h + 21) % 64, 1_000_000, 0);
        }
        Workload w = b.build();
        double ideal = 1_000_000 * 8e12 / RATE;
        SimulationResult ftree = Runs.run(tree, w, "infiniband", Map.of("routing", "ftree"), 1);
        assertEquals(1, ftree.completionPs() / ideal, 0.12);
        SimulationResult hashed = Runs.run(tree, w, "rocev2", Map.of("dcqcn", false), 1);
        assertTrue(hashed.completionPs() > 2 * ftree.completionPs());
    }

    /** One path to a destination, however many queue pairs, unless its port has more LIDs. */
    @Test
    void queuePairsSpreadOverThePathsOfLmc() {
        Network n = Fabrics.leafSpine(2, 4, 4, RATE, Fabrics.US);
        Workload.Builder b = Workload.builder();
        for (int m = 0; m < 8; m++) {
            b.message(0, 4, 100_000, 0);
        }
        Workload w = b.build();
        assertEquals(1, spinesUsed(n, Runs.run(n, w, "infiniband", Map.of("routing", "minhop", "queuePairs", 8), 1)));
        Map<String, Object> lids = Map.of("routing", "minhop", "queuePairs", 8, "lmc", 2);
        assertEquals(4, spinesUsed(n, Runs.run(n, w, "infiniband", lids, 1)));
    }

    private static long spinesUsed(Network n, SimulationResult r) {
        long[] bytes = r.byLink(LinkCounter.BYTES);
        return Arrays.stream(n.linksFrom(n.target(n.portLink(0, 0))))
                .filter(link -> n.nicOfLink(link) < 0 && bytes[link] > 50_000)
                .count();
    }
}
