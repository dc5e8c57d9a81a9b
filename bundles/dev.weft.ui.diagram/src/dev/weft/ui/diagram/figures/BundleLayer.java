// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.render.style.Colour;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Rectangle;

/** Behind everything else, the links in bundles, where there are thousands. */
final class BundleLayer extends FreeformLayer {
    private static final int MARGIN = 16;

    private final Supplier<DiagramModel> model;
    private Scene bundled;
    private Appearance coloured;
    private EdgeBundles bundles;
    private List<Line> lines = List.of();

    /** A bundle that is looked at. */
    private record Line(Point from, Point to, Colour colour, double width) {}

    BundleLayer(Supplier<DiagramModel> model) {
        this.model = model;
    }

    @Override
    public boolean containsPoint(int x, int y) {
        return false;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        Scene scene = model.get().scene();
        if (!EdgeBundles.isNeeded(scene)) {
            return;
        }
        update(scene, model.get().view().look());
        GraphicsSurface surface = new GraphicsSurface(graphics);
        Rect seen = seen(graphics.getClip(new Rectangle()));
        for (Line line : lines) {
            // Only what is seen of it: to smooth a line takes time for each of its pixels, seen or not.
            List<Point> part = seen.part(line.from(), line.to());
            if (!part.isEmpty()) {
                surface.line(part, line.colour(), line.width());
            }
        }
    }

    /** The window where that is what is painted, so that parts of it that are painted anew fit to the rest. */
    private Rect seen(Rectangle clip) {
        Rectangle area = clip;
        for (IFigure figure = getParent(); figure != null; figure = figure.getParent()) {
            if (figure instanceof Viewport) {
                Rectangle window = figure.getBounds().getCopy();
                figure.translateToAbsolute(window);
                translateToRelative(window);
                area = window.contains(clip.getTopLeft())
                                && window.contains(clip.getBottomRight().translate(-1, -1))
                        ? window
                        : clip;
            }
        }
        return new Rect(area.x, area.y, area.width, area.height).grow(MARGIN);
    }

    /** What the bundles look like depends on thousands of links, and so is found once, not with each painting. */
    private void update(Scene scene, Appearance look) {
        boolean other = bundled != scene;
        if (other) {
            bundles = EdgeBundles.of(scene);
            bundled = scene;
        }
        if (other || coloured != look) {
            coloured = look;
            lines = new ArrayList<>();
            for (EdgeBundles.Bundle bundle : bundles.bundles()) {
                Colour colour = ScenePainter.bundleColour(bundle, scene, look);
                if (colour != null) {
                    lines.add(new Line(bundle.from(), bundle.to(), colour, bundle.width()));
                }
            }
        }
    }
}
