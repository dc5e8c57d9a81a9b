// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricBuilder;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.analysis.FailureImpact.Kind;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FabricAnalysisTest {
    private static FabricGraph graph(String template, String values) throws Exception {
        Map<String, String> all = new HashMap<>();
        for (String value : values == null || values.isBlank()
                ? new String[0]
                : values.strip().split(" ")) {
            all.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        }
        return Expansion.expand(Templates.named(template).create(all));
    }

    /** Diameters by hand; paths: each pair of parallel cables is a choice, so s spines with c cables give s*c². */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "single-switch | | 1 | 0 | 0 | false",
                "fat-tree | radix=8 | 5 | 4 | 16 | false",
                "leaf-spine | | 3 | 512 | 512 | false",
                "rail-optimised | hosts=64 | 3 | 128 | 128 | false",
                "rail-only | hosts=128 | 3 | 512 | 512 | false",
                "multi-plane | hosts=64 | 3 | 4096 | 4096 | false",
                "hpn | hosts=256 | 3 | 360 | 360 | false",
                "nvl72 | | 3 | 1296 | 1296 | false",
                "dragonfly | | 4 | 1 | 1 | true",
                "dragonfly | groups=1 | 2 | 1 | 1 | false",
                "dragonfly-plus | | 4 | 1 | 1 | false",
                "torus | x=4 y=4 | 5 | 1 | 2 | true",
                "torus | x=3 y=1 | 2 | 1 | 1 | false",
                "torus | x=5 y=1 | 3 | 1 | 1 | true",
            })
    void paths(String template, String values, int diameter, long fewest, long median, boolean risk) throws Exception {
        FabricAnalysis analysis = FabricAnalysis.of(graph(template, values));
        assertEquals(diameter, analysis.paths().diameter(), "diameter");
        assertEquals(fewest, analysis.paths().fewest(), "fewest");
        assertEquals(median, analysis.paths().median(), "median");
        assertTrue(analysis.paths().complete());
        assertEquals(
                risk, analysis.dependency().risk(), () -> analysis.dependency().toString());
        assertEquals(risk, !analysis.dependency().cycle().isEmpty());
        assertTrue(analysis.dependency().complete());
    }

    @Test
    void theCycleOfARingIsNamed() throws Exception {
        BufferDependency found = BufferDependency.of(graph("torus", "x=5 y=1"));
        assertEquals(5, found.cycle().size());
        assertTrue(
                found.cycle().get(0).matches("row/switch[1-5]/port[0-9]+"),
                found.cycle().toString());
    }

    /** By hand: 2 leaves of 4 hosts; 8 switches in a ring with a host each, of which one has 2 neighbours of each distance. */
    @Test
    void switchesOfCollectives() throws Exception {
        CollectiveHops leaves = CollectiveHops.of(graph("leaf-spine", "leaves=2 nics=1 gpus=1"));
        assertEquals((6 * 1 + 2 * 3) / 8.0, leaves.ringMean());
        assertEquals(3, leaves.ringMost());
        assertEquals((3 * 1 + 4 * 3) / 7.0, leaves.allToAllMean(), 1e-12);
        CollectiveHops torus = CollectiveHops.of(graph("torus", "x=8 y=1"));
        assertEquals(2, torus.ringMean());
        assertEquals((2 * 2 + 2 * 3 + 2 * 4 + 5) / 7.0, torus.allToAllMean(), 1e-12);
        assertEquals(5, torus.allToAllMost());
        assertEquals(1, CollectiveHops.of(graph("rail-only", "hosts=8")).allToAllMost());
    }

    @Test
    void tiersAndPorts() throws Exception {
        FabricGraph graph = graph("fat-tree", "radix=12 oversubscription=2 core-oversubscription=3");
        List<TierBandwidth> tiers = TierBandwidth.of(graph);
        assertEquals(List.of(1, 2, 3), tiers.stream().map(TierBandwidth::tier).toList());
        assertEquals(2.0, tiers.get(0).ratio());
        assertEquals(2.0, tiers.get(0).worstRatio());
        assertEquals(3.0, tiers.get(1).ratio());
        assertEquals(0, tiers.get(2).upBps());
        assertEquals(tiers.get(1).upBps(), tiers.get(2).downBps());
        FabricGraph split = graph("rail-optimised", "hosts=2 hosts-per-unit=2 nics=2 switch-rate=800Gb/s");
        PortUse use = PortUse.of(split).get(0);
        assertEquals(3, use.switches());
        assertEquals(3L * 64, use.ports());
        assertEquals(1 + 1 + 1 + 1 + 2, use.used());
    }

    /** A leaf whose tier nobody has told is above its hosts all the same. */
    @Test
    void aSwitchWithoutTierIsAboveItsHosts() throws Exception {
        Fabric fabric = Templates.named("single-switch").create(Map.of("hosts", "2", "gpus", "1", "nics", "1"));
        fabric.getNodes().stream().filter(SwitchGroup.class::isInstance).forEach(node -> ((SwitchGroup) node)
                .setTier(0));
        TierBandwidth only = TierBandwidth.of(Expansion.expand(fabric)).get(0);
        assertEquals(800_000_000_000L, only.downBps());
        assertEquals(0, only.lateralBps());
    }

    @Test
    void singlePoints() throws Exception {
        assertEquals(List.of(), SinglePoint.of(graph("rail-optimised", "hosts=64")));
        List<SinglePoint> points = SinglePoint.of(graph("leaf-spine", "nics=1 hosts-per-leaf=3 leaves=2 spines=3"));
        assertEquals(2, points.size());
        SinglePoint cable = points.get(0);
        assertFalse(cable.isSwitch());
        assertEquals("host-leaf", cable.elementId());
        assertEquals(6, cable.count());
        assertEquals(1, cable.hostsCut());
        SinglePoint leaf = points.get(1);
        assertEquals("leaf", leaf.elementId());
        assertEquals(2, leaf.count());
        assertEquals(3, leaf.hostsCut());
    }

    @Test
    void aLoneSpineIsASinglePoint() throws Exception {
        FabricBuilder b = new FabricBuilder();
        var type = b.switchType(16, 400, 1);
        var hosts = b.hosts("h", 4, b.hostType(1, 1, 1));
        var leaves = b.switches("leaf", 2, type);
        var spine = b.switches("spine", 1, type);
        spine.setTier(2);
        b.link(hosts, leaves, LinkPattern.PLANE_ALIGNED);
        b.link(leaves, spine, LinkPattern.FULL_MESH);
        FabricGraph graph = Expansion.expand(b.fabric);
        List<SinglePoint> points = SinglePoint.of(graph);
        assertTrue(points.stream().anyMatch(p -> p.example().equals("spine") && p.hostsCut() == 2), points.toString());
        FailureImpact impact = FailureImpact.of(graph).stream()
                .filter(f -> f.name().equals("spine"))
                .findFirst()
                .orElseThrow();
        assertEquals(0.5, impact.nicShare());
        assertEquals(2, impact.gpusCutOff());
        assertEquals(1.0, impact.tierShare());
    }

    @Test
    void failures() throws Exception {
        List<FailureImpact> impacts = FailureImpact.of(graph("hpn", "hosts=256"));
        assertEquals(
                List.of(Kind.CABLE, Kind.CABLE, Kind.SWITCH, Kind.SWITCH, Kind.PLANE),
                impacts.stream().map(FailureImpact::kind).toList());
        FailureImpact cable = impacts.get(0);
        assertEquals(1.0 / (256 * 16), cable.nicShare());
        assertEquals(0, cable.gpusCutOff());
        FailureImpact leaf = impacts.get(2);
        assertEquals(1.0 / 32, leaf.nicShare());
        assertEquals(32, leaf.alike());
        assertEquals(0, leaf.gpusCutOff());
        assertEquals(0, impacts.get(3).nicShare());
        assertEquals(1.0 / 20, impacts.get(3).tierShare());
        FailureImpact plane = impacts.get(4);
        assertEquals(0.5, plane.nicShare());
        assertEquals(0, plane.gpusCutOff());
        FailureImpact rack = FailureImpact.of(graph("leaf-spine", "")).get(2);
        assertEquals(4 * 8, rack.gpusCutOff());
    }

    @Test
    void largeFabricsAreSampledAndSaySo() throws Exception {
        FabricAnalysis analysis = FabricAnalysis.of(graph("fat-tree", "radix=64"));
        assertEquals(5, analysis.paths().diameter());
        assertEquals(32, analysis.paths().fewest());
        assertEquals(1024, analysis.paths().median());
        assertEquals(2048, analysis.paths().edges());
        assertFalse(analysis.paths().complete());
        assertFalse(analysis.dependency().risk());
    }
}
