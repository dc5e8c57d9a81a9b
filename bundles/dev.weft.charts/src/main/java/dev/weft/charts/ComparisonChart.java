// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.compare.Comparison;
import dev.weft.results.compare.Estimate;
import dev.weft.results.compare.Figure;
import java.awt.BasicStroke;
import java.awt.Paint;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/** One figure of all contenders: a bar each, with the confidence interval over seeds where there are several. */
public final class ComparisonChart {
    private static final double UPPER_MARGIN = 0.08;
    private static final double WIDEST_BAR = 0.16;
    private static final float INTERVAL_STROKE = 1.6f;
    private static final int LABEL_LINES = 2;

    private ComparisonChart() {}

    /**
     * Makes the chart.
     *
     * @param comparison the comparison
     * @param row which figure
     * @param theme its colours; a contender has that of its place, as in the other charts
     * @return a chart
     */
    public static JFreeChart create(Comparison comparison, Comparison.Row row, ChartTheme theme) {
        double highest = row.cells().stream()
                .map(Comparison.Cell::value)
                .mapToDouble(value -> value == null ? 0 : value.mean() + half(value))
                .max()
                .orElse(0);
        DisplayUnit unit = unit(row.figure(), highest);
        DefaultStatisticalCategoryDataset data = new DefaultStatisticalCategoryDataset();
        for (int i = 0; i < row.cells().size(); i++) {
            Estimate value = row.cells().get(i).value();
            if (value != null) {
                Double interval = Double.isNaN(value.halfWidth()) ? null : unit.of(value.halfWidth());
                data.add(
                        Double.valueOf(unit.of(value.mean())),
                        interval,
                        row.figure().title(),
                        comparison.contenders().get(i).name());
            }
        }
        List<String> names =
                comparison.contenders().stream().map(Comparison.Contender::name).toList();
        Bars renderer = new Bars(names, theme);
        renderer.setDefaultToolTipGenerator((dataset, series, column) -> {
            String name = dataset.getColumnKey(column).toString();
            Estimate value = row.cells().get(names.indexOf(name)).value();
            String mean = text(unit, value.mean());
            return Double.isNaN(value.halfWidth())
                    ? Messages.format("comparison.tip.one", name, mean)
                    : Messages.format("comparison.tip", name, mean, text(unit, value.halfWidth()), value.count());
        });
        CategoryAxis axis = new CategoryAxis();
        axis.setMaximumCategoryLabelLines(LABEL_LINES);
        String label = unit.symbol().isEmpty()
                ? row.figure().title()
                : Messages.format("comparison.axis", row.figure().title(), unit.symbol());
        CategoryPlot plot =
                new CategoryPlot(data, axis, new ZeroBasedAxis(label, unit.of(highest), UPPER_MARGIN), renderer);
        ChartLook.axes(plot, theme);
        axis.setTickLabelFont(theme.labelFont());
        axis.setTickLabelPaint(theme.ink());
        JFreeChart chart = ChartLook.chart(
                Messages.format("comparison.title", capital(row.figure().title())),
                Messages.format("comparison.subtitle"),
                plot,
                theme);
        // Each bar has its name below it.
        chart.removeLegend();
        return chart;
    }

    private static double half(Estimate value) {
        return Double.isNaN(value.halfWidth()) ? 0 : value.halfWidth();
    }

    private static String text(DisplayUnit unit, double value) {
        String number = DisplayUnit.number(unit.of(value));
        return unit.symbol().isEmpty() ? number : number + " " + unit.symbol();
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static DisplayUnit unit(Figure figure, double highest) {
        return switch (figure.unit()) {
            case TIME -> DisplayUnit.ofTime(highest);
            case RATE -> DisplayUnit.ofRate(highest);
            case BYTES -> DisplayUnit.ofSize(highest);
            case COUNT -> new DisplayUnit("", 1);
        };
    }

    /** Bars of a colour for each contender, whether or not those before it have a value. */
    private static final class Bars extends StatisticalBarRenderer {
        private static final long serialVersionUID = 1;

        private final transient List<String> names;
        private final transient ChartTheme theme;

        Bars(List<String> names, ChartTheme theme) {
            this.names = names;
            this.theme = theme;
            setBarPainter(new StandardBarPainter());
            setShadowVisible(false);
            setDrawBarOutline(false);
            setMaximumBarWidth(WIDEST_BAR);
            setErrorIndicatorPaint(theme.ink());
            setErrorIndicatorStroke(new BasicStroke(INTERVAL_STROKE));
        }

        @Override
        public Paint getItemPaint(int row, int column) {
            String name = getPlot().getDataset().getColumnKey(column).toString();
            return SeriesStyle.of(names.indexOf(name), theme).color();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }
}
