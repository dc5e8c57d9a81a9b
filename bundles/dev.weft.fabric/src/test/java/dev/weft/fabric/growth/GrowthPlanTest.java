// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.growth.GrowthPlan.Cables;
import dev.weft.fabric.growth.GrowthPlan.Switches;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowthPlanTest {
    private static final String SWITCH = "64 \u00d7 400 Gb/s switch";

    private static GrowthPlan plan(String template, Map<String, String> values, int hosts) throws Exception {
        Fabric before = Templates.named(template).create(values);
        Fabric after = TemplateOrigin.of(before).grown(hosts);
        return GrowthPlan.between(Expansion.expand(before), Expansion.expand(after));
    }

    /** From 2 to 4 units the spines double, so half of the cables of each old leaf move to the new spines. */
    @Test
    void spinesThatDoubleMoveHalfOfTheCables() throws Exception {
        GrowthPlan plan = plan("rail-optimised", Map.of("hosts", "64"), 128);
        assertEquals(64, plan.hostsBefore());
        assertEquals(128, plan.hostsAfter());
        assertEquals(
                List.of(new Switches("leaf", SWITCH, 16, 16, 0), new Switches("spine", SWITCH, 8, 8, 0)),
                plan.switches());
        assertEquals(
                List.of(new Cables(0, "Host cable", 512, 512, 0, 0), new Cables(1, "Fabric cable", 256, 512, 256, 0)),
                plan.cables());
        assertEquals(256, plan.rewired());
    }

    /** A fabric with the spines of its final size has nothing to rewire; one unit becomes the first of several. */
    @Test
    void designedForItsFinalSizeNothingMoves() throws Exception {
        GrowthPlan plan = plan("rail-optimised", Map.of("hosts", "32", "spines", "16"), 127);
        assertEquals(0, plan.rewired());
        assertEquals(new Switches("leaf", SWITCH, 8, 24, 0), plan.switches().get(0));
        assertEquals(new Switches("spine", SWITCH, 16, 0, 0), plan.switches().get(1));
    }

    @Test
    void shrinkingThrowsAway() throws Exception {
        GrowthPlan plan = plan("leaf-spine", Map.of("leaves", "4"), 8);
        assertEquals(new Switches("leaf", SWITCH, 2, 0, 2), plan.switches().get(0));
        assertEquals(64, plan.cables().get(0).removed());
        assertEquals(new Switches("spine", SWITCH, 1, 0, 1), plan.switches().get(1));
    }

    @ParameterizedTest
    @CsvSource({
        "single-switch, 4, 8",
        "fat-tree, 512, 1024",
        "rail-only, 64, 65",
        "multi-plane, 256, 300",
        "hpn, 1920, 2000",
        "nvl72, 144, 162",
        "dragonfly, 72, 72",
        "dragonfly-plus, 64, 70",
        "torus, 16, 30",
    })
    void everyTemplateGrows(String template, int from, int hosts) throws Exception {
        Fabric any = Templates.named(template).create(Map.of());
        Fabric before = TemplateOrigin.of(any).grown(from);
        Fabric after = TemplateOrigin.of(before).grown(hosts);
        GrowthPlan plan = GrowthPlan.between(Expansion.expand(before), Expansion.expand(after));
        assertEquals(from, plan.hostsBefore());
        assertTrue(plan.hostsAfter() >= hosts, plan.toString());
        int kept = plan.switches().stream().mapToInt(Switches::kept).sum();
        assertTrue(kept > 0, plan.toString());
    }

    /** Other names, another order of groups and links: the same hosts, switches and cables. */
    @Test
    void namesDoNotMatter() throws Exception {
        Fabric before = Templates.named("fat-tree").create(Map.of("radix", "8", "hosts", "64"));
        Fabric after = Templates.named("fat-tree").create(Map.of("radix", "8", "hosts", "64"));
        after.eAllContents().forEachRemaining(o -> {
            if (o instanceof Node node) {
                node.setName("other-" + node.getName());
            }
        });
        Block pod = (Block) after.getNodes().get(0);
        pod.getNodes().move(0, pod.getNodes().size() - 1);
        after.getNodes().move(0, after.getNodes().size() - 1);
        GrowthPlan plan = GrowthPlan.between(Expansion.expand(before), Expansion.expand(after));
        for (Switches switches : plan.switches()) {
            assertEquals(0, switches.added() + switches.removed(), switches.toString());
        }
        for (Cables cables : plan.cables()) {
            assertEquals(0, cables.added() + cables.moved() + cables.removed(), cables.toString());
        }
    }

    /** A cable that is too short for its new place is none to keep. */
    @Test
    void cablesOfAnotherLengthAreBought() throws Exception {
        Fabric before = Templates.named("leaf-spine").create(Map.of());
        Fabric after = Templates.named("leaf-spine").create(Map.of("fabric-cable", "40 m"));
        GrowthPlan plan = GrowthPlan.between(Expansion.expand(before), Expansion.expand(after));
        assertEquals(new Cables(0, "Host cable", 128, 0, 0, 0), plan.cables().get(0));
        assertEquals(
                new Cables(1, "Fabric cable", 0, 128, 0, 128), plan.cables().get(1));
        assertEquals(0, plan.switches().get(0).added() + plan.switches().get(1).added());
    }

    /** Hosts that go to leaves of another size: each old leaf is the new one that keeps most of its hosts. */
    @Test
    void leavesKeepMostOfTheirHosts() throws Exception {
        Fabric before = Templates.named("leaf-spine").create(Map.of("leaves", "4", "hosts-per-leaf", "3"));
        Fabric after = Templates.named("leaf-spine").create(Map.of("leaves", "3", "hosts-per-leaf", "4"));
        GrowthPlan plan = GrowthPlan.between(Expansion.expand(before), Expansion.expand(after));
        assertEquals(new Switches("leaf", SWITCH, 3, 0, 1), plan.switches().get(0));
        // Old leaves 1, 2 and 4 stay with 3, 2 and 3 of their hosts; all others move.
        Cables hosts = plan.cables().get(0);
        assertEquals(96, hosts.kept() + hosts.moved());
        assertEquals(8 * 8, hosts.kept());
        assertEquals(0, hosts.added() + hosts.removed());
    }

    @Test
    void aDrawnFabricHasNoOrigin() throws Exception {
        Fabric fabric = Templates.named("leaf-spine").create(Map.of());
        fabric.setTemplate(null);
        var none = assertThrows(TemplateException.class, () -> TemplateOrigin.of(fabric));
        assertTrue(none.getMessage().startsWith("The fabric 'Leaf-spine, 16 hosts' does not say"), none.getMessage());
        fabric.setTemplate("leaf-spine; many");
        assertThrows(TemplateException.class, () -> TemplateOrigin.of(fabric));
    }
}
