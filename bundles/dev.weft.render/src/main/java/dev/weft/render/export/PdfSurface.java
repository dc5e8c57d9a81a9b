// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import java.nio.charset.Charset;
import java.util.List;

/** Writes the drawing operators of a PDF page. */
final class PdfSurface implements Surface {
    /** The part of a quarter circle's radius at which the control points of its curve lie. */
    private static final double CIRCLE = 0.5523;

    /** Of a line of text, the part of its size from the middle of its height down to its base line. */
    private static final double MIDDLE_TO_BASE = 0.35;

    private static final Charset WIN_ANSI = Charset.forName("windows-1252");

    private final StringBuilder out;

    PdfSurface(StringBuilder out) {
        this.out = out;
    }

    @Override
    public void fill(Rect rect, double radius, Colour colour) {
        colour(colour, "rg");
        path(rect, radius);
        out.append("f\n");
    }

    @Override
    public void outline(Rect rect, double radius, Colour colour, double lineWidth) {
        colour(colour, "RG");
        append(out, "w", lineWidth);
        path(rect, radius);
        out.append("S\n");
    }

    private void path(Rect r, double wanted) {
        double radius = Math.min(wanted, Math.min(r.width(), r.height()) / 2);
        if (radius <= 0) {
            append(out, "re", r.x(), r.y(), r.width(), r.height());
            return;
        }
        double near = radius * (1 - CIRCLE);
        append(out, "m", r.x() + radius, r.y());
        append(out, "l", r.right() - radius, r.y());
        append(out, "c", r.right() - near, r.y(), r.right(), r.y() + near, r.right(), r.y() + radius);
        append(out, "l", r.right(), r.bottom() - radius);
        append(out, "c", r.right(), r.bottom() - near, r.right() - near, r.bottom(), r.right() - radius, r.bottom());
        append(out, "l", r.x() + radius, r.bottom());
        append(out, "c", r.x() + near, r.bottom(), r.x(), r.bottom() - near, r.x(), r.bottom() - radius);
        append(out, "l", r.x(), r.y() + radius);
        append(out, "c", r.x(), r.y() + near, r.x() + near, r.y(), r.x() + radius, r.y());
        out.append("h\n");
    }

    @Override
    public void line(List<Point> points, Colour colour, double lineWidth) {
        colour(colour, "RG");
        append(out, "w", lineWidth);
        append(out, "j", 1);
        for (int i = 0; i < points.size(); i++) {
            append(out, i == 0 ? "m" : "l", points.get(i).x(), points.get(i).y());
        }
        out.append("S\n");
    }

    @Override
    public void text(String text, Point at, Anchor anchor, TextStyle style, Colour colour) {
        double x = anchor == Anchor.CENTRE ? at.x() - HelveticaWidths.of(text, style) / 2 : at.x();
        colour(colour, "rg");
        out.append("BT ");
        out.append(style.bold() ? "/F1 " : "/F0 ").append(number(style.size())).append(" Tf ");
        // Upright again: the page's y axis was turned.
        append(out, "Tm", 1, 0, 0, -1, x, at.y() + style.size() * MIDDLE_TO_BASE);
        out.append('<');
        for (byte b : text.getBytes(WIN_ANSI)) {
            out.append(Character.forDigit(b >> 4 & 0xF, 16)).append(Character.forDigit(b & 0xF, 16));
        }
        out.append("> Tj ET\n");
    }

    private void colour(Colour colour, String operator) {
        append(out, operator, colour.red() / 255.0, colour.green() / 255.0, colour.blue() / 255.0);
    }

    static void append(StringBuilder out, String operator, double... operands) {
        for (double operand : operands) {
            out.append(number(operand)).append(' ');
        }
        out.append(operator).append('\n');
    }

    static String number(double value) {
        return SvgSurface.number(value);
    }
}
