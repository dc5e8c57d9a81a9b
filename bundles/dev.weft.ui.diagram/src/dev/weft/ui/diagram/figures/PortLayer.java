// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;

/** The ports at the ends of links, above these, where a run is shown. */
final class PortLayer extends FreeformLayer {
    private static final int MARGIN = 8;

    private final Supplier<DiagramModel> model;

    PortLayer(Supplier<DiagramModel> model) {
        this.model = model;
    }

    @Override
    public boolean containsPoint(int x, int y) {
        return false;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        DiagramModel diagram = model.get();
        Scene scene = diagram.scene();
        Appearance look = diagram.view().look().at(graphics.getAbsoluteScale());
        if (look.frame() == null || EdgeBundles.isNeeded(scene)) {
            return;
        }
        GraphicsSurface surface = new GraphicsSurface(graphics);
        Rectangle clip = graphics.getClip(new Rectangle());
        Rect seen = new Rect(clip.x, clip.y, clip.width, clip.height).grow(MARGIN);
        for (SceneEdge edge : scene.edges()) {
            List<Point> points = edge.points();
            if (isIn(seen, points.get(0)) || isIn(seen, points.get(points.size() - 1))) {
                ScenePainter.paintPorts(edge, scene, look, surface);
            }
        }
    }

    private static boolean isIn(Rect area, Point p) {
        return p.x() >= area.x() && p.x() <= area.right() && p.y() >= area.y() && p.y() <= area.bottom();
    }
}
