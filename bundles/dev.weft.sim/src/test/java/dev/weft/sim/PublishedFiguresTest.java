// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Figures that other simulators give for load balancing, which take {@code weft validate-engine} minutes with all its
 * seeds; the rows that take no time are repeated by its own test.
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

    /** htsim_roce, 128 hosts, shift by 64: more queue pairs shorten the slowest flow, steadily. */
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

    /** Adaptive routing with out-of-order placement is near ideal; ECMP is several times worse. */
    @Test
    void adaptiveRoutingIsNearIdeal() {
        Workload w = shift(128, 2_000_000);
        double adaptive = slowestUs(FAT_TREE_128, w, "infiniband", Map.of(), 3);
        double hashed = slowestUs(FAT_TREE_128, w, "rocev2", Map.of("dcqcn", false), 3);
        assertEquals(1, adaptive / 181.33, 0.05);
        assertTrue(hashed / adaptive > 3, hashed + " against " + adaptive);
    }
}
