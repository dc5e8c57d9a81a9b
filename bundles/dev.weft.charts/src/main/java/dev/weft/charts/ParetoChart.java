// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** What designs cost against how well they do: all of them as points, and a line through those that no other beats in both. */
public final class ParetoChart {
    private static final double MARGIN = 0.08;

    private ParetoChart() {}

    /**
     * A design.
     *
     * @param label what it is, such as {@code leaf.buffer=16 MiB, RoCEv2}
     * @param cost what it costs
     * @param value what it does
     */
    public record Design(String label, double cost, double value) {}

    /**
     * Words and directions.
     *
     * @param cost name of the cost, with its unit
     * @param figure the other figure, a column of {@code sweep.csv}
     * @param moreIsBetter whether a larger figure is the better one
     * @param subtitle of what; may be empty
     */
    public record Axes(String cost, String figure, boolean moreIsBetter, String subtitle) {}

    private record Words(String title, String beaten) {}

    /**
     * Finds the designs that no other beats: none costs at most as much and does at least as well, and is better in one of both.
     *
     * @param designs any
     * @param moreIsBetter whether a larger value is the better one
     * @return those, the cheapest first
     */
    public static List<Design> front(List<Design> designs, boolean moreIsBetter) {
        Comparator<Design> best = Comparator.comparingDouble(Design::value);
        List<Design> sorted = new ArrayList<>(designs);
        sorted.sort(Comparator.comparingDouble(Design::cost).thenComparing(moreIsBetter ? best.reversed() : best));
        List<Design> front = new ArrayList<>();
        for (Design design : sorted) {
            double before = front.isEmpty() ? 0 : front.get(front.size() - 1).value();
            boolean better = front.isEmpty()
                    || (moreIsBetter ? design.value() > before : design.value() < before)
                    // Twins are both shown.
                    || design.value() == before
                            && design.cost() == front.get(front.size() - 1).cost();
            if (better && !Double.isNaN(design.value())) {
                front.add(design);
            }
        }
        return front;
    }

    /**
     * Makes the chart.
     *
     * @param designs the designs
     * @param axes words and directions
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(List<Design> designs, Axes axes, ChartTheme theme) {
        String title = Messages.format("pareto.title", FigureUnit.words(axes.figure()));
        return create(designs, axes, FigureUnit.NUMBER, new Words(title, Messages.format("pareto.beaten")), theme);
    }

    /**
     * Makes the chart of what settings reach on two scenarios: the less on both, the better.
     *
     * @param designs settings, with the figure on the first scenario as their cost and that on the other as their value
     * @param figure a column of {@code sweep.csv}
     * @param first what the first scenario is called
     * @param other what the other scenario is called
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart ofTwo(List<Design> designs, String figure, String first, String other, ChartTheme theme) {
        String title = Messages.format("pareto.two", FigureUnit.words(figure), first, other);
        Words words = new Words(title, Messages.format("pareto.beatenOnBoth"));
        JFreeChart chart = create(designs, new Axes(first, figure, false, ""), FigureUnit.of(figure), words, theme);
        chart.getXYPlot()
                .getRangeAxis()
                .setLabel(other + ": " + chart.getXYPlot().getRangeAxis().getLabel());
        return chart;
    }

    /** Of costs that have a unit the name of the axis is what costs; the figure is said beside it. */
    private static JFreeChart create(List<Design> designs, Axes axes, FigureUnit costs, Words words, ChartTheme theme) {
        List<Design> known =
                designs.stream().filter(design -> !Double.isNaN(design.value())).toList();
        List<Design> front = front(known, axes.moreIsBetter());
        List<Design> beaten =
                known.stream().filter(design -> !front.contains(design)).toList();
        double dearest = known.stream().mapToDouble(Design::cost).max().orElse(0);
        double largest = known.stream().mapToDouble(Design::value).max().orElse(0);
        FigureUnit kind = FigureUnit.of(axes.figure());
        DisplayUnit unit = kind.display(largest);
        DisplayUnit across = costs.display(dearest);
        String cost =
                across.symbol().isEmpty() ? axes.cost() : axes.cost() + ": " + FigureUnit.label(axes.figure(), across);
        List<List<Design>> groups = List.of(front, beaten);
        XYSeriesCollection data = new XYSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        String[] names = {Messages.format("pareto.front"), words.beaten()};
        for (int group = 0; group < groups.size(); group++) {
            XYSeries series = new XYSeries(names[group], false, true);
            groups.get(group).forEach(design -> series.add(across.of(design.cost()), unit.of(design.value())));
            data.addSeries(series);
            BitSet all = new BitSet();
            all.set(0, series.getItemCount());
            marked.add(all);
            styles.add(SeriesStyle.of(group, theme));
        }
        MarkedLineRenderer renderer = new MarkedLineRenderer(styles, marked, theme);
        renderer.setSeriesLinesVisible(1, false);
        renderer.setDefaultToolTipGenerator((dataset, series, item) -> {
            Design design = groups.get(series).get(item);
            return Messages.format("pareto.tip", design.label(), costs.text(design.cost()), kind.text(design.value()));
        });
        XYPlot plot = new XYPlot(
                data,
                new ZeroBasedAxis(cost, across.of(dearest), MARGIN),
                new ZeroBasedAxis(FigureUnit.label(axes.figure(), unit), unit.of(largest), MARGIN),
                renderer);
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.REVERSE);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(words.title(), axes.subtitle(), plot, theme);
    }
}
