// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** NICs that cannot hold the contexts of all their queue pairs. */
class ContextCacheTest {

    private static final int HOSTS = 9;
    private static final Network STAR = Fabrics.star(HOSTS, 100 * Fabrics.GBPS, Fabrics.US);

    /** Host 0 sends to all others at once. */
    private static Workload oneToAll() {
        Workload.Builder b = Workload.builder();
        for (int h = 1; h < HOSTS; h++) {
            b.message(0, h, 1_000_000, 0);
        }
        return b.build();
    }

    private static SimulationResult run(int entries, Object... more) {
        Map<String, Object> values = new HashMap<>(Map.of("dcqcn", false, "contextCache", entries));
        for (int i = 0; i < more.length; i += 2) {
            values.put((String) more[i], more[i + 1]);
        }
        return Runs.run(STAR, oneToAll(), "rocev2", values, 1);
    }

    @Test
    void everyEndOfAConnectionCounts() {
        SimulationResult r = run(0, "queuePairs", 4, "queuePairUse", "split");
        assertArrayEquals(new int[] {32, 4, 4, 4, 4, 4, 4, 4, 4}, r.connectionsByNic());
        assertEquals(375, r.contextBytes());
        assertEquals(0, Arrays.stream(r.contextMissesByNic()).sum());
    }

    @Test
    void aCacheForAllMissesEachOnce() {
        SimulationResult r = run(8);
        assertEquals(8, r.contextMissesByNic()[0]);
        assertEquals(1, r.contextMissesByNic()[1]);
        assertTrue(r.contextUsesByNic()[0] > 8 * 244);
        // The first fetch is all that is to be seen of them.
        assertEquals(run(0).completionPs() + 750_000, r.completionPs());
    }

    @Test
    void theSmallerTheCacheTheMoreItMisses() {
        long before = 8;
        for (int entries : new int[] {7, 4, 2, 1}) {
            SimulationResult r = run(entries);
            long misses = r.contextMissesByNic()[0];
            assertTrue(misses > before, misses + " with " + entries + " entries, after " + before);
            assertTrue(misses <= r.contextUsesByNic()[0]);
            before = misses;
        }
        assertTrue(before > 8 * 245 / 2, "misses " + before);
    }

    @Test
    void missesCostWhatTheFetchesTake() {
        // One fetch of 1 us at a time, for each of 8 × 245 packets of 334 ns.
        SimulationResult r = run(1, "contextFetches", 1, "contextMiss", 1_000_000);
        assertTrue(r.completionPs() >= 8 * 245 * 1_000_000L, "took " + r.completionPs());
        assertTrue(run(0).completionPs() < 8 * 245 * 340_000L);
    }
}
