// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.SceneEdge;
import dev.weft.render.style.FabricColours;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.function.Supplier;
import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.swt.SWT;

/** The line of a link. The scene says where it runs, and how the diagram is looked at what it looks like. */
public final class LinkFigure extends PolylineConnection {
    /** Room at both sides of a line for what marks the highlighted path. */
    private static final int MARGIN = 8;

    private static final double SELECTED_MORE = 1.5;

    private final DiagramModel diagram;
    private final Supplier<String> tip;
    private SceneEdge edge;
    private boolean highlighted;

    /**
     * Makes a line that has no place yet.
     *
     * @param diagram what it is part of
     * @param tip tells about the link when the pointer rests on it
     */
    public LinkFigure(DiagramModel diagram, Supplier<String> tip) {
        this.diagram = diagram;
        this.tip = tip;
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
        setLineWidth(edge == null ? 1 : (int) Math.ceil(edge.width()) + MARGIN);
        revalidate();
        repaint();
    }

    /** Shows that the link is selected, or not. */
    public void setHighlighted(boolean highlighted) {
        this.highlighted = highlighted;
        repaint();
    }

    @Override
    public boolean containsPoint(int x, int y) {
        boolean seen = edge != null && diagram.view().look().filter().shows(edge, diagram.scene());
        return seen && super.containsPoint(x, y);
    }

    @Override
    public IFigure getToolTip() {
        // Made when it is asked for: ten thousand of them would be a second of work.
        String text = tip.get();
        return text.isEmpty() ? null : new Label(text);
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        if (edge == null) {
            return;
        }
        graphics.setAntialias(SWT.ON);
        GraphicsSurface surface = new GraphicsSurface(graphics);
        var look = diagram.view().look().at(graphics.getAbsoluteScale());
        if (highlighted) {
            double width = ScenePainter.lineWidth(edge, look) + 2 * SELECTED_MORE;
            surface.line(edge.points(), FabricColours.ACCENT, width);
            if (look.frame() == null) {
                return;
            }
        }
        ScenePainter.paintLine(edge, diagram.scene(), look, surface);
    }
}
