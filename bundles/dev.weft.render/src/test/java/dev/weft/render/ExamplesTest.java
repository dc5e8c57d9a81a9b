// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.scene.SceneEdge;
import dev.weft.render.style.FabricColours;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each example looks like: nothing lies on anything else, and all text can be read. */
class ExamplesTest {
    private static final double READABLE = 4.5;

    static List<Path> fabrics() {
        return Examples.fabrics();
    }

    @Test
    void thereAreExamples() {
        assertTrue(fabrics().size() >= 4);
    }

    @ParameterizedTest
    @MethodSource("fabrics")
    void boxesAndLabelsAreDisjoint(Path file) {
        Scene scene = SceneBuilder.build(Examples.load(file));
        List<Rect> areas = new ArrayList<>();
        scene.boxes().stream().filter(b -> b.kind() != SceneBox.Kind.BLOCK).forEach(b -> areas.add(b.bounds()));
        scene.edges().stream()
                .map(SceneEdge::labelBounds)
                .filter(Objects::nonNull)
                .forEach(areas::add);
        for (int i = 0; i < areas.size(); i++) {
            for (int j = i + 1; j < areas.size(); j++) {
                assertFalse(areas.get(i).intersects(areas.get(j)), areas.get(i) + " meets " + areas.get(j));
            }
        }
        for (SceneBox a : scene.boxes()) {
            for (SceneBox b : scene.boxes()) {
                boolean siblings = !a.id().equals(b.id()) && a.parent().equals(b.parent());
                assertFalse(siblings && a.bounds().intersects(b.bounds()), a.id() + " meets " + b.id());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("fabrics")
    void textIsReadable(Path file) {
        for (SceneBox box : SceneBuilder.build(Examples.load(file)).boxes()) {
            assertTrue(box.fill().contrast(FabricColours.TEXT) >= READABLE, box.id());
            assertTrue(box.fill().contrast(FabricColours.DETAIL_TEXT) >= READABLE, box.id());
        }
        assertTrue(FabricColours.BACKGROUND.contrast(FabricColours.TEXT) >= READABLE);
    }
}
