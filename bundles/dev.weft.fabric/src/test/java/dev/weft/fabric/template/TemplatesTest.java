// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplatesTest {
    @Test
    void areFoundByName() throws Exception {
        List<String> names = Templates.all().stream().map(FabricTemplate::name).toList();
        assertEquals(
                List.of(
                        "dragonfly",
                        "dragonfly-plus",
                        "fat-tree",
                        "hpn",
                        "leaf-spine",
                        "multi-plane",
                        "nvl72",
                        "rail-only",
                        "rail-optimised",
                        "single-switch",
                        "torus"),
                names);
        assertEquals("Rail-optimised", Templates.named("rail-optimised").title());
        var e = assertThrows(TemplateException.class, () -> Templates.named("ring"));
        assertEquals("There is no template 'ring'; expected one of " + String.join(", ", names) + ".", e.getMessage());
    }

    @Test
    void describeEveryParameter() throws Exception {
        for (FabricTemplate template : Templates.all()) {
            assertFalse(template.description().isBlank());
            for (TemplateParameter parameter : template.parameters()) {
                assertTrue(parameter.description().endsWith("."), parameter.name());
            }
            FabricGraph graph = Expansion.expand(template.create(Map.of()));
            assertTrue(graph.gpuCount() > 0);
        }
    }

    @Test
    void giveEqualFilesForEqualValues() throws Exception {
        Path file = Path.of("a.fabric");
        for (FabricTemplate template : Templates.all()) {
            Fabric one = template.create(Map.of());
            Fabric two = template.create(Map.of());
            assertArrayEquals(ModelFiles.content(file, one), ModelFiles.content(file, two));
        }
    }

    @Test
    void keepALargeClusterSmallInTheDrawing() throws Exception {
        Fabric fabric = new RailOptimised()
                .create(Map.of(
                        "hosts", "3072",
                        "radix", "512",
                        "planes", "8",
                        "rate", "100 Gb/s",
                        "switch-rate", "100 Gb/s"));
        int elements = 0;
        for (var all = fabric.eAllContents(); all.hasNext(); all.next()) {
            elements++;
        }
        assertTrue(elements < 20, "elements: " + elements);
        FabricGraph graph = Expansion.expand(fabric);
        assertEquals(24_576, graph.gpuCount());
        assertEquals(24_576 * 8, graph.hostCableCount());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hosts | 0 | hosts is 0; expected 1 to 1000000.",
                "hosts | many | hosts: Expected a whole number, but got 'many'.",
                "rate | 400 | rate: The unit is missing in '400'; expected something like '400 Gb/s'.",
                "rate | -1 Gb/s | rate is -1 Gb/s; expected 1 Gb/s to 10 Tb/s.",
                "rate | 800 Gb/s | rate must be the switch-rate, or a half, a third \u2026 an eighth of it.",
                "technology | token-ring | technology is 'token-ring'; expected one of any, ethernet, infiniband.",
                "colour | red | The template rail-optimised has no parameter 'colour'",
                "hosts | 100000 | 25,000 leaves are too many for two tiers of switches with 64 ports",
                "hosts-per-unit | 33 | A leaf cannot take 33 NIC ports and their uplinks, for it has 64 ports.",
                "spines | 3 | With 3 spines each would need 88 ports, but it has 64 at the uplink-rate.",
                "rails-per-leaf | 3 | 8 NICs cannot be divided evenly among leaves of 3 rails.",
            })
    void sayWhatIsWrongWithAValue(String name, String value, String message) {
        var e = assertThrows(TemplateException.class, () -> new RailOptimised().create(Map.of(name, value)));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"4, 4, 1, 32, 2, 2", "4, 4, 3, 32, 11, 1", "8, 4, 1, 32, 4, 4", "1, 1, 1, 8, 1, 1"})
    void leafSpine(int leaves, int hosts, double oversubscription, int down, int up, int spines) throws Exception {
        FabricGraph graph = Expansion.expand(new LeafSpine()
                .create(Map.of(
                        "leaves", "" + leaves,
                        "hosts-per-leaf", "" + hosts,
                        "oversubscription", "" + oversubscription)));
        assertEquals(leaves * down, graph.hostCableCount());
        int perLeaf = (graph.cableCount() - graph.hostCableCount()) / leaves;
        assertEquals(oversubscription == 1 ? down : up, perLeaf);
        assertEquals(spines, graph.switchCount() - leaves);
    }

    /** A single unit has uplinks for the hosts that there are, not for those that its leaves could take. */
    @ParameterizedTest
    @CsvSource({
        "rail-optimised, hosts, 8, 1",
        "rail-optimised, hosts, 1, 1",
        "multi-plane, hosts, 8, 1",
        "nvl72, racks, 1, 1",
    })
    void fewHostsGetTheOversubscriptionThatWasAskedFor(String template, String size, String value, double expected)
            throws Exception {
        FabricGraph graph = Expansion.expand(Templates.named(template).create(Map.of(size, value)));
        double up = (graph.cableCount() - graph.hostCableCount()) / (double) graph.hostCableCount();
        assertEquals(expected, up);
    }

    /** What is shown of the values is what is used: given ones, figures of products, defaults. */
    @Test
    void valuesAsText() throws Exception {
        Map<String, String> texts = TemplateValues.of(
                        new RailOptimised(), Map.of("switch-type", "q3400-ra", "rate", "0.8 Tb/s", "spines", "36"))
                .texts();
        assertEquals("144", texts.get("radix"));
        assertEquals("800 Gb/s", texts.get("switch-rate"));
        assertEquals("infiniband", texts.get("technology"));
        assertEquals("800 Gb/s", texts.get("rate"));
        assertEquals("36", texts.get("spines"));
        assertEquals("1", texts.get("oversubscription"));
        assertEquals("10 m", texts.get("host-cable"));
        for (FabricTemplate template : Templates.all()) {
            Map<String, String> shown = TemplateValues.of(template, Map.of()).texts();
            assertEquals(shown, TemplateValues.of(template, shown).texts());
        }
    }

    @Test
    void spineRule() {
        assertEquals(16, SpineRule.spines(24, 32, 64), "H100 SuperPOD of 3 units, where the quotient is 12");
        assertEquals(18, SpineRule.spines(32, 72, 144), "B300 SuperPOD of 4 units, where the quotient is 16");
        assertEquals(1, SpineRule.spines(1, 1, 2));
        assertEquals(0, SpineRule.spines(65, 32, 64));
    }
}
