// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Rect;
import dev.weft.render.legend.Legend;
import dev.weft.render.legend.LegendPainter;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.Scene;
import dev.weft.render.style.FabricColours;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.ScaledGraphics;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;

/** Draws a whole scene where it cannot be edited. */
public final class ScenePicture {
    private ScenePicture() {}

    /**
     * Draws a legend.
     *
     * @param legend what is drawn
     * @param gc draws
     * @param area where
     */
    public static void paint(Legend legend, GC gc, Rect area) {
        SWTGraphics graphics = new SWTGraphics(gc);
        try {
            LegendPainter.paint(legend, area, new GraphicsSurface(graphics));
        } finally {
            graphics.dispose();
        }
    }

    /**
     * Draws a scene in the middle of an area, shrunk until it fits.
     *
     * @param scene what is drawn; null for nothing
     * @param gc draws
     * @param area where; filled with the background of diagrams
     */
    public static void paint(Scene scene, GC gc, Rectangle area) {
        gc.setBackground(DiagramLook.colour(FabricColours.BACKGROUND));
        gc.fillRectangle(area);
        if (scene == null) {
            return;
        }
        Rect all = scene.area();
        double scale = Math.min(1, Math.min(area.width / all.width(), area.height / all.height()));
        SWTGraphics plain = new SWTGraphics(gc);
        ScaledGraphics scaled = new ScaledGraphics(plain);
        try {
            scaled.scale(scale);
            double left = (area.x + (area.width - all.width() * scale) / 2) / scale - all.x();
            double top = (area.y + (area.height - all.height() * scale) / 2) / scale - all.y();
            scaled.translate((int) Math.round(left), (int) Math.round(top));
            ScenePainter.paint(scene, Appearance.PLAIN.at(scale), new GraphicsSurface(scaled));
        } finally {
            scaled.dispose();
            plain.dispose();
        }
    }
}
