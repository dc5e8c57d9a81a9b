// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import dev.weft.ui.diagram.document.DiagramView;
import dev.weft.ui.diagram.document.ElementProblem;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Rectangle;

/** A group, or a block with boxes in it. */
public final class BoxFigure extends Figure {
    private static final int TITLE_LEFT = 12;
    private static final int TITLE_TOP = 7;
    private static final int TITLE_RIGHT = 4;
    private static final int BADGE = 14;
    private static final Colour ERROR = new Colour(0xB3261E);
    private static final Colour WARNING = new Colour(0x9A6700);

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
            ElementProblem problem = view.problem(box.id());
            if (problem != null) {
                badge(problem, graphics);
            }
        }
    }

    /** An exclamation mark at the upper right corner: in a red disc for an error, in an amber triangle for a warning. */
    private void badge(ElementProblem problem, Graphics graphics) {
        Rectangle b = getBounds();
        int stack = box.stacked() ? (int) SceneBox.STACK : 0;
        int x = b.right() - stack - BADGE - 3;
        int y = b.y + stack + 3;
        graphics.setBackgroundColor(DiagramLook.colour(problem.error() ? ERROR : WARNING));
        if (problem.error()) {
            graphics.fillOval(x, y, BADGE, BADGE);
        } else {
            graphics.fillPolygon(new int[] {
                x + BADGE / 2, y - 2, x + BADGE + 2, y + BADGE, x - 2, y + BADGE,
            });
        }
        graphics.setBackgroundColor(DiagramLook.colour(FabricColours.BACKGROUND));
        graphics.fillRectangle(x + BADGE / 2 - 1, y + 3, 2, BADGE - 9);
        graphics.fillRectangle(x + BADGE / 2 - 1, y + BADGE - 5, 2, 2);
    }

    @Override
    public IFigure getToolTip() {
        if (box == null) {
            return null;
        }
        StringBuilder text = new StringBuilder(box.title());
        box.details().forEach(line -> text.append('\n').append(line));
        ElementProblem problem = view.problem(box.id());
        if (problem != null) {
            text.append('\n').append(problem.text());
        }
        return new Label(text.toString());
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
