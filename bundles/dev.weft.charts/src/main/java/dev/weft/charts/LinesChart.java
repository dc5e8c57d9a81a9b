// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Quantities over another, a line each with a marker at each point, from zero: such as costs over the size of a cluster. */
public final class LinesChart {
    private static final double UPPER_MARGIN = 0.06;

    private LinesChart() {}

    /**
     * A line.
     *
     * @param label what it is called
     * @param xs places, ascending
     * @param ys values, as many; {@code NaN} leaves a gap
     */
    public record Line(String label, List<Double> xs, List<Double> ys) {
        /** Takes copies of the lists. */
        public Line {
            xs = List.copyOf(xs);
            ys = List.copyOf(ys);
            if (xs.size() != ys.size()) {
                throw new IllegalArgumentException(xs.size() + " places for " + ys.size() + " values");
            }
        }
    }

    /**
     * Words of a chart.
     *
     * @param title what it shows
     * @param subtitle of what; may be empty
     * @param x name of the horizontal axis, with its unit
     * @param y name of the vertical axis, with its unit
     */
    public record Words(String title, String subtitle, String x, String y) {}

    /**
     * Makes the chart.
     *
     * @param lines the lines
     * @param words its words
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<Line> lines, Words words, ChartTheme theme) {
        XYSeriesCollection data = new XYSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        double highest = 0;
        double farthest = 0;
        for (Line line : lines) {
            XYSeries series = new XYSeries(line.label(), false, true);
            for (int i = 0; i < line.xs().size(); i++) {
                double y = line.ys().get(i);
                series.add(line.xs().get(i), Double.isNaN(y) ? null : (Double) y);
                highest = Double.isNaN(y) ? highest : Math.max(highest, y);
                farthest = Math.max(farthest, line.xs().get(i));
            }
            BitSet all = new BitSet();
            all.set(0, series.getItemCount());
            marked.add(all);
            styles.add(SeriesStyle.of(styles.size(), theme));
            data.addSeries(series);
        }
        NumberAxis places = new ZeroBasedAxis(words.x(), farthest, 0);
        NumberAxis values = new ZeroBasedAxis(words.y(), highest, UPPER_MARGIN);
        XYPlot plot = new XYPlot(data, places, values, new MarkedLineRenderer(styles, marked, theme));
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(words.title(), words.subtitle(), plot, theme);
    }
}
