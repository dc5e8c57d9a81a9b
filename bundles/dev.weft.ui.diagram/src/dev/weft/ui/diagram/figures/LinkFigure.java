// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.scene.SceneEdge;
import dev.weft.render.style.Colour;
import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.swt.SWT;

/** The line of a link. The scene says where it runs. */
public final class LinkFigure extends PolylineConnection {
    private static final Colour SELECTED = new Colour(0x0B5CAD);

    private SceneEdge edge;
    private boolean highlighted;

    /** Makes a line that has no place yet. */
    public LinkFigure() {
        setConnectionRouter(new SceneRouter());
    }

    private static final class SceneRouter extends AbstractRouter {
        @Override
        public void route(Connection connection) {
            SceneEdge edge = ((LinkFigure) connection).edge;
            PointList points = new PointList();
            if (edge != null) {
                edge.points().forEach(p -> points.addPoint((int) Math.round(p.x()), (int) Math.round(p.y())));
            }
            connection.setPoints(points);
        }
    }

    /** Sets what is drawn; null for nothing. */
    public void setEdge(SceneEdge edge) {
        this.edge = edge;
        update();
        revalidate();
    }

    /** Shows that the link is selected, or not. */
    public void setHighlighted(boolean highlighted) {
        this.highlighted = highlighted;
        update();
    }

    private void update() {
        if (edge != null) {
            int width = Math.max(1, (int) Math.round(edge.width()));
            setLineWidth(highlighted ? width + 1 : width);
            setForegroundColor(DiagramLook.colour(highlighted ? SELECTED : edge.colour()));
            repaint();
        }
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        // Draw2d zooms everything but widths of lines.
        graphics.setLineWidth(Math.max(1, (int) Math.round(getLineWidth() * graphics.getAbsoluteScale())));
        super.outlineShape(graphics);
    }
}
