// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.io.ModelFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The example fabric is what the template gives, and has the shape that its scenarios rely on. */
class ExampleTest {
    private static final Path FILE = Path.of("../../examples/rail-optimised-128/fabric.fabric");

    @Test
    void isWhatTheTemplateGives() throws Exception {
        var fabric = new RailOptimised().create(Map.of("hosts", "16", "hosts-per-unit", "8"));
        String expected = new String(ModelFiles.content(FILE, fabric), StandardCharsets.UTF_8);
        assertEquals(expected, Files.readString(FILE));
    }

    @Test
    void eachRailSpansTwoLeavesAndDoesNotBlock() throws Exception {
        FabricGraph graph = Expansion.expand(ModelFiles.load(FILE).fabric());
        assertEquals(16, graph.hostCount());
        assertEquals(128, graph.gpuCount());
        assertEquals(128, graph.hostCableCount());
        assertEquals(256, graph.cableCount());
        assertEquals(18, graph.switchCount());
        for (int rail = 0; rail < 8; rail++) {
            int first = graph.upperSwitch(graph.cableOfPort(graph.firstPort(graph.firstNic(0) + rail)));
            int last = graph.upperSwitch(graph.cableOfPort(graph.firstPort(graph.firstNic(15) + rail)));
            assertNotEquals(first, last);
            assertEquals(rail, graph.switchRail(first));
            assertEquals(rail, graph.switchRail(last));
            assertEquals(16, graph.switchDegree(first));
        }
    }
}
