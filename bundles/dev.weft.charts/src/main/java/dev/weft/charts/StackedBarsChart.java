// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;

/** Sums and what they consist of, a bar a sum: such as the costs of several designs. */
public final class StackedBarsChart {
    private static final double UPPER_MARGIN = 0.06;
    private static final double MAXIMUM_WIDTH = 0.16;

    private StackedBarsChart() {}

    /**
     * A bar.
     *
     * @param label what it is called
     * @param parts its parts from below, by name; none below zero
     */
    public record Bar(String label, Map<String, Double> parts) {}

    /**
     * Makes the chart.
     *
     * @param bars the bars
     * @param words its words; the name of the horizontal axis is not shown
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<Bar> bars, LinesChart.Words words, ChartTheme theme) {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        double highest = 0;
        for (Bar bar : bars) {
            bar.parts().forEach((part, value) -> data.addValue(value, part, bar.label()));
            highest = Math.max(
                    highest,
                    bar.parts().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum());
        }
        StackedBarRenderer renderer = new StackedBarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setMaximumBarWidth(MAXIMUM_WIDTH);
        for (int row = 0; row < data.getRowCount(); row++) {
            renderer.setSeriesPaint(row, SeriesStyle.of(row, theme).color());
        }
        CategoryPlot plot = new CategoryPlot(
                data, new CategoryAxis(), new ZeroBasedAxis(words.y(), highest, UPPER_MARGIN), renderer);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(words.title(), words.subtitle(), plot, theme);
    }
}
