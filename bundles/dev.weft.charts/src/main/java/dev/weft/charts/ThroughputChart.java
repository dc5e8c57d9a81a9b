// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Payload that arrives anywhere in the fabric per second, over simulated time: a line of steps a run.
 *
 * <p>A line falls to the time axis where the run ended. Neighbouring intervals are joined when there are more than a
 * chart can show.
 */
public final class ThroughputChart {
    private static final int MARKERS = 7;
    private static final double UPPER_MARGIN = 0.06;
    private static final double RIGHT_MARGIN = 0.02;

    private ThroughputChart() {}

    /**
     * Makes the chart.
     *
     * @param runs the runs; one that lies below another is drawn first
     * @param subtitle what was run, for example the scenario's name; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<ChartRun> runs, String subtitle, ChartTheme theme) {
        double longest = runs.stream().mapToDouble(ChartRun::endPs).max().orElse(0);
        double fastest = 0;
        List<ThroughputSteps> all = new ArrayList<>();
        for (ChartRun run : runs) {
            ThroughputSteps steps = new ThroughputSteps(run.series(), run.endPs(), longest);
            all.add(steps);
            fastest = Math.max(fastest, steps.fastestBps());
        }
        DisplayUnit time = DisplayUnit.ofTime(longest);
        DisplayUnit rate = DisplayUnit.ofRate(fastest);

        XYSeriesCollection data = new XYSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            ChartRun run = runs.get(i);
            BitSet markers = new BitSet();
            data.addSeries(series(run.label(), all.get(i), time, rate, markers, (i + 0.5) / runs.size()));
            styles.add(SeriesStyle.of(run.style(), theme));
            marked.add(markers);
        }

        ZeroBasedAxis timeAxis =
                new ZeroBasedAxis(Messages.format("throughput.time", time.symbol()), time.of(longest), RIGHT_MARGIN);
        ZeroBasedAxis rateAxis =
                new ZeroBasedAxis(Messages.format("throughput.rate", rate.symbol()), rate.of(fastest), UPPER_MARGIN);
        MarkedLineRenderer renderer = new MarkedLineRenderer(styles, marked, theme);
        renderer.setDefaultToolTipGenerator((dataset, series, item) -> Messages.format(
                "throughput.tip",
                dataset.getSeriesKey(series),
                DisplayUnit.number(dataset.getXValue(series, item)) + " " + time.symbol(),
                DisplayUnit.number(dataset.getYValue(series, item)) + " " + rate.symbol()));
        XYPlot plot = new XYPlot(data, timeAxis, rateAxis, renderer);
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(Messages.format("throughput.title"), subtitle, plot, theme);
    }

    /**
     * Steps as a line.
     *
     * @param phase where between its neighbours a run has its markers, 0 to 1, so that runs that coincide have theirs
     *     apart
     */
    private static XYSeries series(
            String label, ThroughputSteps steps, DisplayUnit time, DisplayUnit rate, BitSet markers, double phase) {
        XYSeries series = new XYSeries(label, false, true);
        int marker = 0;
        for (int step = 0; step < steps.size(); step++) {
            double y = rate.of(steps.rateBps(step));
            series.add(time.of(steps.fromPs(step)), y);
            double middle = (steps.fromPs(step) + steps.toPs(step)) / 2;
            double position = middle / steps.axisEndPs() * MARKERS - phase;
            if (position >= marker) {
                marker = (int) Math.floor(position) + 1;
                markers.set(series.getItemCount());
                series.add(time.of(middle), y);
            }
            series.add(time.of(steps.toPs(step)), y);
        }
        if (series.getItemCount() > 0) {
            series.add(time.of(steps.endPs()), 0);
        }
        return series;
    }
}
