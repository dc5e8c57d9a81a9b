// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;

/** Draws by Java2D, without a screen. */
final class AwtSurface implements Surface {
    private final Graphics2D graphics;

    AwtSurface(Graphics2D graphics) {
        this.graphics = graphics;
    }

    @Override
    public void fill(Rect rect, double radius, Colour colour) {
        graphics.setColor(new Color(colour.rgb()));
        graphics.fill(shape(rect, radius));
    }

    @Override
    public void outline(Rect rect, double radius, Colour colour, double lineWidth) {
        graphics.setColor(new Color(colour.rgb()));
        graphics.setStroke(new BasicStroke((float) lineWidth));
        graphics.draw(shape(rect, radius));
    }

    private static Shape shape(Rect r, double radius) {
        return new RoundRectangle2D.Double(r.x(), r.y(), r.width(), r.height(), 2 * radius, 2 * radius);
    }

    @Override
    public void line(List<Point> points, Colour colour, double lineWidth) {
        Path2D path = new Path2D.Double();
        path.moveTo(points.get(0).x(), points.get(0).y());
        points.stream().skip(1).forEach(p -> path.lineTo(p.x(), p.y()));
        graphics.setColor(new Color(colour.rgb()));
        graphics.setStroke(new BasicStroke((float) lineWidth, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        graphics.draw(path);
    }

    @Override
    public void text(String text, Point at, Anchor anchor, TextStyle style, Colour colour) {
        Font font =
                new Font(Font.SANS_SERIF, style.bold() ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) style.size());
        graphics.setFont(font);
        graphics.setColor(new Color(colour.rgb()));
        var metrics = font.getLineMetrics(text, graphics.getFontRenderContext());
        double width =
                font.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
        double x = anchor == Anchor.CENTRE ? at.x() - width / 2 : at.x();
        double y = at.y() + (metrics.getAscent() - metrics.getDescent()) / 2;
        graphics.drawString(text, (float) x, (float) y);
    }
}
