// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.fabric.SwitchRole;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The templates give the counts of published designs, switch by switch and cable by cable. */
class PublishedDesignsTest {
    /** DGX SuperPOD H100 (RA-11333), table 4: 64-port NDR switches. Its host cables include 4 for the subnet managers. */
    @ParameterizedTest
    @CsvSource({
        "31, 248, 8, 4, 252, 256",
        "63, 504, 16, 8, 508, 512",
        "95, 760, 24, 16, 764, 768",
        "127, 1016, 32, 16, 1020, 1024",
    })
    void superPodH100(int hosts, int gpus, int leaves, int spines, int hostCables, int fabricCables) throws Exception {
        FabricGraph graph = railOptimised(Map.of("hosts", "" + hosts));
        assertCounts(graph, gpus, leaves, spines, hostCables - 4, fabricCables);
    }

    /** DGX SuperPOD B300, XDR: 144-port Q3400, units of 72 nodes. The last row's GPUs are misprinted as 9,216. */
    @ParameterizedTest
    @CsvSource({
        "72, 576, 8, 4, 576",
        "144, 1152, 16, 8, 1152",
        "288, 2304, 32, 18, 2304",
        "576, 4608, 64, 36, 4608",
        "1296, 10368, 144, 72, 10368",
    })
    void superPodB300(int hosts, int gpus, int leaves, int spines, int cables) throws Exception {
        FabricGraph graph = railOptimised(
                Map.of("hosts", "" + hosts, "radix", "144", "rate", "800 Gb/s", "switch-rate", "800 Gb/s"));
        assertCounts(graph, gpus, leaves, spines, cables, cables);
    }

    /** DGX SuperPOD B300, Spectrum-4, twin planes of 400 Gb/s; its cables are in units of two. */
    @ParameterizedTest
    @CsvSource({
        "64, 512, 16, 8, 512",
        "128, 1024, 32, 16, 1024",
        "256, 2048, 64, 32, 2048",
        "512, 4096, 128, 64, 4096",
        "1024, 8192, 256, 128, 8192",
    })
    void superPodB300Ethernet(int hosts, int gpus, int leaves, int spines, int cables) throws Exception {
        FabricGraph graph =
                railOptimised(Map.of("hosts", "" + hosts, "radix", "64", "planes", "2", "switch-rate", "800 Gb/s"));
        assertCounts(graph, gpus, leaves, spines, 2 * cables, 2 * cables);
    }

    /** OCP OCDAI, back end: DS5000 of 64 x 800 Gb/s, a NIC port of 400 Gb/s a GPU and plane, uplinks of 800 Gb/s. */
    @ParameterizedTest
    @CsvSource({
        "OPG-64, 8, 8, 1, 1, 1",
        "OPG-128, 16, 4, 1, 2, 1",
        "OPG-256, 32, 2, 1, 4, 2",
        "OPG-512, 64, 1, 1, 8, 4",
        "XOC-1024, 128, 1, 1, 16, 8",
        "dual plane 256, 32, 2, 2, 8, 4",
        "dual plane 512, 64, 1, 2, 16, 8",
        "dual plane 1024, 128, 1, 2, 32, 16",
    })
    void ocdai(String design, int hosts, int railsPerLeaf, int planes, int leaves, int spines) throws Exception {
        FabricGraph graph = railOptimised(Map.of(
                "hosts", "" + hosts,
                "rails-per-leaf", "" + railsPerLeaf,
                "planes", "" + planes,
                "switch-rate", "800 Gb/s",
                "uplink-rate", "800 Gb/s"));
        assertCounts(graph, hosts * 8, leaves, spines, hosts * 8 * planes, leaves * 32);
    }

    private static FabricGraph railOptimised(Map<String, String> values) throws Exception {
        Map<String, String> all = new HashMap<>(values);
        return Expansion.expand(new RailOptimised().create(all));
    }

    private static void assertCounts(
            FabricGraph graph, int gpus, int leaves, int spines, int hostCables, int fabricCables) {
        assertEquals(gpus, graph.gpuCount(), "GPUs");
        assertEquals(leaves, switches(graph, SwitchRole.LEAF), "leaves");
        assertEquals(spines, switches(graph, SwitchRole.SPINE), "spines");
        assertEquals(hostCables, graph.hostCableCount(), "host cables");
        assertEquals(fabricCables, graph.cableCount() - graph.hostCableCount(), "fabric cables");
        assertEvenUplinks(graph);
    }

    private static int switches(FabricGraph graph, SwitchRole role) {
        int count = 0;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            count += graph.switchProfile(sw).role() == role ? 1 : 0;
        }
        return count;
    }

    /** Each leaf has equally many cables to each spine of its plane and none to others. */
    private static void assertEvenUplinks(FabricGraph graph) {
        Map<Long, Integer> pairs = new HashMap<>();
        for (int cable = graph.hostCableCount(); cable < graph.cableCount(); cable++) {
            assertEquals(graph.switchPlane(graph.lowerSwitch(cable)), graph.switchPlane(graph.upperSwitch(cable)));
            pairs.merge((long) graph.lowerSwitch(cable) << 32 | graph.upperSwitch(cable), 1, Integer::sum);
        }
        assertEquals(1, pairs.values().stream().distinct().count());
    }
}
