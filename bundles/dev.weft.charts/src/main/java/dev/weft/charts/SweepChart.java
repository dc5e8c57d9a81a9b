// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/**
 * A figure over one thing that was varied: a line a policy through the means, and at each value a bar from the least to the largest
 * of its runs. The values stand side by side as they were given, because many are spread by factors and some are no numbers.
 */
public final class SweepChart {
    private static final double UPPER_MARGIN = 0.06;
    private static final double CAP = 6;

    private SweepChart() {}

    /**
     * What the runs with one value measured.
     *
     * @param mean not a number where there is none
     * @param least of the runs
     * @param most of the runs
     */
    public record Spread(double mean, double least, double most) {
        /** No run. */
        public static final Spread NONE = new Spread(Double.NaN, Double.NaN, Double.NaN);
    }

    /**
     * A line.
     *
     * @param label what it is called
     * @param values what was measured, for each value of the axis
     */
    public record Line(String label, List<Spread> values) {
        /** Copies the list. */
        public Line {
            values = List.copyOf(values);
        }
    }

    /**
     * Makes the chart.
     *
     * @param axis what was varied
     * @param values its values, as people write them, from left to right
     * @param figure what was measured, a column of {@code sweep.csv}
     * @param lines a line a policy
     * @param subtitle of what; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(
            String axis, List<String> values, String figure, List<Line> lines, String subtitle, ChartTheme theme) {
        double largest = lines.stream()
                .flatMap(line -> line.values().stream())
                .mapToDouble(Spread::most)
                .filter(most -> !Double.isNaN(most))
                .max()
                .orElse(0);
        FigureUnit kind = FigureUnit.of(figure);
        DisplayUnit unit = kind.display(largest);
        XYSeriesCollection means = new XYSeriesCollection();
        YIntervalSeriesCollection bars = new YIntervalSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        for (Line line : lines) {
            XYSeries mean = new XYSeries(line.label(), false, true);
            YIntervalSeries bar = new YIntervalSeries(line.label());
            for (int i = 0; i < line.values().size(); i++) {
                Spread spread = line.values().get(i);
                boolean known = !Double.isNaN(spread.mean());
                mean.add((double) i, known ? (Double) unit.of(spread.mean()) : null);
                if (known && spread.most() > spread.least()) {
                    bar.add(i, unit.of(spread.mean()), unit.of(spread.least()), unit.of(spread.most()));
                }
            }
            BitSet all = new BitSet();
            all.set(0, mean.getItemCount());
            marked.add(all);
            styles.add(SeriesStyle.of(styles.size(), theme));
            means.addSeries(mean);
            bars.addSeries(bar);
        }
        SymbolAxis places = new SymbolAxis(axis, values.toArray(new String[0]));
        places.setGridBandsVisible(false);
        NumberAxis figures = new ZeroBasedAxis(FigureUnit.label(figure, unit), unit.of(largest), UPPER_MARGIN);
        MarkedLineRenderer renderer = new MarkedLineRenderer(styles, marked, theme);
        renderer.setDefaultToolTipGenerator((data, series, item) -> tip(axis, values, kind, lines.get(series), item));
        XYPlot plot = new XYPlot(means, places, figures, renderer);
        plot.setDataset(1, bars);
        plot.setRenderer(1, bars(styles));
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.REVERSE);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(Messages.format("sweep.title", FigureUnit.words(figure), axis), subtitle, plot, theme);
    }

    /**
     * Marks one of the values, such as the best.
     *
     * @param chart one of these charts
     * @param value its number, from the left
     * @param text what is said at the mark
     * @param theme its colours
     */
    public static void mark(JFreeChart chart, int value, String text, ChartTheme theme) {
        float[] dashes = {4f, 4f};
        BasicStroke dashed = new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1f, dashes, 0f);
        ValueMarker marker = new ValueMarker(value, theme.faintInk(), dashed);
        marker.setLabel(text);
        marker.setLabelFont(theme.tickFont());
        marker.setLabelPaint(theme.ink());
        marker.setLabelBackgroundColor(theme.paper());
        // Towards the middle of the chart and at its foot, where there is room for it.
        XYPlot plot = chart.getXYPlot();
        boolean right = value > plot.getDomainAxis().getRange().getCentralValue();
        marker.setLabelAnchor(right ? RectangleAnchor.BOTTOM_LEFT : RectangleAnchor.BOTTOM_RIGHT);
        marker.setLabelTextAnchor(right ? TextAnchor.BOTTOM_RIGHT : TextAnchor.BOTTOM_LEFT);
        plot.addDomainMarker(marker, Layer.BACKGROUND);
    }

    private static XYErrorRenderer bars(List<SeriesStyle> styles) {
        XYErrorRenderer renderer = new XYErrorRenderer();
        renderer.setDrawXError(false);
        renderer.setCapLength(CAP);
        renderer.setErrorStroke(new BasicStroke(1.4f));
        renderer.setDefaultShapesVisible(false);
        renderer.setDefaultLinesVisible(false);
        renderer.setDefaultSeriesVisibleInLegend(false);
        for (int series = 0; series < styles.size(); series++) {
            renderer.setSeriesPaint(series, styles.get(series).color());
        }
        return renderer;
    }

    private static String tip(String axis, List<String> values, FigureUnit unit, Line line, int item) {
        Spread spread = line.values().get(item);
        return Messages.format(
                "sweep.tip",
                line.label(),
                axis,
                values.get(item),
                unit.text(spread.mean()),
                unit.text(spread.least()),
                unit.text(spread.most()));
    }
}
