// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.style.TextStyle;
import dev.weft.ui.diagram.document.DiagramView;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Rectangle;

/** A group, or a block with boxes in it. */
public final class BoxFigure extends Figure {
    private static final int TITLE_LEFT = 12;
    private static final int TITLE_TOP = 7;
    private static final int TITLE_RIGHT = 4;

    private final boolean block;
    private final DiagramView view;
    private SceneBox box;

    /**
     * Makes a figure.
     *
     * @param block whether other boxes go into it
     * @param view how the diagram is looked at
     */
    public BoxFigure(boolean block, DiagramView view) {
        this.block = block;
        this.view = view;
        if (block) {
            setLayoutManager(new XYLayout());
        }
    }

    /** Sets what is drawn. */
    public void setBox(SceneBox box) {
        if (block) {
            Rect outer = box.bounds();
            Rect inner = box.content();
            setBorder(new MarginBorder(
                    (int) Math.round(inner.y() - outer.y()),
                    (int) Math.round(inner.x() - outer.x()),
                    (int) Math.round(outer.bottom() - inner.bottom()),
                    (int) Math.round(outer.right() - inner.right())));
        }
        this.box = box;
        repaint();
    }

    @Override
    protected boolean useLocalCoordinates() {
        return block;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        if (box != null) {
            Rectangle b = getBounds();
            ScenePainter.paintBox(
                    box,
                    new Rect(b.x, b.y, b.width, b.height),
                    view.look().at(graphics.getAbsoluteScale()),
                    new GraphicsSurface(graphics));
        }
    }

    /** @return where the name is, in absolute coordinates; for the field in which it is edited. */
    public Rectangle titleArea() {
        Rectangle b = getBounds();
        int stack = box != null && box.stacked() ? (int) SceneBox.STACK : 0;
        Rectangle area = new Rectangle(
                b.x + TITLE_LEFT,
                b.y + TITLE_TOP + stack,
                b.width - TITLE_LEFT - TITLE_RIGHT - stack,
                (int) TextStyle.TITLE.lineHeight() + 2);
        translateToAbsolute(area);
        return area;
    }
}
