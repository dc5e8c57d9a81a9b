// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.BusBandwidthChart;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.SeriesStyle;
import dev.weft.charts.StepTimeChart;
import dev.weft.charts.ThroughputChart;
import dev.weft.results.Explanation;
import dev.weft.results.io.TrainingFile;
import dev.weft.ui.common.theme.WorkbenchTheme;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jfree.chart.JFreeChart;

/** Throughput, a chart of the user's choice, a table and, where they are known, the causes below it: side by side where the view is wide, one above the other where it is high. */
final class ResultsPanel {
    private static final int[] WIDE = {31, 31, 38};
    private static final int[] HIGH = {29, 32, 39};
    private static final int[] WORDS = {47, 53};
    private static final double WIDE_RATIO = 1.6;

    private final SashForm sash;
    private final ChartCanvas first;
    private final DetailChart second;
    private final SashForm words;
    private final SummaryTable summary;
    private final CausesText causes;
    private LoadedResults shown;

    ResultsPanel(Composite parent) {
        sash = new SashForm(parent, SWT.HORIZONTAL);
        first = new ChartCanvas(sash);
        second = new DetailChart(sash);
        words = new SashForm(sash, SWT.VERTICAL);
        summary = new SummaryTable(words);
        causes = new CausesText(words);
        words.setWeights(WORDS);
        sash.setWeights(WIDE);
        sash.addListener(SWT.Resize, event -> orient());
        WorkbenchTheme.whenChanged(sash, () -> show(shown));
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
        shown = results;
        if (results instanceof LoadedRuns runs) {
            show(runs);
        } else if (results instanceof LoadedResults.Training training) {
            show(training.training());
        }
    }

    private void show(LoadedRuns runs) {
        ChartTheme theme = ChartLook.theme();
        // The sizes of a sweep have no common clock, but a curve.
        first.show(
                BusBandwidthChart.suits(runs.runs())
                        ? BusBandwidthChart.create(runs.runs(), runs.scenario(), theme)
                        : ThroughputChart.create(runs.runs(), runs.scenario(), theme));
        second.show(runs, theme);
        List<SummaryTable.Column> columns = runs.runs().stream()
                .map(run -> new SummaryTable.Column(run.label(), SeriesStyle.of(run.style(), theme)))
                .toList();
        summary.show(columns, SummaryRows.of(runs.runs()));
        show(runs.explanations());
    }

    private void show(List<Explanation> explanations) {
        causes.show(explanations);
        words.setMaximizedControl(explanations.isEmpty() ? summary.control() : null);
    }

    private void show(TrainingFile training) {
        ChartTheme theme = ChartLook.theme();
        first.show(StepTimeChart.create(training.policies(), training.title(), theme));
        second.show(StepTimeChart.exposed(training.policies(), training.title(), theme));
        List<SummaryTable.Column> columns = training.policies().stream()
                .map(policy -> new SummaryTable.Column(policy.policy(), null))
                .toList();
        summary.show(columns, TrainingRows.of(training.policies()));
        show(List.of());
    }

    /** @return the charts that are shown. */
    List<JFreeChart> charts() {
        return Stream.of(first.chart(), second.chart()).filter(Objects::nonNull).toList();
    }

    /** @return why the runs took so long, a sentence for each policy, seed and workload. */
    List<String> causes() {
        return causes.sentences();
    }

    /** @return the widget. */
    Control control() {
        return sash;
    }
}
