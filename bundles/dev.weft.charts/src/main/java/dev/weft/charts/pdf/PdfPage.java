// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.pdf;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is drawn on a page, in the operators of PDF: areas in one colour each. */
final class PdfPage {
    private static final int DIGITS = 3;
    private static final double MOST = 255;

    private final StringBuilder content = new StringBuilder();
    private final Map<String, String> alphas = new LinkedHashMap<>();

    /**
     * Begins a page.
     *
     * @param height its height in points; the page's y grows upwards, the drawing's downwards
     */
    PdfPage(int height) {
        operator("cm", 1, 0, 0, -1, 0, height);
    }

    /**
     * Fills an area.
     *
     * @param area the area
     * @param transform brings area and clip to where they are on the page
     * @param clip what can be seen of it; null for all
     * @param alpha how opaque the drawing is, beside the colour itself
     */
    void fill(Shape area, AffineTransform transform, Shape clip, Color colour, double alpha) {
        double opaque = alpha * colour.getAlpha() / MOST;
        if (opaque <= 0) {
            return;
        }
        content.append("q\n");
        if (clip != null) {
            content.append(path(clip, transform) == PathIterator.WIND_EVEN_ODD ? "W* n\n" : "W n\n");
        }
        if (opaque < 1) {
            String name = alphas.computeIfAbsent(number(opaque), key -> "A" + alphas.size());
            content.append('/').append(name).append(" gs\n");
        }
        operator("rg", colour.getRed() / MOST, colour.getGreen() / MOST, colour.getBlue() / MOST);
        content.append(path(area, transform) == PathIterator.WIND_EVEN_ODD ? "f*\n" : "f\n");
        content.append("Q\n");
    }

    /** @return its winding rule. */
    private int path(Shape shape, AffineTransform transform) {
        PathIterator path = shape.getPathIterator(transform);
        double[] c = new double[6];
        double x = 0;
        double y = 0;
        for (; !path.isDone(); path.next()) {
            switch (path.currentSegment(c)) {
                case PathIterator.SEG_MOVETO -> {
                    operator("m", c[0], c[1]);
                    x = c[0];
                    y = c[1];
                }
                case PathIterator.SEG_LINETO -> {
                    operator("l", c[0], c[1]);
                    x = c[0];
                    y = c[1];
                }
                case PathIterator.SEG_QUADTO -> {
                    // The same curve as one of the third degree.
                    operator(
                            "c",
                            x + 2 * (c[0] - x) / 3,
                            y + 2 * (c[1] - y) / 3,
                            c[2] + 2 * (c[0] - c[2]) / 3,
                            c[3] + 2 * (c[1] - c[3]) / 3,
                            c[2],
                            c[3]);
                    x = c[2];
                    y = c[3];
                }
                case PathIterator.SEG_CUBICTO -> {
                    operator("c", c);
                    x = c[4];
                    y = c[5];
                }
                default -> operator("h");
            }
        }
        return path.getWindingRule();
    }

    private void operator(String name, double... operands) {
        for (double operand : operands) {
            content.append(number(operand)).append(' ');
        }
        content.append(name).append('\n');
    }

    private static String number(double value) {
        return new BigDecimal(value)
                .setScale(DIGITS, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** @return the operators. */
    String content() {
        return content.toString();
    }

    /** @return the names of what is not opaque, by how opaque it is. */
    Map<String, String> alphas() {
        return alphas;
    }
}
