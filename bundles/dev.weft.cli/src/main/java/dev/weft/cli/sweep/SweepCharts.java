// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import dev.weft.charts.ChartTheme;
import dev.weft.charts.FigureUnit;
import dev.weft.charts.GridHeatMap;
import dev.weft.charts.LinesChart;
import dev.weft.charts.ParetoChart;
import dev.weft.charts.SweepChart;
import dev.weft.cost.whatif.SweepCosts;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepData;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;

/** The charts of a sweep. Over what an axis of a chart does not show (seeds, the other axes) they take the mean. */
public final class SweepCharts {
    private SweepCharts() {}

    /** Returns whether a larger value of a figure is the better one; of times, losses and queues it is not. */
    public static boolean isMoreBetter(String figure) {
        return FigureUnit.of(figure) == FigureUnit.RATE;
    }

    /** Draws a figure over an axis, a line a policy. */
    public static JFreeChart lines(SweepData data, String figure, int axis, String subtitle, ChartTheme theme) {
        Axis varied = data.design().axes().get(axis);
        List<String> values = varied.values().stream().distinct().toList();
        List<SweepChart.Line> lines = new ArrayList<>();
        for (String policy : data.policies()) {
            List<SweepChart.Spread> spreads = new ArrayList<>();
            for (String value : values) {
                DoubleSummaryStatistics runs = data.statistics(policy, figure, Map.of(axis, value));
                spreads.add(
                        runs.getCount() == 0
                                ? SweepChart.Spread.NONE
                                : new SweepChart.Spread(runs.getAverage(), runs.getMin(), runs.getMax()));
            }
            lines.add(new SweepChart.Line(policy, spreads));
        }
        return SweepChart.create(varied.name(), values, figure, lines, subtitle, theme);
    }

    /** Puts the means of a policy's figure into a grid over two axes. */
    public static GridHeatMap.Grid grid(SweepData data, String policy, String figure, int across, int up) {
        List<String> columns =
                data.design().axes().get(across).values().stream().distinct().toList();
        List<String> lines =
                data.design().axes().get(up).values().stream().distinct().toList();
        List<List<Double>> cells = new ArrayList<>();
        for (String line : lines) {
            List<Double> row = new ArrayList<>();
            for (String column : columns) {
                DoubleSummaryStatistics runs = data.statistics(policy, figure, Map.of(across, column, up, line));
                row.add(runs.getCount() == 0 ? Double.NaN : runs.getAverage());
            }
            cells.add(row);
        }
        return new GridHeatMap.Grid(columns, lines, cells);
    }

    /** Draws a policy's figure over two axes. */
    public static JFreeChart heatMap(
            SweepData data, String policy, String figure, int across, int up, ChartTheme theme) {
        LinesChart.Words words = new LinesChart.Words(
                FigureUnit.words(figure),
                policy,
                data.design().axes().get(across).name(),
                data.design().axes().get(up).name());
        return GridHeatMap.create(grid(data, policy, figure, across, up), FigureUnit.of(figure), words, theme);
    }

    /** Draws what the points cost against a figure, a point for each policy at each point of the sweep. */
    public static JFreeChart pareto(
            SweepData data, SweepCosts costs, String figure, String subtitle, ChartTheme theme) {
        List<ParetoChart.Design> designs = new ArrayList<>();
        for (String policy : data.policies()) {
            for (int point = 0; point < data.design().points().size(); point++) {
                int own = point;
                DoubleSummaryStatistics runs = new DoubleSummaryStatistics();
                data.rows().stream()
                        .filter(row -> row.point() == own && row.policy().equals(policy))
                        .filter(row -> row.figures().get(figure) instanceof Number)
                        .forEach(row -> runs.accept(((Number) row.figures().get(figure)).doubleValue()));
                if (runs.getCount() > 0) {
                    designs.add(new ParetoChart.Design(
                            settings(data, point) + ", " + policy,
                            costs.values().get(point),
                            runs.getAverage()));
                }
            }
        }
        return ParetoChart.create(
                designs, new ParetoChart.Axes(costs.title(), figure, isMoreBetter(figure), subtitle), theme);
    }

    private static String settings(SweepData data, int point) {
        List<String> settings = new ArrayList<>();
        for (int axis : data.varied()) {
            settings.add(data.design().axes().get(axis).name() + "="
                    + data.design().points().get(point).get(axis));
        }
        return String.join(", ", settings);
    }
}
