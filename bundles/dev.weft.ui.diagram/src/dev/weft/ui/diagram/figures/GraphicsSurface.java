// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import java.util.List;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;

/** Draws on a canvas of Draw2d. */
final class GraphicsSurface implements Surface {
    private final Graphics graphics;

    GraphicsSurface(Graphics graphics) {
        this.graphics = graphics;
        graphics.setAntialias(SWT.ON);
        graphics.setTextAntialias(SWT.ON);
    }

    static Rectangle rectangle(Rect rect) {
        int x = (int) Math.round(rect.x());
        int y = (int) Math.round(rect.y());
        return new Rectangle(x, y, (int) Math.round(rect.right()) - x, (int) Math.round(rect.bottom()) - y);
    }

    @Override
    public void fill(Rect rect, double radius, Colour colour) {
        graphics.setBackgroundColor(DiagramLook.colour(colour));
        int arc = (int) Math.round(2 * radius);
        graphics.fillRoundRectangle(rectangle(rect), arc, arc);
    }

    @Override
    public void outline(Rect rect, double radius, Colour colour, double lineWidth) {
        graphics.setForegroundColor(DiagramLook.colour(colour));
        setLineWidth(lineWidth);
        int arc = (int) Math.round(2 * radius);
        graphics.drawRoundRectangle(rectangle(rect).resize(-1, -1), arc, arc);
    }

    @Override
    public void line(List<Point> points, Colour colour, double lineWidth) {
        PointList list = new PointList();
        points.forEach(p -> list.addPoint((int) Math.round(p.x()), (int) Math.round(p.y())));
        graphics.setForegroundColor(DiagramLook.colour(colour));
        setLineWidth(lineWidth);
        graphics.drawPolyline(list);
    }

    /** Draw2d zooms everything but widths of lines. */
    private void setLineWidth(double width) {
        graphics.setLineWidth(Math.max(1, (int) Math.round(width * graphics.getAbsoluteScale())));
    }

    @Override
    public void text(String text, Point at, Anchor anchor, TextStyle style, Colour colour) {
        Font font = DiagramLook.font(style);
        graphics.setFont(font);
        graphics.setForegroundColor(DiagramLook.colour(colour));
        int height = DiagramLook.height(font);
        int width = anchor == Anchor.CENTRE ? FigureUtilities.getTextWidth(text, font) : 0;
        graphics.drawString(text, (int) Math.round(at.x() - width / 2.0), (int) Math.round(at.y() - height / 2.0));
    }
}
