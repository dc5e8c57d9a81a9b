// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.template.RailOptimised;
import dev.weft.model.scenario.Placement;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlacementsTest {
    private FabricGraph graph;

    @BeforeEach
    void twoUnitsOfTwoHostsWithTwoGpus() throws Exception {
        graph = Expansion.expand(
                new RailOptimised().create(Map.of("hosts", "4", "hosts-per-unit", "2", "gpus", "2", "nics", "2")));
    }

    @Test
    void orders() {
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, Placements.gpus(graph, Placement.ORDERED, 0, 1));
        assertArrayEquals(new int[] {0, 2, 4, 6, 1, 3, 5, 7}, Placements.gpus(graph, Placement.RAIL_BY_RAIL, 0, 1));
        assertArrayEquals(new int[] {0, 1, 4, 5, 2, 3, 6, 7}, Placements.gpus(graph, Placement.INTERLEAVED, 0, 1));
        assertArrayEquals(new int[] {0, 1, 4}, Placements.gpus(graph, Placement.INTERLEAVED, 3, 1));
    }

    @Test
    void whatIsOutOfServiceIsPassedOver() {
        BitSet out = new BitSet();
        out.set(2, 4);
        assertArrayEquals(new int[] {0, 1, 4, 5, 6, 7}, Placements.gpus(graph, Placement.ORDERED, 0, 1, out));
        assertArrayEquals(new int[] {0, 4, 6, 1}, Placements.gpus(graph, Placement.RAIL_BY_RAIL, 4, 1, out));
        // The others keep their order, so that a cordon moves no rank more than it must.
        int[] without = Placements.gpus(graph, Placement.RANDOM, 0, 1, out);
        int[] all = Placements.gpus(graph, Placement.RANDOM, 0, 1);
        assertArrayEquals(Arrays.stream(all).filter(gpu -> !out.get(gpu)).toArray(), without);
        var e = assertThrows(
                IllegalArgumentException.class, () -> Placements.gpus(graph, Placement.ORDERED, 7, 1, out));
        assertTrue(e.getMessage().contains("6"), e.getMessage());
    }

    @Test
    void randomIsAPermutationThatTheSeedDecides() {
        int[] one = Placements.gpus(graph, Placement.RANDOM, 0, 1);
        assertArrayEquals(one, Placements.gpus(graph, Placement.RANDOM, 0, 1));
        assertFalse(Arrays.equals(one, Placements.gpus(graph, Placement.RANDOM, 0, 2)));
        assertArrayEquals(
                IntStream.range(0, 8).toArray(), Arrays.stream(one).sorted().toArray());
    }

    @Test
    void nicsAreThoseOfTheRail() {
        int[] gpus = Placements.gpus(graph, Placement.RAIL_BY_RAIL, 0, 1);
        int[] nics = Placements.nics(graph, gpus);
        for (int i = 0; i < gpus.length; i++) {
            assertEquals(graph.hostOfGpu(gpus[i]), graph.hostOfNic(nics[i]));
            assertEquals(i / 4, graph.railOfNic(nics[i]));
        }
    }

    @Test
    void namesMeanNics() {
        assertEquals(5, Placements.findNic(graph, "su2/host1/gpu1"));
        assertEquals(5, Placements.findNic(graph, "su2/host1/nic1"));
        assertEquals(4, Placements.findNic(graph, "su2/host1"));
        assertEquals(-1, Placements.findNic(graph, "su2"));
    }

    @Test
    void saysWhenThereAreTooFewGpus() {
        var e = assertThrows(IllegalArgumentException.class, () -> Placements.gpus(graph, Placement.ORDERED, 9, 1));
        assertEquals("There are 9 ranks, but the fabric has 8 GPUs.", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Placements.gpus(graph, Placement.EXPLICIT, 2, 1));
    }

    @Test
    void saysWhenAHostHasNoNic() throws Exception {
        FabricBuilder b = new FabricBuilder();
        var type = b.hostType(2, 1, 1);
        type.getNics().clear();
        b.hosts("h", 1, type);
        FabricGraph lonely = Expansion.expand(b.fabric);
        assertThrows(IllegalArgumentException.class, () -> Placements.nics(lonely, new int[] {1}));
    }
}
