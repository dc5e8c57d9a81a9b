// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Figures that other simulators give for the same traffic. Tolerances are those within which two implementations of one
 * mechanism can be expected to agree; random choices (hashes, marks) are medians over seeds.
 */
class PublishedFiguresTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final Network FAT_TREE_128 = Fabrics.fatTree(8, 4, 4, RATE, Fabrics.US);

    private static Workload shift(int hosts, long bytes) {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < hosts; h++) {
            b.message(h, (h + hosts / 2) % hosts, bytes, 0);
        }
        return b.build();
    }

    private static double slowestUs(Network n, Workload w, String transport, Map<String, ?> values, int seeds) {
        double[] slowest = LongStream.rangeClosed(1, seeds)
                .mapToDouble(seed ->
                        Runs.latest(Runs.run(n, w, transport, values, seed).messageAckedPs()) / (double) Fabrics.US)
                .sorted()
                .toArray();
        return slowest[seeds / 2];
    }

    private static Map<String, Object> with(Map<String, ?> base, Object... more) {
        Map<String, Object> all = new HashMap<>(base);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return all;
    }

    /** k:1 incast of 2 MB, PFC, go-back-N, 4,000-byte packets (htsim_roce, Broadcom's csg-htsim lineage). */
    @ParameterizedTest(name = "{0}:1")
    @CsvSource({"2,331.79", "4,659.57", "8,1310.79", "15,2450.98"})
    void pfcIncast(int k, double published) {
        Workload w = Collectives.incast(IntStream.rangeClosed(1, k).toArray(), 0, 2_000_000);
        double us = slowestUs(Fabrics.star(16, RATE, Fabrics.US), w, "rocev2", Map.of("dcqcn", false, "mtu", 4000), 1);
        assertEquals(1, us / published, 0.01);
    }

    /** The same simulator, 128 hosts, shift by 64: more queue pairs shorten the slowest flow, steadily. */
    @Test
    void queuePairsSpreadHashCollisions() {
        Map<String, Object> base = Map.of("dcqcn", false, "mtu", 4000, "enhancedEcmp", true, "queuePairUse", "split");
        double[] published = {731.20, 585.53, 547.50, 364.44, 313.05};
        double before = Double.MAX_VALUE;
        for (int i = 0; i < published.length; i++) {
            double us = slowestUs(FAT_TREE_128, shift(128, 2_000_000), "rocev2", with(base, "queuePairs", 1 << i), 5);
            assertTrue(us < before, (1 << i) + " queue pairs: " + us + " us after " + before);
            assertEquals(1, us / published[i], 0.3, (1 << i) + " queue pairs: " + us);
            before = us;
        }
    }

    /**
     * What HPCC's simulator does otherwise than RoCEv2 does: CE is echoed on every acknowledgement, so there is no CNP
     * interval, every packet is acknowledged, and 1,000 bytes of payload travel in packets of 1,048 bytes.
     */
    private static final Map<String, Object> HPCC_SIMULATOR =
            Map.of("mtu", 1000, "headerBytes", 48, "cnpInterval", 0, "ackInterval", 1);

    private static Workload incastOf10MB(int k) {
        return Collectives.incast(IntStream.rangeClosed(1, k).toArray(), 0, 10_000_000);
    }

    /**
     * DCQCN in the HPCC simulator: one switch, 10 MB from each of k senders, slowest flow; no pause with 32 MB of
     * buffer.
     */
    @ParameterizedTest(name = "{0}:1, timer {1} us, cut {2} us, alpha {3} us, F {4}")
    @CsvSource({
        "2,300,4,1,1,2185.6",
        "2,900,4,1,1,2469.1",
        "2,55,50,50,5,1754.8",
        "8,300,4,1,1,8652.6",
        "8,900,4,1,1,9312.8",
        "8,55,50,50,5,7380.9"
    })
    void dcqcnIncast(int k, long timer, long cut, long alpha, int f, double published) {
        Map<String, Object> values = with(
                HPCC_SIMULATOR,
                "dcqcnIncreaseTimer",
                timer * Fabrics.US,
                "dcqcnMinimumCut",
                cut * Fabrics.US,
                "dcqcnAlphaPeriod",
                alpha * Fabrics.US,
                "dcqcnRecoverySteps",
                f);
        Network star = Fabrics.star(k + 1, RATE, Fabrics.US);
        double us = slowestUs(star, incastOf10MB(k), "rocev2", values, 21);
        assertEquals(1, us / published, 0.1, () -> us + " us");
        assertEquals(0, Runs.run(star, incastOf10MB(k), "rocev2", values, 1).pauses());
    }

    /** The same with a window of one bandwidth-delay product, which hides the rate control, and with PFC alone. */
    @ParameterizedTest(name = "{0}:1")
    @CsvSource({"2,1664.1", "8,6644.1"})
    void windowsAndPausesKeepAnIncastIdeal(int k, double published) {
        Network star = Fabrics.star(k + 1, RATE, Fabrics.US);
        Map<String, Object> window = with(HPCC_SIMULATOR, "window", 52_000);
        assertEquals(1, slowestUs(star, incastOf10MB(k), "rocev2", window, 1) / published, 0.02);
        Map<String, Object> pfcAlone = with(HPCC_SIMULATOR, "dcqcn", false);
        assertEquals(1, slowestUs(star, incastOf10MB(k), "rocev2", pfcAlone, 1) / published, 0.02);
        assertTrue(
                k == 2 || Runs.run(star, incastOf10MB(k), "rocev2", pfcAlone, 1).pauses() > 1_000);
    }

    /** The same with 4 MB of buffer: DCQCN does not keep PFC from pausing any more. */
    @Test
    void smallBuffersPauseInSpiteOfDcqcn() {
        Network star = Fabrics.star(9, RATE, Fabrics.US, 4L << 20);
        assertEquals(1, slowestUs(star, incastOf10MB(8), "rocev2", HPCC_SIMULATOR, 21) / 8336.7, 0.1);
        long pauses =
                Runs.run(star, incastOf10MB(8), "rocev2", HPCC_SIMULATOR, 1).pauses();
        assertTrue(pauses > 0 && pauses < 100, "pauses: " + pauses);
    }

    /** Adaptive routing with out-of-order placement is near ideal; ECMP is several times worse. */
    @Test
    void adaptiveRoutingIsNearIdeal() {
        Workload w = shift(128, 2_000_000);
        double adaptive = slowestUs(FAT_TREE_128, w, "infiniband", Map.of(), 3);
        double hashed = slowestUs(FAT_TREE_128, w, "rocev2", Map.of("dcqcn", false), 3);
        assertEquals(1, adaptive / 181.33, 0.05);
        assertTrue(hashed / adaptive > 3, hashed + " against " + adaptive);
    }

    /** Expected up-links in use: m·(1 − (1 − 1/m)^k) for k flows hashed over m links. */
    @Test
    void hashesUseAsManyLinksAsChanceWould() {
        int spines = 8;
        Network n = Fabrics.leafSpine(2, spines, 8, RATE, Fabrics.US);
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 8; h++) {
            b.message(h, 8 + h, 100_000, 0);
        }
        Workload w = b.build();
        double used = LongStream.rangeClosed(1, 200)
                .map(seed -> upLinksInUse(n, Runs.run(n, w, "rocev2", Map.of("dcqcn", false), seed)))
                .average()
                .orElseThrow();
        assertEquals(spines * (1 - Math.pow(1 - 1.0 / spines, 8)), used, 0.2);
    }

    private static long upLinksInUse(Network n, SimulationResult r) {
        long[] bytes = r.byLink(LinkCounter.BYTES);
        return Arrays.stream(n.linksFrom(leaf(n)))
                .filter(link -> n.nicOfLink(link) < 0 && bytes[link] > 50_000)
                .count();
    }

    private static int leaf(Network n) {
        return n.target(n.portLink(0, 0));
    }
}
