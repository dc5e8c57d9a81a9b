// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * How a run is drawn. Styles are numbered; a run should have the same number in all charts. Neighbouring numbers
 * differ in colour, line and marker, and a lower number is thicker and larger, so that it shows below a higher one
 * that covers it.
 *
 * @param color colour of line, marker and bar
 * @param stroke the line's width and dashes
 * @param marker the marker, centred at 0, 0
 */
public record SeriesStyle(Color color, Stroke stroke, Shape marker) {
    // Okabe and Ito's palette, without those colours that the paper swallows, strongest contrast first; then others as
    // far from
    // those and each other as there are.
    private static final Color[] ON_LIGHT = {
        new Color(0x0072B2), // blue
        new Color(0xD55E00), // vermilion
        new Color(0x009E73), // bluish green
        new Color(0xCC79A7), // reddish purple
        new Color(0xE69F00), // orange
        new Color(0x56B4E9), // sky blue
        new Color(0x000000), // black
        new Color(0x882255), // wine
        new Color(0x808000), // olive
        new Color(0x5B2FC0), // violet
        new Color(0x7F7F7F), // grey
        new Color(0xA0522D), // brown
    };
    private static final Color[] ON_DARK = {
        new Color(0x56B4E9), // sky blue
        new Color(0xE69F00), // orange
        new Color(0x009E73), // bluish green
        new Color(0xCC79A7), // reddish purple
        new Color(0xF0E442), // yellow
        new Color(0xD55E00), // vermilion
        new Color(0xFFFFFF), // white
        new Color(0x8F7BEE), // violet
        new Color(0x9BD770), // light green
        new Color(0xA8A8A8), // grey
        new Color(0xFF9C8F), // salmon
        new Color(0xB0884A), // ochre
    };

    private static final float[][] DASHES = {{}, {10, 4}, {5, 3}, {12, 3, 3, 3}, {3, 3}, {9, 3, 3, 3, 3, 3}, {2, 4}};

    private static final float WIDEST = 3f;
    private static final float NARROWEST = 2f;
    private static final float NARROWER = 0.4f;

    private static final double LARGEST = 12;
    private static final double SMALLEST = 8;
    private static final double SMALLER = 2;

    /**
     * The style of a number.
     *
     * @param index 0 or more; colours repeat after 12, with other lines and markers
     * @param theme what it is drawn on
     * @return the style
     */
    public static SeriesStyle of(int index, ChartTheme theme) {
        if (index < 0) {
            throw new IllegalArgumentException("the number of a style cannot be negative: " + index);
        }
        Color[] colors = theme == ChartTheme.DARK ? ON_DARK : ON_LIGHT;
        float width = Math.max(NARROWEST, WIDEST - NARROWER * index);
        float[] dashes = DASHES[index % DASHES.length];
        Stroke stroke = dashes.length == 0
                ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
        return new SeriesStyle(
                colors[index % colors.length], stroke, marker(index, Math.max(SMALLEST, LARGEST - SMALLER * index)));
    }

    private static Shape marker(int index, double size) {
        double half = size / 2;
        return switch (index % 4) {
            case 0 -> new Ellipse2D.Double(-half, -half, size, size);
            case 1 -> new Rectangle2D.Double(-half * 0.8, -half * 0.8, size * 0.8, size * 0.8);
            case 2 -> triangle(half * 1.2);
            default ->
                AffineTransform.getRotateInstance(Math.PI / 4)
                        .createTransformedShape(
                                new Rectangle2D.Double(-half * 0.85, -half * 0.85, size * 0.85, size * 0.85));
        };
    }

    private static Shape triangle(double radius) {
        Path2D path = new Path2D.Double();
        path.moveTo(0, -radius);
        path.lineTo(radius * 0.9, radius * 0.7);
        path.lineTo(-radius * 0.9, radius * 0.7);
        path.closePath();
        return path;
    }
}
