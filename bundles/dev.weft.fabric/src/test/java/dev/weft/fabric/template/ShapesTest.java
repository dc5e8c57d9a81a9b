// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shapes beside those of published designs, and what the templates refuse. */
class ShapesTest {
    private static Fabric fabric(String template, String values) throws TemplateException {
        Map<String, String> all = new HashMap<>();
        for (String value : values == null || values.isBlank()
                ? new String[0]
                : values.strip().split("; *")) {
            all.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        }
        return Templates.named(template).create(all);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "single-switch | | 8 | 1 | 64",
                "single-switch | planes=2; nics=1 | 8 | 2 | 16",
                "fat-tree | radix=8; hosts=40; rail-aligned=yes; nics=2; leaves-per-pod=4 | 40 | 56 | 240",
                "fat-tree | radix=8; oversubscription=3; pods=2; planes=2 | 48 | 28 | 160",
                "fat-tree | radix=9; core-oversubscription=2 | 216 | 102 | 540",
                "rail-only | hosts=40 | 40 | 8 | 320",
                "rail-only | hosts=40; tiers=2 | 40 | 24 | 832",
                "multi-plane | plane-count=2; hosts=64 | 64 | 24 | 2048",
                "multi-plane | plane-count=4; hosts=64 | 64 | 40 | 4096",
                "multi-plane | hosts=64 | 64 | 72 | 8192",
                "hpn | hosts=256 | 256 | 52 | 6016",
                "nvl72 | racks=6 | 108 | 12 | 1008",
                "dragonfly | groups=3 | 24 | 12 | 54",
                "dragonfly | groups=1 | 8 | 4 | 14",
                "dragonfly-plus | | 272 | 136 | 680",
                "dragonfly-plus | groups=2; spines-per-group=2 | 32 | 12 | 56",
                "torus | x=4; y=4 | 16 | 16 | 48",
                "torus | x=2; y=3 | 6 | 6 | 15",
                "torus | x=3; y=3; z=3; ring-cables=2; nics=4 | 27 | 27 | 270",
                "torus | x=4; y=2; z=2; hosts-per-switch=2 | 32 | 16 | 64",
            })
    void counts(String template, String values, int hosts, int switches, int cables) throws Exception {
        Fabric fabric = fabric(template, values);
        assertEquals(List.of(), Checker.check(fabric));
        FabricGraph graph = Expansion.expand(fabric);
        assertEquals(hosts, graph.hostCount(), "hosts");
        assertEquals(switches, graph.switchCount(), "switches");
        assertEquals(cables, graph.cableCount(), "cables");
    }

    /** Each plane is a network of its own, as large as that of one plane. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dragonfly | groups=3; ",
                "dragonfly-plus | groups=4; ",
                "torus | x=3; y=4; z=2; ",
                "leaf-spine | ",
                "fat-tree | radix=8; ",
                "rail-optimised | "
            })
    void planesAreCopies(String shape) throws Exception {
        String[] parts = shape.split(" \\| ");
        FabricGraph one = Expansion.expand(fabric(parts[0], parts.length < 2 ? "" : parts[1]));
        Fabric fabric = fabric(parts[0], (parts.length < 2 ? "" : parts[1]) + "planes=3");
        assertEquals(List.of(), Checker.check(fabric));
        FabricGraph three = Expansion.expand(fabric);
        assertEquals(one.hostCount(), three.hostCount());
        assertEquals(3 * one.switchCount(), three.switchCount());
        assertEquals(3 * one.cableCount(), three.cableCount());
        for (int cable = 0; cable < three.cableCount(); cable++) {
            int plane = three.isHostCable(cable)
                    ? three.nicPortOfCable(cable) - three.firstPort(three.nicOfCable(cable))
                    : three.switchPlane(three.lowerSwitch(cable));
            assertEquals(plane, three.switchPlane(three.upperSwitch(cable)));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "single-switch | hosts=9 | A switch cannot take 72 NIC ports, for it has 64 ports.",
                "fat-tree | pods=17 | 17 pods are too many for three tiers of switches with 16 ports",
                "fat-tree | hosts=65; pods=1 | 65 hosts need 2 pods of 64; expected that or 0.",
                "fat-tree | nics=3; rail-aligned=yes | 8 leaves of a pod cannot be divided evenly among 3 rails.",
                "fat-tree | nics=7 | 64 NIC ports of a pod cannot be divided evenly among hosts of 7 NICs.",
                "fat-tree | nics-per-leaf=9 | A leaf cannot take 9 NIC ports and their uplinks",
                "rail-only | hosts=65; tiers=1 | A switch cannot take 65 NIC ports, for it has 64 ports.",
                "multi-plane | plane-count=3 | plane-count is '3'; expected one of 2, 4, 8.",
                "multi-plane | nic-rate=9 Gb/s | nic-rate / plane-count must be the switch-rate, or a half",
                "multi-plane | nic-rate=9.000000001 Gb/s | nic-rate cannot be divided evenly among 8 planes.",
                "hpn | uplinks=65 | A leaf cannot take 128 NIC ports and 65 uplinks, for it has 128 ports.",
                "nvl72 | racks-per-unit=5 | A leaf cannot take 90 NIC ports and their uplinks",
                "dragonfly | groups=10 | 10 groups are too many, for a group has 8 global cables",
                "dragonfly | nics=3 | 8 NIC ports of a group cannot be divided evenly among hosts of 3 NICs.",
                "dragonfly | radix=6 | A switch cannot take 2 NIC ports and 5 cables to other switches",
                "dragonfly-plus | radix=7 | A leaf cannot take 4 NIC ports and 4 uplinks, for it has 7 ports.",
                "dragonfly-plus | global-cables=61 | A spine cannot take 4 leaves and 61 global cables",
                "torus | radix=4 | A switch cannot take 1 NIC ports and 4 cables to other switches, for it has 4",
            })
    void refusals(String template, String values, String message) {
        var e = assertThrows(TemplateException.class, () -> fabric(template, values));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
        assertTrue(e.getMessage().endsWith("."));
    }

    /** The least and the greatest value of each parameter give a fabric that keeps the rules, or a sentence. */
    @Test
    void extremesAreBuiltOrRefused() throws Exception {
        for (FabricTemplate template : Templates.all()) {
            for (TemplateParameter parameter : template.parameters()) {
                List<String> values = parameter.choices().isEmpty()
                        ? List.of(parameter.minimum(), parameter.maximum())
                        : parameter.choices();
                for (String value : values) {
                    builtOrRefused(template, parameter.name(), value);
                }
            }
        }
    }

    private static void builtOrRefused(FabricTemplate template, String parameter, String value) {
        String what = template.name() + " " + parameter + "=" + value;
        try {
            for (Problem problem : FabricRules.check(template.create(Map.of(parameter, value)))) {
                assertTrue(problem.code().startsWith("too-many"), what + ": " + problem);
            }
        } catch (TemplateException e) {
            assertTrue(e.getMessage().endsWith("."), what + ": " + e.getMessage());
        }
    }

    @Test
    void drawingsAreSmall() throws Exception {
        for (FabricTemplate template : Templates.all()) {
            assertTrue(boxes(template.create(Map.of())) <= 12, template.name());
        }
        Fabric large = fabric("multi-plane", "hosts=3072");
        assertTrue(boxes(large) <= 12);
        assertEquals(24_576, Expansion.expand(large).gpuCount());
    }

    private static int boxes(NodeContainer container) {
        int boxes = 0;
        for (Node node : container.getNodes()) {
            boxes += 1 + (node instanceof Block block ? boxes(block) : 0);
        }
        return boxes;
    }
}
