// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NodeContainer;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The drawing counts the cables that the expansion lays, whatever the pattern. */
class CableCountsTest {
    static Stream<FabricTemplate> templates() {
        return Templates.all().stream();
    }

    @ParameterizedTest
    @MethodSource("templates")
    void areThoseOfTheExpansion(FabricTemplate template) throws Exception {
        Fabric fabric = template.create(Map.of());
        assertEquals(Expansion.expand(fabric).cableCount(), count(fabric));
    }

    private static long count(NodeContainer container) {
        long cables = 0;
        for (LinkGroup link : container.getLinks()) {
            cables += CableCounts.of(link);
        }
        for (var node : container.getNodes()) {
            cables += node instanceof Block block ? block.getReplicas() * count(block) : 0;
        }
        return cables;
    }
}
