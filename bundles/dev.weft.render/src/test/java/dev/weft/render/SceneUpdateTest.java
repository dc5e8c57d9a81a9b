// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.render.geometry.Rect;
import dev.weft.render.layout.EdgeRouting.Style;
import dev.weft.render.scene.NodePlaces;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.scene.SceneEdge;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A scene made anew after a change is what it would be without the one before; and links at right angles. */
class SceneUpdateTest {
    static List<Path> examples() {
        return Examples.fabrics();
    }

    private static void place(Fabric fabric) {
        NodePlaces places = NodePlaces.of(fabric);
        for (Node node : fabric.getNodes()) {
            Rect rect = places.inContainer(node);
            node.setX((int) rect.x() + 1);
            node.setY((int) rect.y());
        }
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void changesGiveWhatAWholeSceneWould(Style style) {
        Fabric fabric = SampleFabrics.rails(6, 40);
        place(fabric);
        Random random = new Random(7);
        Scene scene = SceneBuilder.build(fabric, style, Scene.EMPTY);
        for (int step = 0; step < 120; step++) {
            change(fabric, random, step);
            Scene updated = SceneBuilder.build(fabric, style, scene);
            Scene whole = SceneBuilder.build(fabric, style, Scene.EMPTY);
            assertEquals(whole.boxes(), updated.boxes(), "step " + step);
            assertEquals(whole.edges(), updated.edges(), "step " + step);
            assertEquals(whole.area(), updated.area(), "step " + step);
            scene = updated;
        }
    }

    private static void change(Fabric fabric, Random random, int step) {
        Node node = fabric.getNodes().get(random.nextInt(fabric.getNodes().size()));
        switch (step % 6) {
            case 0, 1 -> node.setX(node.getX() + random.nextInt(-300, 300));
            case 2 -> node.setY(node.getY() + random.nextInt(-200, 200));
            case 3 -> node.setName("renamed-to-something-longer-" + step);
            case 4 ->
                EcoreUtil.delete(
                        fabric.getLinks().get(random.nextInt(fabric.getLinks().size())));
            default -> {
                Node copy = EcoreUtil.copy(node);
                copy.setId("copy" + step);
                copy.setX(node.getX() + 40);
                fabric.getNodes().add(copy);
            }
        }
    }

    @Test
    void whatDidNotChangeIsTheSameObject() {
        Fabric fabric = SampleFabrics.rails(4, 20);
        place(fabric);
        Scene before = SceneBuilder.build(fabric, Style.STRAIGHT, Scene.EMPTY);
        Node first = fabric.getNodes().stream()
                .filter(n -> !(n instanceof SwitchGroup))
                .findFirst()
                .orElseThrow();
        first.setX(first.getX() - 400);
        Scene after = SceneBuilder.build(fabric, Style.STRAIGHT, before);
        assertNotSame(before.box(first.getId()), after.box(first.getId()));
        Set<SceneEdge> old = Collections.newSetFromMap(new IdentityHashMap<>());
        old.addAll(before.edges());
        long same = after.edges().stream().filter(old::contains).count();
        assertTrue(
                same > 0 && same < after.edges().size(),
                same + " of " + after.edges().size());
        after.boxes().stream()
                .filter(b -> !b.id().equals(first.getId()))
                .forEach(b -> assertSame(before.box(b.id()), b));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void linksAtRightAnglesCrossNoBox(Path file) {
        Scene scene = SceneBuilder.build(Examples.load(file), Style.ORTHOGONAL, Scene.EMPTY);
        assertEquals(Style.ORTHOGONAL, scene.style());
        for (SceneEdge edge : scene.edges()) {
            for (int i = 1; i < edge.points().size(); i++) {
                var a = edge.points().get(i - 1);
                var b = edge.points().get(i);
                for (SceneBox box : scene.boxes()) {
                    boolean crossed =
                            box.kind() != SceneBox.Kind.BLOCK && box.bounds().isCrossedBy(a, b);
                    assertTrue(!crossed, edge.id() + " crosses " + box.id() + " in " + file.getFileName());
                }
            }
        }
    }

    @Test
    void neighbouringTiersAreJoinedAtRightAnglesOnTracksOfTheirOwn() {
        Fabric fabric = SampleFabrics.rails(4, 3);
        Scene scene = SceneBuilder.build(fabric, Style.ORTHOGONAL, Scene.EMPTY);
        for (SceneEdge edge : scene.edges()) {
            for (int i = 1; i < edge.points().size(); i++) {
                var a = edge.points().get(i - 1);
                var b = edge.points().get(i);
                assertTrue(a.x() == b.x() || a.y() == b.y(), edge.toString());
            }
        }
        List<LinkGroup> links = fabric.getLinks();
        assertNotEquals(track(scene, links.get(0)), track(scene, links.get(1)));
    }

    private static double track(Scene scene, LinkGroup link) {
        var points = scene.edge(link.getId()).points();
        return points.get(points.size() / 2).y();
    }
}
