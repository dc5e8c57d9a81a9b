// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Stroke;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** Gives charts their common look. */
final class ChartLook {
    private static final double EDGE = 18;
    private static final Color NONE = new Color(0, 0, 0, 0);
    private static final Stroke GRID = new BasicStroke(1);

    private ChartLook() {}

    /** Puts title, subtitle and legend above a plot, all flush left. */
    static JFreeChart chart(String title, String subtitle, Plot plot, ChartTheme theme) {
        plot.setOutlineVisible(false);
        plot.setBackgroundPaint(theme.paper());
        plot.setInsets(new RectangleInsets(10, 0, 0, 0));
        plot.setNoDataMessage(Messages.format("noData"));
        plot.setNoDataMessageFont(theme.labelFont());
        plot.setNoDataMessagePaint(theme.faintInk());

        JFreeChart chart = new JFreeChart(null, theme.titleFont(), plot, false);
        chart.setBackgroundPaint(theme.paper());
        chart.setPadding(new RectangleInsets(EDGE, EDGE, EDGE, EDGE + 6));
        TextTitle heading = new TextTitle(title, theme.titleFont());
        heading.setPaint(theme.ink());
        heading.setPadding(RectangleInsets.ZERO_INSETS);
        flushLeft(heading);
        chart.setTitle(heading);
        if (!subtitle.isBlank()) {
            TextTitle second = new TextTitle(subtitle, theme.labelFont());
            second.setPaint(theme.faintInk());
            second.setPadding(4, 0, 0, 0);
            flushLeft(second);
            chart.addSubtitle(second);
        }
        LegendTitle legend = new LegendTitle(plot);
        legend.setItemFont(theme.labelFont());
        legend.setItemPaint(theme.ink());
        legend.setBackgroundPaint(NONE);
        legend.setPosition(RectangleEdge.TOP);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setItemLabelPadding(new RectangleInsets(2, 6, 2, 18));
        legend.setLegendItemGraphicPadding(new RectangleInsets(2, 0, 2, 2));
        legend.setMargin(8, 0, 0, 0);
        chart.addSubtitle(legend);
        return chart;
    }

    private static void flushLeft(TextTitle title) {
        title.setHorizontalAlignment(HorizontalAlignment.LEFT);
        title.setTextAlignment(HorizontalAlignment.LEFT);
        title.setPosition(RectangleEdge.TOP);
    }

    static void axes(XYPlot plot, ChartTheme theme) {
        axis(plot.getDomainAxis(), theme);
        axis(plot.getRangeAxis(), theme);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlineStroke(GRID);
        plot.setRangeGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(GRID);
        plot.setDomainGridlinePaint(theme.grid());
    }

    static void axes(CategoryPlot plot, ChartTheme theme) {
        axis(plot.getDomainAxis(), theme);
        axis(plot.getRangeAxis(), theme);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlineStroke(GRID);
        plot.setRangeGridlinePaint(theme.grid());
    }

    private static void axis(Axis axis, ChartTheme theme) {
        axis.setLabelFont(theme.labelFont());
        axis.setLabelPaint(theme.ink());
        axis.setTickLabelFont(theme.tickFont());
        axis.setTickLabelPaint(theme.faintInk());
        axis.setAxisLinePaint(theme.axis());
        axis.setTickMarkPaint(theme.axis());
        axis.setLabelInsets(new RectangleInsets(6, 6, 6, 6));
    }
}
