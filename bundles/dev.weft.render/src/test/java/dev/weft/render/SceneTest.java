// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.scene.SceneEdge;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SceneTest {
    static Stream<Fabric> fabrics() {
        return Stream.of(SampleFabrics.railOptimised(), SampleFabrics.leafSpine(), SampleFabrics.blocks());
    }

    @ParameterizedTest
    @MethodSource("fabrics")
    void boxesAndLabelsAreDisjoint(Fabric fabric) {
        Scene scene = SceneBuilder.build(fabric);
        List<Rect> areas = new ArrayList<>();
        scene.boxes().stream().filter(b -> b.kind() != SceneBox.Kind.BLOCK).forEach(b -> areas.add(b.bounds()));
        scene.edges().stream()
                .map(SceneEdge::labelBounds)
                .filter(label -> label != null)
                .forEach(areas::add);
        for (int i = 0; i < areas.size(); i++) {
            for (int j = i + 1; j < areas.size(); j++) {
                assertFalse(areas.get(i).intersects(areas.get(j)), areas.get(i) + " meets " + areas.get(j));
            }
            assertTrue(scene.area().contains(areas.get(i)));
        }
    }

    @ParameterizedTest
    @MethodSource("fabrics")
    void higherTiersAreHigher(Fabric fabric) {
        Scene scene = SceneBuilder.build(fabric);
        for (SceneEdge edge : scene.edges()) {
            Rect lower = scene.box(edge.source()).bounds();
            Rect upper = scene.box(edge.target()).bounds();
            assertTrue(upper.bottom() < lower.y(), edge.id());
        }
    }

    @ParameterizedTest
    @MethodSource("fabrics")
    void linksCrossNoBox(Fabric fabric) {
        Scene scene = SceneBuilder.build(fabric);
        for (SceneEdge edge : scene.edges()) {
            for (SceneBox box : scene.boxes()) {
                if (box.kind() != SceneBox.Kind.BLOCK) {
                    for (int i = 1; i < edge.points().size(); i++) {
                        assertFalse(
                                box.bounds()
                                        .isCrossedBy(
                                                edge.points().get(i - 1),
                                                edge.points().get(i)),
                                edge.id() + " crosses " + box.id());
                    }
                }
            }
        }
    }

    @Test
    void labelsSayCountsAndRates() {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        assertEquals("leaf \u00d78", scene.box("leaf").title());
        assertEquals("128 \u00d7 400 Gb/s", scene.edge("host-leaf").label());
        assertEquals("128 \u00d7 400 Gb/s", scene.edge("leaf-spine").label());
        assertEquals(
                List.of("8-GPU host", "8 GPUs \u00b7 8 \u00d7 400 Gb/s NIC"),
                scene.box("host").details());
        assertEquals(
                List.of("Quantum-2 QM9700", "64 \u00d7 400 Gb/s \u00b7 8 rails"),
                scene.box("leaf").details());
        assertEquals(8, scene.box("leaf").bands().size());
        scene.edges().forEach(e -> assertNotNull(e.labelBounds(), e.id()));
    }

    @Test
    void linksAreAsWideAsTheirCapacity() {
        Scene scene = SceneBuilder.build(SampleFabrics.blocks());
        assertTrue(scene.edge("spine-core").width() > scene.edge("storage-core").width());
    }

    @Test
    void whatPeoplePlacedStays() {
        Fabric fabric = SampleFabrics.railOptimised();
        Node spine = fabric.getNodes().get(2);
        spine.setX(500);
        spine.setY(40);
        spine.setWidth(300);
        Scene scene = SceneBuilder.build(fabric);
        Rect bounds = scene.box("spine").bounds();
        assertEquals(500, bounds.x());
        assertEquals(40, bounds.y());
        assertEquals(300, bounds.width());
        assertFalse(bounds.intersects(scene.box("leaf").bounds()));
    }

    @Test
    void blocksEncloseWhatIsInThem() {
        Scene scene = SceneBuilder.build(SampleFabrics.blocks());
        SceneBox block = scene.box("su");
        scene.boxes().stream()
                .filter(b -> b.parent().equals("su"))
                .forEach(b -> assertTrue(block.card().contains(b.bounds()), b.id()));
        assertTrue(block.content().y() > block.bounds().y());
    }

    @Test
    void halfDrawnFabricsAreDrawn() {
        Fabric fabric = FabricFactory.eINSTANCE.createFabric();
        assertTrue(SceneBuilder.build(fabric).boxes().isEmpty());
        fabric.getNodes().add(FabricFactory.eINSTANCE.createHostGroup());
        Node untyped = FabricFactory.eINSTANCE.createSwitchGroup();
        untyped.setId("untyped");
        untyped.setX(Integer.MAX_VALUE);
        untyped.setWidth(Integer.MAX_VALUE);
        fabric.getNodes().add(untyped);
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setId("loose");
        fabric.getLinks().add(link);
        Scene scene = SceneBuilder.build(fabric);
        assertEquals(1, scene.boxes().size());
        assertTrue(scene.edges().isEmpty());
    }

    @Test
    void aThousandBoxesAreLaidOutAtOnce() {
        Fabric fabric = FabricFactory.eINSTANCE.createFabric();
        for (int i = 0; i < 1000; i++) {
            Node node = FabricFactory.eINSTANCE.createHostGroup();
            node.setId("h" + i);
            node.setName("host" + i);
            fabric.getNodes().add(node);
        }
        Scene scene = SceneBuilder.build(fabric);
        assertEquals(1000, scene.boxes().size());
        assertTrue(scene.area().width() < 20_000);
    }
}
