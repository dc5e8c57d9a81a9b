// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.BasicStroke;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.renderer.category.IntervalBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultIntervalCategoryDataset;

/** How far each of several inputs moves a figure, the strongest on top. */
public final class TornadoChart {
    private static final double MARGIN = 0.08;

    /** Room beside the bars, and between them, as parts of the axis. */
    private static final double SIDES = 0.02;

    private static final double GAPS = 0.25;

    private TornadoChart() {}

    /**
     * A bar.
     *
     * @param label the input, perhaps with its range
     * @param atLow the figure with the input at its low end
     * @param atHigh the figure with the input at its high end
     */
    public record Bar(String label, double atLow, double atHigh) {}

    /**
     * Makes the chart.
     *
     * @param bars the bars from above, at least one
     * @param middle the figure where no input is moved
     * @param ends what the two halves of a bar are called: from the middle to its low end, and to its high end
     * @param words its words; the name of the horizontal axis is that of the figure
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(
            List<Bar> bars, double middle, List<String> ends, LinesChart.Words words, ChartTheme theme) {
        double[][] from = new double[2][bars.size()];
        double[][] to = new double[2][bars.size()];
        String[] labels = new String[bars.size()];
        double least = middle;
        double most = middle;
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            labels[i] = bar.label();
            double[] at = {bar.atLow(), bar.atHigh()};
            for (int end = 0; end < 2; end++) {
                from[end][i] = Math.min(middle, at[end]);
                to[end][i] = Math.max(middle, at[end]);
                least = Math.min(least, at[end]);
                most = Math.max(most, at[end]);
            }
        }
        DefaultIntervalCategoryDataset data =
                new DefaultIntervalCategoryDataset(ends.toArray(new String[0]), labels, numbers(from), numbers(to));
        IntervalBarRenderer renderer = new IntervalBarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        // Both halves of a bar lie in one line: the margin takes away what the second would be moved by.
        renderer.setItemMargin(2 * SIDES + GAPS - 1);
        for (int end = 0; end < 2; end++) {
            renderer.setSeriesPaint(end, SeriesStyle.of(end, theme).color());
        }
        NumberAxis values = new NumberAxis(words.x());
        double margin = MARGIN * Math.max(most - least, Math.abs(middle) * 1e-6);
        values.setRange(least - margin, most + margin);
        CategoryAxis inputs = new CategoryAxis();
        inputs.setMaximumCategoryLabelWidthRatio(0.5f);
        inputs.setLowerMargin(SIDES);
        inputs.setUpperMargin(SIDES);
        inputs.setCategoryMargin(GAPS);
        CategoryPlot plot = new CategoryPlot(data, inputs, values, renderer);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.addRangeMarker(new ValueMarker(middle, theme.axis(), new BasicStroke(1.5f)));
        ChartLook.axes(plot, theme);
        return ChartLook.chart(words.title(), words.subtitle(), plot, theme);
    }

    private static Number[][] numbers(double[][] values) {
        Number[][] numbers = new Number[values.length][values[0].length];
        for (int row = 0; row < values.length; row++) {
            for (int column = 0; column < values[row].length; column++) {
                numbers[row][column] = values[row][column];
            }
        }
        return numbers;
    }
}
