// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Bus bandwidth of a sweep over its sizes, a line a run, as people plot what nccl-tests print. */
public final class BusBandwidthChart {
    private static final double BITS_OF_A_BYTE = 8;
    private static final double UPPER_MARGIN = 0.06;

    private BusBandwidthChart() {}

    /**
     * Whether a chart of some runs would show anything.
     *
     * @param runs the runs
     * @return whether any of them is a sweep
     */
    public static boolean suits(List<ChartRun> runs) {
        return runs.stream().anyMatch(run -> run.summary().isSweep());
    }

    /**
     * Makes the chart.
     *
     * @param runs the runs; those that are no sweep are left out
     * @param subtitle what was run, for example the scenario's name; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<ChartRun> runs, String subtitle, ChartTheme theme) {
        List<ChartRun> sweeps =
                runs.stream().filter(run -> run.summary().isSweep()).toList();
        double highest = 0;
        double smallest = Double.MAX_VALUE;
        double largest = 1;
        for (ChartRun run : sweeps) {
            for (WorkloadSummary size : run.summary().workloads()) {
                highest = Math.max(highest, size.busbwBps() / BITS_OF_A_BYTE);
                smallest = Math.min(smallest, (double) Math.max(1, size.bytes()));
                largest = Math.max(largest, (double) size.bytes());
            }
        }
        DisplayUnit unit = DisplayUnit.ofByteRate(highest);
        XYSeriesCollection data = new XYSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        for (ChartRun run : sweeps) {
            XYSeries line = new XYSeries(run.label(), false, true);
            for (WorkloadSummary size : run.summary().workloads()) {
                if (size.busbwBps() >= 0) {
                    line.add((double) Math.max(1, size.bytes()), unit.of(size.busbwBps() / BITS_OF_A_BYTE));
                }
            }
            styles.add(SeriesStyle.of(run.style(), theme));
            BitSet all = new BitSet();
            all.set(0, line.getItemCount());
            marked.add(all);
            data.addSeries(line);
        }
        LogSizeAxis sizes =
                new LogSizeAxis(Messages.format("busbw.size"), sweeps.isEmpty() ? 1 : smallest, Math.max(2, largest));
        ZeroBasedAxis rates =
                new ZeroBasedAxis(Messages.format("busbw.rate", unit.symbol()), unit.of(highest), UPPER_MARGIN);
        MarkedLineRenderer renderer = new MarkedLineRenderer(styles, marked, theme);
        renderer.setDefaultToolTipGenerator((dataset, series, item) -> Messages.format(
                "busbw.tip",
                dataset.getSeriesKey(series),
                DisplayUnit.number(dataset.getYValue(series, item)) + " " + unit.symbol(),
                Long.toString(Math.round(dataset.getXValue(series, item)))));
        XYPlot plot = new XYPlot(data, sizes, rates, renderer);
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(Messages.format("busbw.title"), subtitle, plot, theme);
    }
}
