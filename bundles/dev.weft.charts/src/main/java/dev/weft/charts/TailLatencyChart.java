// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.LatencyHistogram;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Packet latency by percentile: a line a run, with markers at p50, p99, p99.9 and the maximum. The percentile axis
 * gives each further nine the same room and the latency axis is logarithmic, so that the tail is as readable as the
 * middle.
 *
 * <p>Runs of engines without packets have no line.
 */
public final class TailLatencyChart {
    /** Nearer points cannot be told apart in a chart; in nines and in decades. */
    private static final double NEAR = 0.004;

    private static final double[] MARKED_ABOVE = {0.5, 0.01, 0.001};
    private static final double RIGHT_MARGIN = 0.12;

    private TailLatencyChart() {}

    /**
     * Makes the chart.
     *
     * @param runs the runs; one that lies below another is drawn first
     * @param subtitle what was run, for example the scenario's name; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<ChartRun> runs, String subtitle, ChartTheme theme) {
        XYSeriesCollection data = new XYSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        double mostNines = 3;
        double shortest = Double.MAX_VALUE;
        double longest = 0;
        for (ChartRun run : runs) {
            if (run.latency().count() == 0) {
                continue;
            }
            Curve curve = new Curve(run);
            data.addSeries(curve.series);
            styles.add(SeriesStyle.of(run.style(), theme));
            marked.add(curve.markers);
            mostNines = Math.max(mostNines, curve.series.getMaxX());
            shortest = Math.min(shortest, curve.series.getMinY());
            longest = Math.max(longest, curve.series.getMaxY());
        }
        if (longest == 0) {
            shortest = 1e6;
            longest = 1e7;
        }
        PercentileAxis percentiles =
                new PercentileAxis(Messages.format("latency.percentile"), mostNines + RIGHT_MARGIN);
        LogTimeAxis times = new LogTimeAxis(Messages.format("latency.latency"), shortest, longest);
        MarkedLineRenderer renderer = new MarkedLineRenderer(styles, marked, theme);
        renderer.setDefaultToolTipGenerator((dataset, series, item) -> Messages.format(
                "latency.tip",
                dataset.getSeriesKey(series),
                DisplayUnit.time(dataset.getYValue(series, item)),
                DisplayUnit.number(100 * Math.pow(10, -dataset.getXValue(series, item)))));
        XYPlot plot = new XYPlot(data, percentiles, times, renderer);
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        ChartLook.axes(plot, theme);
        plot.setDomainGridlinesVisible(true);
        return ChartLook.chart(Messages.format("latency.title"), subtitle, plot, theme);
    }

    /** The curve of one run: between two percentiles that are told apart it is a step. */
    private static final class Curve {
        private final XYSeries series;
        private final BitSet markers = new BitSet();
        private final double end;
        private int nextMark;
        private double lastNines;
        private double keptNines = Double.NEGATIVE_INFINITY;
        private double keptDecades = Double.NEGATIVE_INFINITY;

        Curve(ChartRun run) {
            LatencyHistogram latency = run.latency();
            series = new XYSeries(run.label(), false, true);
            // The slowest packet alone is this part of all.
            end = PercentileAxis.nines(1.0 / latency.count());
            latency.forEachCurvePoint(this::point);
            markers.set(series.getItemCount());
            series.add(end, (double) Math.max(1, latency.maxPs()));
        }

        private void point(double fractionAbove, long latencyPs) {
            double ps = (double) Math.max(1, latencyPs);
            double nines = fractionAbove <= 0 ? end : PercentileAxis.nines(fractionAbove);
            double decades = Math.log10(ps);
            if (decades - keptDecades >= NEAR || nines - keptNines >= NEAR) {
                series.add(lastNines, ps);
                keptDecades = decades;
                keptNines = nines;
            }
            while (nextMark < MARKED_ABOVE.length && nines >= PercentileAxis.nines(MARKED_ABOVE[nextMark])) {
                double at = PercentileAxis.nines(MARKED_ABOVE[nextMark]);
                // A percentile that falls on the slowest packet is the maximum, which has its own marker.
                if (at < end) {
                    markers.set(series.getItemCount());
                    series.add(at, ps);
                }
                nextMark++;
            }
            lastNines = nines;
        }
    }
}
