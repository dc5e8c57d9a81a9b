// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.diagram.document.DiagramModel;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;

/** The label of a link, above all lines. */
public final class LinkLabelFigure extends Figure {
    private final DiagramModel diagram;
    private SceneEdge edge;

    /**
     * Makes a label that has no place yet.
     *
     * @param diagram what it is part of
     */
    public LinkLabelFigure(DiagramModel diagram) {
        this.diagram = diagram;
    }

    /** Sets what is drawn; a link whose label has no room draws nothing. */
    public void setEdge(SceneEdge edge) {
        this.edge = edge;
        boolean visible = edge != null && edge.labelBounds() != null;
        setVisible(visible);
        if (visible) {
            setBounds(GraphicsSurface.rectangle(edge.labelBounds()));
            repaint();
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        double scale = graphics.getAbsoluteScale();
        ScenePainter.paintLabel(edge, diagram.scene(), diagram.view().look().at(scale), new GraphicsSurface(graphics));
    }
}
