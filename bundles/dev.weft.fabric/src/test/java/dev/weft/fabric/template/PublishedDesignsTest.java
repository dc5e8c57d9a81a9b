// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.fabric.SwitchRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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

    /** 512 H100 hosts in three tiers of NDR switches: 320 = 4 x (32 + 32 + 16). */
    @Test
    void threeTiersOf512Hosts() throws Exception {
        FabricGraph graph = graph(new FatTree(), "hosts=512 gpus=8 nics=8 radix=64 leaves-per-pod=32");
        assertSwitches(graph, 128, 128, 64);
        assertEquals(4096, graph.gpuCount());
        assertEquals(3 * 4096, graph.cableCount());
    }

    /** A cost sheet of H100 clusters (recursal, 64-port NDR switches): eight separate rails. */
    @ParameterizedTest
    @CsvSource({
        "64, 8, 0, 0",
        "128, 32, 16, 0",
        "256, 64, 32, 0",
        "512, 128, 64, 0",
        "1024, 256, 128, 0",
        "2048, 512, 256, 0",
        "4096, 1024, 1024, 512",
        "8192, 2048, 2048, 1024",
        "16384, 4096, 4096, 2048",
    })
    void railOnly(int hosts, int leaves, int spines, int cores) throws Exception {
        FabricGraph graph = graph(new RailOnly(), "hosts=" + hosts);
        assertSwitches(graph, leaves, spines, cores);
        assertEquals(hosts * 8, graph.gpuCount());
        assertEquals(hosts * 8 * (1 + (spines > 0 ? 1 : 0) + (cores > 0 ? 1 : 0)), graph.cableCount());
        for (int cable = graph.hostCableCount(); cable < graph.cableCount(); cable++) {
            assertEquals(graph.switchRail(graph.lowerSwitch(cable)), graph.switchRail(graph.upperSwitch(cable)));
        }
    }

    /** HPN 7.0 (SIGCOMM 2024): 15 segments of 1,024 GPUs; SimAI's template of it: 120 leaves a plane, 120 spines in all. */
    @Test
    void hpn() throws Exception {
        FabricGraph graph = graph(new Hpn(), "");
        assertEquals(15_360, graph.gpuCount());
        assertSwitches(graph, 240, 120, 0);
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            int expected = graph.switchProfile(sw).role() == SwitchRole.LEAF ? 128 + 60 : 120;
            assertEquals(expected, graph.switchDegree(sw));
        }
    }

    /** SimAI's template of HPN with one plane: 240 leaves of 128 NIC ports, each cabled to each of 120 spines. */
    @Test
    void hpnOfOnePlane() throws Exception {
        FabricGraph graph = graph(
                new RailOptimised(),
                "hosts=1920 nics=16 hosts-per-unit=128 radix=256 spines=120 oversubscription=1.0667");
        assertEquals(15_360, graph.gpuCount());
        assertSwitches(graph, 240, 120, 0);
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            int expected = graph.switchProfile(sw).role() == SwitchRole.LEAF ? 128 + 120 : 240;
            assertEquals(expected, graph.switchDegree(sw));
        }
    }

    /** Multi-plane as MRC has it: eight planes of 512 x 100 Gb/s, two tiers for 131,072 GPUs. */
    @Test
    void eightPlanes() throws Exception {
        FabricGraph graph = graph(new MultiPlane(), "hosts=16384");
        assertEquals(131_072, graph.gpuCount());
        assertSwitches(graph, 8 * 512, 8 * 256, 0);
        assertEquals(2 * 8 * 131_072, graph.cableCount());
    }

    /** Meta's RoCE cluster: 24,576 GPUs, racks of two hosts below a leaf, zones of 4,096 GPUs joined by a third tier. */
    @Test
    void meta24k() throws Exception {
        FabricGraph graph = graph(
                new FatTree(),
                "hosts=3072 gpus=8 nics=8 radix=512 nics-per-leaf=16 leaves-per-pod=256 core-oversubscription=7");
        assertEquals(24_576, graph.gpuCount());
        assertEquals(24_576 / 16, switches(graph, SwitchRole.LEAF));
        Map<String, Integer> zones = new HashMap<>();
        for (int host = 0; host < graph.hostCount(); host++) {
            zones.merge(graph.names().blockOfHost(host), graph.gpuCount(host), Integer::sum);
        }
        assertEquals(6, zones.size());
        assertEquals(List.of(4096), zones.values().stream().distinct().toList());
    }

    /** SimAI's Spectrum-X template: 4,096 GPUs, 64 leaves of 64 NICs, 64 spines. */
    @Test
    void simAiSpectrumX() throws Exception {
        FabricGraph graph = graph(new RailOptimised(), "hosts=512 radix=128 spines=64");
        assertCounts(graph, 4096, 64, 64, 4096, 4096);
    }

    /** Formulas of the k-ary fat tree; k = 64 has 65,536 hosts and 5,120 switches. */
    @ParameterizedTest
    @CsvSource({"4", "8", "16", "64"})
    void fatTree(int k) throws Exception {
        FabricGraph graph = graph(new FatTree(), "radix=" + k);
        assertEquals(k * k * k / 4, graph.hostCount());
        assertSwitches(graph, k * k / 2, k * k / 2, k * k / 4);
        assertEquals(3 * k * k * k / 4, graph.cableCount());
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            assertEquals(k, graph.switchDegree(sw));
        }
    }

    /** Two tiers of radix R join at most R*R/2 NIC ports: 131,072 with 512 ports, as MRC has it; 2,048 with 64. */
    @ParameterizedTest
    @CsvSource({"64, 2048", "512, 131072"})
    void twoTierMaximum(int radix, int hosts) throws Exception {
        String half = "radix=" + radix + " nics=1 gpus=1 hosts-per-leaf=" + radix / 2 + " leaves=";
        FabricGraph graph = graph(new LeafSpine(), half + radix);
        assertCounts(graph, hosts, radix, radix / 2, hosts, hosts);
        assertThrows(TemplateException.class, () -> graph(new LeafSpine(), half + (radix + 1)));
    }

    /** Dragonfly: a*p*(a*h+1) hosts, a*(a*h+1) switches, a*(a-1)/2 local cables a group, g*a*h/2 global ones. */
    @ParameterizedTest
    @CsvSource({"2, 1, 1", "4, 2, 2", "8, 4, 4", "5, 2, 3"})
    void dragonfly(int a, int p, int h) throws Exception {
        FabricGraph graph =
                graph(new Dragonfly(), "switches-per-group=" + a + " nics-per-switch=" + p + " global-cables=" + h);
        int groups = a * h + 1;
        assertEquals(a * p * groups, graph.hostCount());
        assertEquals(a * groups, graph.switchCount());
        assertEquals(a * p * groups + groups * a * (a - 1) / 2 + groups * a * h / 2, graph.cableCount());
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            assertEquals(p + a - 1 + h, graph.switchDegree(sw));
        }
    }

    private static FabricGraph graph(FabricTemplate template, String values) throws Exception {
        Map<String, String> all = new HashMap<>();
        for (String value : values.isEmpty() ? new String[0] : values.split(" ")) {
            all.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        }
        return Expansion.expand(template.create(all));
    }

    private static void assertSwitches(FabricGraph graph, int leaves, int spines, int cores) {
        assertEquals(leaves, switches(graph, SwitchRole.LEAF), "leaves");
        assertEquals(spines, switches(graph, SwitchRole.SPINE), "spines");
        assertEquals(cores, switches(graph, SwitchRole.CORE), "cores");
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
