// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Writes the elements of an SVG document, the same for the same drawing on every machine. */
final class SvgSurface implements Surface {
    /** Of a line of text, the part of its size from the middle of its height down to its base line. */
    private static final double MIDDLE_TO_BASE = 0.35;

    private final StringBuilder out;

    SvgSurface(StringBuilder out) {
        this.out = out;
    }

    @Override
    public void fill(Rect rect, double radius, Colour colour) {
        rect(rect, radius);
        out.append(" fill=\"").append(colour.hex()).append("\"/>\n");
    }

    @Override
    public void outline(Rect rect, double radius, Colour colour, double lineWidth) {
        rect(rect, radius);
        out.append(" fill=\"none\" stroke=\"").append(colour.hex());
        out.append("\" stroke-width=\"").append(number(lineWidth)).append("\"/>\n");
    }

    private void rect(Rect rect, double radius) {
        out.append("<rect x=\"").append(number(rect.x()));
        out.append("\" y=\"").append(number(rect.y()));
        out.append("\" width=\"").append(number(Math.max(0, rect.width())));
        out.append("\" height=\"").append(number(Math.max(0, rect.height())));
        out.append("\" rx=\"").append(number(radius)).append('"');
    }

    @Override
    public void line(List<Point> points, Colour colour, double lineWidth) {
        out.append("<polyline points=\"");
        for (int i = 0; i < points.size(); i++) {
            out.append(i == 0 ? "" : " ");
            out.append(number(points.get(i).x()))
                    .append(',')
                    .append(number(points.get(i).y()));
        }
        out.append("\" fill=\"none\" stroke-linejoin=\"round\" stroke=\"").append(colour.hex());
        out.append("\" stroke-width=\"").append(number(lineWidth)).append("\"/>\n");
    }

    @Override
    public void text(String text, Point at, Anchor anchor, TextStyle style, Colour colour) {
        out.append("<text x=\"").append(number(at.x()));
        out.append("\" y=\"").append(number(at.y() + style.size() * MIDDLE_TO_BASE));
        out.append("\" font-size=\"").append(number(style.size())).append('"');
        out.append(style.bold() ? " font-weight=\"bold\"" : "");
        out.append(anchor == Anchor.CENTRE ? " text-anchor=\"middle\"" : "");
        out.append(" fill=\"")
                .append(colour.hex())
                .append("\">")
                .append(escape(text))
                .append("</text>\n");
    }

    static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** @return the text with XML's own characters escaped, and those that XML cannot hold replaced. */
    static String escape(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                default -> safe.appendCodePoint(isXml(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t' || c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
    }
}
