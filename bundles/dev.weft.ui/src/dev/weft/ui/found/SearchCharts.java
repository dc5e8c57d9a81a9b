// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.charts.ChartTheme;
import dev.weft.charts.SweepChart;
import dev.weft.charts.SweepChart.Spread;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.jfree.chart.JFreeChart;

/** What a search looks at over what it varies: the mean of the seeds at each value that was tried, and the best of them. */
final class SearchCharts implements FoundCharts {
    private final String axis;
    private final String figure;
    private final String best;
    private final String line;
    private final List<String> values = new ArrayList<>();
    private final List<Spread> spreads = new ArrayList<>();

    /**
     * Begins with nothing.
     *
     * @param axis what is varied
     * @param figure what is looked at
     * @param best the best value; empty where that is not known yet
     * @param line what the points are, for the legend
     */
    SearchCharts(String axis, String figure, String best, String line) {
        this.axis = axis;
        this.figure = figure;
        this.best = best;
        this.line = line;
    }

    /** Adds a value, larger than those before. */
    void add(String value, Spread spread) {
        values.add(value);
        spreads.add(spread);
    }

    @Override
    public List<String> axes() {
        return List.of(axis);
    }

    @Override
    public List<JFreeChart> draw(int chosen, String title, ChartTheme theme) {
        if (values.isEmpty()) {
            return List.of();
        }
        List<SweepChart.Line> lines = List.of(new SweepChart.Line(line, spreads));
        JFreeChart chart = SweepChart.create(axis, values, figure, lines, title, theme);
        if (values.contains(best)) {
            SweepChart.mark(chart, values.indexOf(best), NLS.bind(Messages.bestAt, best), theme);
        }
        return List.of(chart);
    }
}
