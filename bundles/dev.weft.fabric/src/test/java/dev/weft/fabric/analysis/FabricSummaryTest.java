// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricBuilder;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.template.LeafSpine;
import dev.weft.fabric.template.RailOptimised;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchRole;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FabricSummaryTest {
    private static final long GIGA = 1_000_000_000L;

    @Test
    void countsTheExample() throws Exception {
        FabricSummary summary = FabricSummary.of(
                Expansion.expand(new RailOptimised().create(Map.of("hosts", "16", "hosts-per-unit", "8"))));
        assertEquals(16, summary.hosts());
        assertEquals(128, summary.gpus());
        assertEquals(128, summary.nics());
        assertEquals(18, summary.switchCount());
        assertEquals(256, summary.cableCount());
        assertEquals(2, summary.switches().size());
        assertEquals(SwitchRole.LEAF, summary.switches().get(0).role());
        assertEquals(16, summary.switches().get(0).count());
        assertEquals(16, summary.switches().get(0).maximumCables());
        assertEquals(64, summary.switches().get(1).maximumCables());
        assertEquals(8, summary.rails());
        assertEquals(1, summary.planes());
        assertEquals(1.0, summary.oversubscription().maximum());
        assertEquals(64 * 400 * GIGA, summary.bisection().bandwidthBps());
        assertEquals(1.0, summary.bisection().ratio());
        assertTrue(summary.memoryBytes() > 1000 && summary.memoryBytes() < 100_000);
    }

    /** Two tiers: the halves are joined by the uplinks of half of the leaves, or by the NICs if these are less. */
    @ParameterizedTest
    @CsvSource({"4, 1", "4, 2", "4, 4", "8, 2", "6, 3"})
    void bisectionOfLeafSpine(int leaves, double oversubscription) throws Exception {
        FabricGraph graph = Expansion.expand(new LeafSpine()
                .create(Map.of(
                        "leaves",
                        "" + leaves,
                        "hosts-per-leaf",
                        "4",
                        "nics",
                        "6",
                        "oversubscription",
                        "" + oversubscription)));
        Bisection bisection = Bisection.of(graph);
        long full = leaves / 2 * 24L * 400 * GIGA;
        assertEquals(full, bisection.fullBps());
        assertEquals((long) (full / oversubscription), bisection.bandwidthBps());
        assertEquals(
                oversubscription, FabricSummary.of(graph).oversubscription().maximum());
    }

    @Test
    void bisectionOfASplitLeafIsFullWithoutSpines() throws Exception {
        FabricBuilder b = new FabricBuilder();
        b.link(
                b.hosts("h", 5, b.hostType(1, 1, 1)),
                b.switches("s", 1, b.switchType(8, 400, 1)),
                LinkPattern.FULL_MESH);
        FabricGraph graph = Expansion.expand(b.fabric);
        assertEquals(new Bisection(800 * GIGA, 800 * GIGA), Bisection.of(graph));
        assertNull(FabricSummary.of(graph).oversubscription());
    }

    @Test
    void bisectionOfRailsThatMeetInHostsOnly() throws Exception {
        FabricBuilder b = new FabricBuilder();
        var hosts = b.hosts("h", 4, b.hostType(2, 2, 1));
        var leaf = b.switches("leaf", 2, b.switchType(8, 400, 1));
        leaf.setRails(2);
        b.link(hosts, leaf, LinkPattern.RAIL_ALIGNED);
        assertEquals(new Bisection(1600 * GIGA, 1600 * GIGA), Bisection.of(Expansion.expand(b.fabric)));
    }

    @Test
    void noHostsToSplit() throws Exception {
        FabricBuilder b = new FabricBuilder();
        b.hosts("h", 1, b.hostType(1, 1, 1));
        assertEquals(new Bisection(0, 0), Bisection.of(Expansion.expand(b.fabric)));
    }

    /** Against the smallest of all cuts, tried one by one. */
    @Test
    void maximumFlowIsTheMinimumCut() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 300; round++) {
            int nodes = 2 + random.nextInt(7);
            int edges = random.nextInt(20);
            int[] from = new int[edges];
            int[] to = new int[edges];
            long[] capacity = new long[edges];
            for (int e = 0; e < edges; e++) {
                from[e] = random.nextInt(nodes);
                to[e] = (from[e] + 1 + random.nextInt(nodes - 1)) % nodes;
                capacity[e] = random.nextInt(10);
            }
            long smallest = Long.MAX_VALUE;
            for (int side = 0; side < 1 << nodes; side++) {
                if ((side & 1) == 1 && (side >> (nodes - 1) & 1) == 0) {
                    long cut = 0;
                    for (int e = 0; e < edges; e++) {
                        cut += (side >> from[e] & 1) != (side >> to[e] & 1) ? capacity[e] : 0;
                    }
                    smallest = Math.min(smallest, cut);
                }
            }
            assertEquals(smallest, new MaximumFlow(nodes, from, to, capacity).between(0, nodes - 1));
        }
    }
}
