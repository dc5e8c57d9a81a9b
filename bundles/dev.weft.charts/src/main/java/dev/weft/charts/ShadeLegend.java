// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** The strip beside a heat map that says what its shades mean. */
final class ShadeLegend {
    private static final double WIDTH = 14;

    private ShadeLegend() {}

    static PaintScaleLegend of(ShadeScale scale, String name, ChartTheme theme) {
        NumberAxis axis = new NumberAxis(name);
        axis.setLabelFont(theme.labelFont());
        axis.setLabelPaint(theme.ink());
        axis.setTickLabelFont(theme.tickFont());
        axis.setTickLabelPaint(theme.faintInk());
        PaintScaleLegend legend = new PaintScaleLegend(scale, axis);
        legend.setBackgroundPaint(theme.paper());
        legend.setPosition(RectangleEdge.RIGHT);
        legend.setStripWidth(WIDTH);
        legend.setMargin(new RectangleInsets(10, 12, 40, 0));
        return legend;
    }
}
