// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Rect;
import dev.weft.render.legend.Legend;
import dev.weft.render.legend.LegendPainter;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.paint.Surface;
import dev.weft.render.scene.Scene;
import dev.weft.render.style.FabricColours;
import java.util.List;

/**
 * A drawing as it is exported: the scene as it is looked at, its legend below.
 *
 * @param scene the drawing
 * @param look how it is looked at, but for the scale
 * @param legend what its colours mean; without entries for none
 */
public record Picture(Scene scene, Appearance look, Legend legend) {
    private static final double MARGIN = 24;

    /** @return the plain drawing without a legend. */
    public static Picture plain(Scene scene) {
        return new Picture(scene, Appearance.PLAIN, new Legend(List.of()));
    }

    /** @return the area of the whole picture in the scene's pixels. */
    public Rect area() {
        Rect drawing = scene.area();
        Rect explained = legendArea();
        return explained.height() == 0
                ? drawing
                : drawing.union(new Rect(
                        explained.x() - MARGIN,
                        explained.y(),
                        explained.width() + 2 * MARGIN,
                        explained.height() + MARGIN / 2));
    }

    private Rect legendArea() {
        Rect drawing = scene.area();
        double width = Math.max(LegendPainter.narrowest(legend), drawing.width() - 2 * MARGIN);
        double height = LegendPainter.height(legend, width);
        return new Rect(drawing.x() + MARGIN, drawing.bottom(), width, height);
    }

    /**
     * Draws the picture.
     *
     * @param scale pixels of the result for one of the scene: what is too small to be read is left out
     * @param surface what it is drawn on; its origin and unit are those of the scene
     */
    void paint(double scale, Surface surface) {
        surface.fill(area(), 0, FabricColours.BACKGROUND);
        ScenePainter.paint(scene, look.at(scale), surface);
        LegendPainter.paint(legend, legendArea(), surface);
    }
}
