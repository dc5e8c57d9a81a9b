// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.render.export.Picture;
import dev.weft.render.export.SvgFile;
import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.legend.Legend;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.paint.Surface;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.scene.SceneFilter;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Filters, bundles, and what is left out at a small scale. */
class LookTest {
    private static final OptionalInt ANY = OptionalInt.empty();

    /** Remembers what was drawn. */
    private static final class Recorder implements Surface {
        final List<String> texts = new ArrayList<>();
        final List<Double> sizes = new ArrayList<>();
        int lines;

        @Override
        public void fill(Rect rect, double radius, Colour colour) {}

        @Override
        public void outline(Rect rect, double radius, Colour colour, double lineWidth) {}

        @Override
        public void line(List<Point> points, Colour colour, double lineWidth) {
            lines++;
        }

        @Override
        public void text(String text, Point at, Anchor anchor, TextStyle style, Colour colour) {
            texts.add(text);
            sizes.add(style.size());
        }
    }

    @Test
    void filtersLeaveARailOrATier() {
        Scene scene = SceneBuilder.build(SampleFabrics.rails(4, 2));
        SceneFilter railTwo = new SceneFilter(ANY, OptionalInt.of(2), ANY);
        assertTrue(railTwo.shows(scene.box("leaf2")));
        assertFalse(railTwo.shows(scene.box("leaf1")));
        assertTrue(railTwo.shows(scene.box("host0")), "hosts are on all rails");
        assertEquals(
                2, scene.edges().stream().filter(e -> railTwo.shows(e, scene)).count(), "a link of each host");
        SceneFilter hosts = new SceneFilter(OptionalInt.of(0), ANY, ANY);
        assertTrue(hosts.shows(scene.box("host1")));
        assertFalse(hosts.shows(scene.box("leaf0")));
        assertTrue(SceneFilter.ALL.isAll());

        String svg = SvgFile.of(new Picture(scene, Appearance.PLAIN.with(railTwo), new Legend(List.of())));
        assertEquals(3, svg.split("<polyline", -1).length, "two links are left");
    }

    @Test
    void thousandsOfLinksAreDrawnInBundles() {
        Fabric fabric = SampleFabrics.rails(8, 256);
        Scene scene = SceneBuilder.build(fabric);
        assertEquals(2048, scene.edges().size());
        assertTrue(EdgeBundles.isNeeded(scene));
        EdgeBundles bundles = EdgeBundles.of(scene);
        assertTrue(
                bundles.bundles().size() <= 600, "bundles: " + bundles.bundles().size());
        assertEquals(
                2048, bundles.bundles().stream().mapToInt(b -> b.edges().size()).sum(), "each link is in one bundle");
        Recorder drawn = new Recorder();
        ScenePainter.paint(scene, Appearance.PLAIN, drawn);
        assertEquals(bundles.bundles().size(), drawn.lines);
        assertFalse(EdgeBundles.isNeeded(SceneBuilder.build(SampleFabrics.railOptimised())));
    }

    @Test
    void nothingUnreadableIsWritten() {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        for (double scale : new double[] {2, 1, 0.5, 0.4, 0.25, 0.1, 0.02}) {
            Recorder drawn = new Recorder();
            ScenePainter.paint(scene, Appearance.PLAIN.at(scale), drawn);
            drawn.sizes.forEach(size -> assertTrue(size * scale >= 6, size + " at " + scale));
            if (scale == 0.4) {
                assertTrue(drawn.texts.contains("leaf \u00d78"), "names are written larger instead");
                assertFalse(drawn.texts.contains("8-GPU host"));
            }
        }
    }

    @Test
    void legendNamesWhatOccurs() {
        Scene scene = SceneBuilder.build(SampleFabrics.rails(3, 1));
        Legend legend = Legend.of(scene, null, "");
        Legend.Series rails = legend.entries().stream()
                .filter(Legend.Series.class::isInstance)
                .map(Legend.Series.class::cast)
                .findFirst()
                .orElseThrow();
        assertEquals(List.of("0", "1", "2"), rails.numbers());
        assertFalse(legend.entries().stream().anyMatch(e -> e.toString().contains("Core")));
    }
}
