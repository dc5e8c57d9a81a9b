// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.BusBandwidthChart;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.SeriesStyle;
import dev.weft.charts.StepTimeChart;
import dev.weft.charts.TailLatencyChart;
import dev.weft.charts.ThroughputChart;
import dev.weft.results.io.TrainingFile;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jfree.chart.JFreeChart;

/** Two charts and a table: side by side where the view is wide, one above the other where it is high. */
final class ResultsPanel {
    private static final int[] WIDE = {31, 31, 38};
    private static final int[] HIGH = {34, 34, 32};
    private static final double WIDE_RATIO = 1.6;
    private static final int DARK_BELOW = 110;

    private final SashForm sash;
    private final ChartCanvas first;
    private final ChartCanvas second;
    private final SummaryTable summary;

    ResultsPanel(Composite parent) {
        sash = new SashForm(parent, SWT.HORIZONTAL);
        first = new ChartCanvas(sash);
        second = new ChartCanvas(sash);
        summary = new SummaryTable(sash);
        sash.setWeights(WIDE);
        sash.addListener(SWT.Resize, event -> orient());
    }

    private void orient() {
        Point size = sash.getSize();
        int orientation = size.x > size.y * WIDE_RATIO ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != orientation) {
            sash.setOrientation(orientation);
            sash.setWeights(orientation == SWT.HORIZONTAL ? WIDE : HIGH);
        }
    }

    /** Shows results instead of those before. */
    void show(LoadedResults results) {
        if (results instanceof LoadedRuns runs) {
            show(runs);
        } else if (results instanceof LoadedResults.Training training) {
            show(training.training());
        }
    }

    private void show(LoadedRuns runs) {
        ChartTheme theme = theme();
        // The sizes of a sweep have no common clock, but a curve.
        first.show(
                BusBandwidthChart.suits(runs.runs())
                        ? BusBandwidthChart.create(runs.runs(), runs.scenario(), theme)
                        : ThroughputChart.create(runs.runs(), runs.scenario(), theme));
        second.show(TailLatencyChart.create(runs.runs(), runs.scenario(), theme));
        List<SummaryTable.Column> columns = runs.runs().stream()
                .map(run -> new SummaryTable.Column(run.label(), SeriesStyle.of(run.style(), theme)))
                .toList();
        summary.show(columns, SummaryRows.of(runs.runs()));
    }

    private void show(TrainingFile training) {
        ChartTheme theme = theme();
        first.show(StepTimeChart.create(training.policies(), training.title(), theme));
        second.show(StepTimeChart.exposed(training.policies(), training.title(), theme));
        List<SummaryTable.Column> columns = training.policies().stream()
                .map(policy -> new SummaryTable.Column(policy.policy(), null))
                .toList();
        summary.show(columns, TrainingRows.of(training.policies()));
    }

    /** Charts follow the theme of the workbench, which shows in the table's background. */
    private ChartTheme theme() {
        RGB background = summary.control().getBackground().getRGB();
        int brightness = (background.red * 3 + background.green * 6 + background.blue) / 10;
        return brightness < DARK_BELOW ? ChartTheme.DARK : ChartTheme.LIGHT;
    }

    /** @return the charts that are shown. */
    List<JFreeChart> charts() {
        return Stream.of(first.chart(), second.chart()).filter(Objects::nonNull).toList();
    }

    /** @return the widget. */
    Control control() {
        return sash;
    }
}
