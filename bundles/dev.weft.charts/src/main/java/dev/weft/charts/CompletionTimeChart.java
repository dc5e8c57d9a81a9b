// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.Percentiles;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.labels.StandardCategoryItemLabelGenerator;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;

/** Message completion times: for p50, p99 and the maximum, a bar a run with its value. */
public final class CompletionTimeChart {
    /** With more bars than this their values would run into each other. */
    private static final int MOST_LABELS = 21;

    private static final double UPPER_MARGIN = 0.1;

    private CompletionTimeChart() {}

    /**
     * Makes the chart.
     *
     * @param runs the runs
     * @param subtitle what was run, for example the scenario's name; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<ChartRun> runs, String subtitle, ChartTheme theme) {
        double longest = runs.stream()
                .mapToDouble(run -> (double) run.summary().fctPs().max())
                .max()
                .orElse(0);
        DisplayUnit unit = DisplayUnit.ofTime(longest);
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        BarRenderer renderer = new BarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setDrawBarOutline(false);
        renderer.setItemMargin(0.06);
        renderer.setMaximumBarWidth(0.12);
        for (int row = 0; row < runs.size(); row++) {
            ChartRun run = runs.get(row);
            Percentiles fct = run.summary().fctPs();
            boolean known = !fct.isEmpty();
            data.addValue(known ? unit.of((double) fct.p50()) : null, run.label(), Messages.format("completion.p50"));
            data.addValue(known ? unit.of((double) fct.p99()) : null, run.label(), Messages.format("completion.p99"));
            data.addValue(known ? unit.of((double) fct.max()) : null, run.label(), Messages.format("completion.max"));
            renderer.setSeriesPaint(row, SeriesStyle.of(run.style(), theme).color());
        }
        renderer.setDefaultItemLabelGenerator(new ValueLabels(unit));
        renderer.setDefaultItemLabelsVisible(data.getRowCount() * data.getColumnCount() <= MOST_LABELS);
        renderer.setDefaultItemLabelFont(theme.tickFont());
        renderer.setDefaultItemLabelPaint(theme.ink());
        renderer.setDefaultPositiveItemLabelPosition(
                new ItemLabelPosition(ItemLabelAnchor.OUTSIDE12, TextAnchor.BOTTOM_CENTER));
        renderer.setDefaultToolTipGenerator((dataset, row, column) -> Messages.format(
                "completion.tip",
                dataset.getRowKey(row),
                dataset.getColumnKey(column),
                label(dataset.getValue(row, column), unit)));
        CategoryAxis percentiles = new CategoryAxis();
        percentiles.setCategoryMargin(0.22);
        percentiles.setLowerMargin(0.04);
        percentiles.setUpperMargin(0.04);
        ZeroBasedAxis times =
                new ZeroBasedAxis(Messages.format("completion.time", unit.symbol()), unit.of(longest), UPPER_MARGIN);
        CategoryPlot plot = new CategoryPlot(data, percentiles, times, renderer);
        ChartLook.axes(plot, theme);
        percentiles.setTickLabelFont(theme.labelFont());
        percentiles.setTickLabelPaint(theme.ink());
        return ChartLook.chart(Messages.format("completion.title"), subtitle, plot, theme);
    }

    /** Writes each value in its own unit, so that a short time beside a long one keeps its digits. */
    private static final class ValueLabels extends StandardCategoryItemLabelGenerator {
        private static final long serialVersionUID = 1;

        private final transient DisplayUnit unit;

        ValueLabels(DisplayUnit unit) {
            this.unit = unit;
        }

        @Override
        public String generateLabel(CategoryDataset dataset, int row, int column) {
            return label(dataset.getValue(row, column), unit);
        }
    }

    private static String label(Number value, DisplayUnit unit) {
        return value == null ? "" : DisplayUnit.time(value.doubleValue() * unit.size());
    }
}
