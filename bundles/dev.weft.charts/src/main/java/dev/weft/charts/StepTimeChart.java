// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.TrainingPart;
import dev.weft.results.TrainingSummary;
import java.awt.Color;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;

/** What a step of training consists of: a bar a policy, its parts one on the other. */
public final class StepTimeChart {
    private static final double UPPER_MARGIN = 0.06;
    private static final double WIDEST_BAR = 0.16;
    private static final double PS = 1e12;

    private StepTimeChart() {}

    /**
     * Makes the chart of all parts.
     *
     * @param policies what was computed
     * @param subtitle what was trained; may be empty
     * @param theme its colours
     */
    public static JFreeChart create(List<TrainingSummary> policies, String subtitle, ChartTheme theme) {
        return create(policies, part -> true, "step.title", subtitle, theme);
    }

    /**
     * Makes the chart of the communication alone that computing does not hide.
     *
     * @param policies what was computed
     * @param subtitle what was trained; may be empty
     * @param theme its colours
     */
    public static JFreeChart exposed(List<TrainingSummary> policies, String subtitle, ChartTheme theme) {
        return create(policies, TrainingPart::isCommunication, "step.exposed.title", subtitle, theme);
    }

    private static JFreeChart create(
            List<TrainingSummary> policies,
            Predicate<TrainingPart> shown,
            String titleKey,
            String subtitle,
            ChartTheme theme) {
        double longest = policies.stream()
                .mapToDouble(policy -> sum(policy, shown))
                .max()
                .orElse(0);
        DisplayUnit unit = DisplayUnit.ofTime(longest * PS);
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        StackedBarRenderer renderer = new StackedBarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setDrawBarOutline(false);
        renderer.setMaximumBarWidth(WIDEST_BAR);
        for (TrainingPart part : TrainingPart.values()) {
            if (!shown.test(part)
                    || policies.stream().allMatch(policy -> policy.parts().get(part) == 0)) {
                continue;
            }
            String name = Messages.format("step." + part.key());
            for (TrainingSummary policy : policies) {
                data.addValue(unit.of(policy.parts().get(part) * PS), name, policy.policy());
            }
            renderer.setSeriesPaint(data.getRowIndex(name), color(part, theme));
        }
        renderer.setDefaultToolTipGenerator((dataset, row, column) -> Messages.format(
                "step.tip",
                dataset.getColumnKey(column),
                dataset.getRowKey(row),
                DisplayUnit.time(dataset.getValue(row, column).doubleValue() * unit.size())));
        CategoryAxis names = new CategoryAxis();
        ZeroBasedAxis times =
                new ZeroBasedAxis(Messages.format("step.time", unit.symbol()), unit.of(longest * PS), UPPER_MARGIN);
        CategoryPlot plot = new CategoryPlot(data, names, times, renderer);
        ChartLook.axes(plot, theme);
        names.setTickLabelFont(theme.labelFont());
        names.setTickLabelPaint(theme.ink());
        return ChartLook.chart(Messages.format(titleKey), subtitle, plot, theme);
    }

    /** A part has the same colour in both charts. */
    private static Color color(TrainingPart part, ChartTheme theme) {
        int style =
                switch (part) {
                    case COMPUTE -> 0;
                    case BUBBLE -> 1;
                    case TENSOR -> 2;
                    case CONTEXT -> 3;
                    case EXPERT -> 4;
                    case PIPELINE -> 5;
                    case DATA -> 6;
                    case BARRIER -> -1;
                };
        return style < 0 ? theme.faintInk() : SeriesStyle.of(style, theme).color();
    }

    private static double sum(TrainingSummary policy, Predicate<TrainingPart> shown) {
        return policy.parts().entrySet().stream()
                .filter(entry -> shown.test(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
