// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.io.ModelFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupingTest {
    private static Fabric fabric(String template, String values) throws Exception {
        Map<String, String> all = new HashMap<>();
        for (String value : values == null ? new String[0] : values.split(" ")) {
            all.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        }
        return Templates.named(template).create(all);
    }

    private static DeviceGroup group(Fabric fabric, String id) {
        List<DeviceGroup> found = new ArrayList<>();
        EcoreUtil.getAllContents(fabric, true).forEachRemaining(o -> {
            if (o instanceof DeviceGroup group && id.equals(group.getId())) {
                found.add(group);
            }
        });
        return found.get(0);
    }

    private static List<String> cables(Fabric fabric) throws Exception {
        FabricGraph graph = Expansion.expand(fabric);
        List<String> names = new ArrayList<>();
        for (int c = 0; c < graph.cableCount(); c++) {
            names.add(graph.names().lowerEnd(c) + " - " + graph.names().upperEnd(c) + " " + graph.rateBps(c));
        }
        names.sort(null);
        return names;
    }

    @ParameterizedTest
    @CsvSource({
        "rail-optimised, hosts=4 hosts-per-unit=2 nics=4 gpus=4, leaf, rail-aligned, full-mesh",
        "rail-optimised, hosts=4 hosts-per-unit=2 nics=4 gpus=4, host, , rail-aligned",
        "rail-optimised, hosts=4 hosts-per-unit=2 nics=4 gpus=4 spines=2, spine, full-mesh, ",
        "rail-only, hosts=4 tiers=2 nics-per-leaf=2 nics=2, leaf, rail-aligned, rail-aligned",
        "leaf-spine, leaves=3 hosts-per-leaf=2 planes=2 nics=2, leaf, plane-aligned, plane-aligned",
        "fat-tree, radix=4, spine, full-mesh, striped",
        "fat-tree, radix=4, core, striped, ",
        "single-switch, hosts=4 nics=2, host, , plane-aligned",
        "torus, x=5 y=1, switch, plane-aligned, ring",
        "dragonfly, groups=1, router, plane-aligned, full-mesh",
    })
    void apartAndTogether(String template, String values, String id, String incoming, String outgoing)
            throws Exception {
        Fabric fabric = fabric(template, values);
        List<String> before = cables(fabric);
        int count = group(fabric, id).getCount();
        List<DeviceGroup> nodes = Grouping.explode(group(fabric, id));
        assertEquals(count, nodes.size());
        assertEquals(List.of(), Checker.check(fabric));
        assertEquals(before, cables(fabric), "names, ports and cables stay");
        DeviceGroup again = Grouping.collapse(nodes);
        assertEquals(count, again.getCount());
        assertEquals(List.of(), Checker.check(fabric));
        assertEquals(before.size(), cables(fabric).size());
        for (LinkGroup link : again.getIncoming()) {
            String expected = link.getSource() == again ? outgoing : incoming;
            assertEquals(expected, link.getPattern().getLiteral(), link.getName());
            assertTrue(link.getConnections().isEmpty());
        }
        for (LinkGroup link : again.getOutgoing()) {
            assertEquals(outgoing, link.getPattern().getLiteral(), link.getName());
        }
    }

    /** A block taken apart into single ones has the same devices and cables; put together again it has its patterns. */
    @ParameterizedTest
    @CsvSource({
        "rail-optimised, hosts=12 hosts-per-unit=4 nics=4 gpus=4, su",
        "leaf-spine, leaves=3 hosts-per-leaf=2 planes=2 nics=2, rack",
        "fat-tree, radix=4, pod",
        "dragonfly, groups=4, group",
        "dragonfly-plus, groups=3 planes=2, group",
        "torus, x=3 y=4, row",
        "torus, x=2 y=3 z=3, row",
        "nvl72, racks=4 racks-per-unit=2, su",
    })
    void blocksApartAndTogether(String template, String values, String id) throws Exception {
        Fabric fabric = fabric(template, values);
        List<String> before = cables(fabric);
        List<String> patterns = patterns(fabric);
        Block block = block(fabric, id);
        int replicas = block.getReplicas();
        List<Block> blocks = Grouping.explode(block);
        assertEquals(replicas, blocks.size());
        assertEquals(List.of(), Checker.check(fabric));
        assertEquals(before, cables(fabric), "names, ports and cables stay");
        Block again = Grouping.collapseBlocks(blocks);
        assertEquals(replicas, again.getReplicas());
        assertEquals(List.of(), Checker.check(fabric));
        assertEquals(patterns, patterns(fabric));
        assertEquals(before.size(), cables(fabric).size());
    }

    private static List<String> patterns(Fabric fabric) {
        List<String> patterns = new ArrayList<>();
        EcoreUtil.getAllContents(fabric, true).forEachRemaining(o -> {
            if (o instanceof LinkGroup link) {
                patterns.add(link.getName() + " " + link.getPattern() + " " + link.getCables());
            }
        });
        patterns.sort(null);
        return patterns;
    }

    private static Block block(Fabric fabric, String id) {
        List<Block> found = new ArrayList<>();
        EcoreUtil.getAllContents(fabric, true).forEachRemaining(o -> {
            if (o instanceof Block block && id.equals(block.getId())) {
                found.add(block);
            }
        });
        return found.get(0);
    }

    @Test
    void blocksThatAreNotAlike() throws Exception {
        Fabric fabric = fabric("rail-optimised", "hosts=7 hosts-per-unit=4 nics=4 gpus=4");
        Block full = block(fabric, "su1");
        Block rest = block(fabric, "su2");
        refused("The blocks 'su1' and 'su2' are not alike", () -> Grouping.collapseBlocks(List.of(full, rest)));
        refused("The block 'su1' has one replica already.", () -> Grouping.explode(full));
        refused("Two groups or more", () -> Grouping.collapseBlocks(List.of(full)));
    }

    @Test
    void linksAmongReplicas() throws Exception {
        Fabric fabric = fabric("dragonfly", "groups=5");
        List<String> before = cables(fabric);
        List<DeviceGroup> routers = Grouping.explode(group(fabric, "router"));
        assertEquals(before, cables(fabric));
        DeviceGroup router = Grouping.collapse(routers);
        assertEquals(before.size(), cables(fabric).size());
        List<String> patterns = router.getOutgoing().stream()
                .map(link -> link.getPattern().getLiteral())
                .toList();
        assertEquals(
                List.of("full-mesh", "replica-mesh"), patterns.stream().sorted().toList());
    }

    @Test
    void whatIsNotAlikeStaysApart() throws Exception {
        Fabric fabric = fabric("rail-optimised", "hosts=4 hosts-per-unit=2");
        byte[] before = ModelFiles.content(Path.of("a.fabric"), fabric);
        DeviceGroup leaf = group(fabric, "leaf");
        DeviceGroup spine = group(fabric, "spine");
        refused("'spine' does not lie beside the others.", () -> Grouping.collapse(List.of(leaf, spine)));
        refused("'leaf' and 'host' are not alike", () -> Grouping.collapse(List.of(leaf, group(fabric, "host"))));
        refused("Two groups or more", () -> Grouping.collapse(List.of(leaf)));
        assertEquals(
                new String(before, StandardCharsets.UTF_8),
                new String(ModelFiles.content(Path.of("a.fabric"), fabric), StandardCharsets.UTF_8));
        DeviceGroup one = Grouping.explode(leaf).get(0);
        refused("'leaf1' is one device already.", () -> Grouping.explode(one));
    }

    @Test
    void oddCablesStayExplicit() throws Exception {
        Fabric fabric = fabric("leaf-spine", "leaves=2 hosts-per-leaf=2 nics=2 spines=4");
        List<DeviceGroup> spines = Grouping.explode(group(fabric, "spine"));
        LinkGroup link = spines.get(3).getIncoming().get(0);
        link.getConnections().remove(0);
        DeviceGroup spine = Grouping.collapse(spines);
        assertEquals(LinkPattern.EXPLICIT, spine.getIncoming().get(0).getPattern());
        assertEquals(7, spine.getIncoming().get(0).getConnections().size());
    }

    /** What takes long does not touch the fabric, so that another thread may do it; the rest sets only what is different. */
    @Test
    void preparedWithoutATouchOfTheFabric() throws Exception {
        Fabric fabric = fabric("fat-tree", "radix=4");
        List<String> before = cables(fabric);
        Block pod = block(fabric, "pod");
        DeviceGroup core = group(fabric, "core");
        DeviceGroup leaf = pod.getNodes().stream()
                .map(DeviceGroup.class::cast)
                .filter(g -> g.getId().equals("leaf"))
                .findFirst()
                .orElseThrow();
        List<Object> touched = new ArrayList<>();
        fabric.eAdapters().add(new EContentAdapter() {
            @Override
            public void notifyChanged(Notification notification) {
                super.notifyChanged(notification);
                if (!notification.isTouch() && notification.getEventType() != Notification.REMOVING_ADAPTER) {
                    touched.add(notification.getNotifier());
                }
            }
        });
        var explosion = Grouping.explosion(pod);
        explosion.prepare();
        assertEquals(List.of(), touched);
        List<Block> pods = explosion.apply();
        assertEquals(before, cables(fabric));
        assertSame(pod, pods.get(0));
        assertEquals(fabric.getNodes().subList(0, pods.size()), pods);
        assertSame(core, group(fabric, "core"));
        assertSame(leaf, group(fabric, "leaf"));
        assertFalse(touched.contains(leaf), "nothing of a leaf is different");
    }

    private interface Action {
        void run() throws Exception;
    }

    private static void refused(String message, Action action) {
        var e = assertThrows(GroupingException.class, action::run);
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }
}
