// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.FlowTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** When each rank's messages were under way, a row a sender: the steps of a collective, and who waits for whom. */
public final class RankGantt {
    /** More rows than this cannot be read. */
    private static final int MAX_ROWS = 48;
    /** More bars than this are one block. */
    private static final int MAX_MESSAGES = 20_000;

    private static final double HEIGHT = 0.36;

    private RankGantt() {}

    /** @return whether the messages can be told apart in a chart. */
    public static boolean suits(FlowTable flows) {
        return flows.size() > 0 && flows.size() <= MAX_MESSAGES;
    }

    /**
     * Makes the chart; of more than 48 senders the first are shown.
     *
     * @param flows messages of a run
     * @param subtitle what was run; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(FlowTable flows, String subtitle, ChartTheme theme) {
        Map<String, Integer> rows = new LinkedHashMap<>();
        for (int row = 0; row < flows.size() && rows.size() < MAX_ROWS; row++) {
            rows.putIfAbsent(flows.source(row), rows.size());
        }
        DisplayUnit time = DisplayUnit.ofTime((double) Math.max(1, flows.lastDeliveryPs()));
        Map<String, XYIntervalSeries> byWorkload = new LinkedHashMap<>();
        Map<String, List<String>> tips = new LinkedHashMap<>();
        for (int row = 0; row < flows.size(); row++) {
            Integer rank = rows.get(flows.source(row));
            if (rank == null || !flows.isDelivered(row)) {
                continue;
            }
            // The axis counts upwards, people read downwards.
            double y = rows.size() - 1 - rank;
            double from = time.of((double) flows.releasePs(row));
            double to = time.of((double) flows.deliveredPs(row));
            byWorkload
                    .computeIfAbsent(flows.workload(row), workload -> new XYIntervalSeries(workload, false, true))
                    .add(y, y - HEIGHT, y + HEIGHT, from, from, to);
            tips.computeIfAbsent(flows.workload(row), workload -> new ArrayList<>())
                    .add(Messages.format(
                            "gantt.tip",
                            flows.source(row),
                            flows.target(row),
                            FigureUnit.SIZE.text((double) flows.bytes(row)),
                            DisplayUnit.time((double) flows.releasePs(row)),
                            DisplayUnit.time((double) flows.deliveredPs(row))));
        }
        XYIntervalSeriesCollection data = new XYIntervalSeriesCollection();
        byWorkload.values().forEach(data::addSeries);
        XYBarRenderer renderer = new XYBarRenderer();
        renderer.setUseYInterval(true);
        renderer.setBarPainter(new StandardXYBarPainter());
        renderer.setShadowVisible(false);
        renderer.setDrawBarOutline(true);
        List<List<String>> tipsOfSeries = new ArrayList<>(tips.values());
        renderer.setDefaultToolTipGenerator(
                (dataset, series, item) -> tipsOfSeries.get(series).get(item));
        for (int series = 0; series < data.getSeriesCount(); series++) {
            renderer.setSeriesPaint(series, SeriesStyle.of(series, theme).color());
            renderer.setSeriesOutlinePaint(series, theme.paper());
        }
        List<String> names = new ArrayList<>(rows.keySet());
        Collections.reverse(names);
        SymbolAxis ranks = new SymbolAxis("", names.toArray(new String[0]));
        ranks.setGridBandsVisible(false);
        ZeroBasedAxis times = new ZeroBasedAxis(
                Messages.format("throughput.time", time.symbol()),
                time.of((double) Math.max(1, flows.lastDeliveryPs())),
                0.02);
        XYPlot plot = new XYPlot(data, ranks, times, renderer);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(Messages.format("gantt.title"), subtitle, plot, theme);
    }
}
