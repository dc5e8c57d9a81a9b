// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.BusBandwidthChart;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.TailLatencyChart;
import dev.weft.charts.ThroughputChart;
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
    private final ChartCanvas throughput;
    private final ChartCanvas latency;
    private final SummaryTable summary;

    ResultsPanel(Composite parent) {
        sash = new SashForm(parent, SWT.HORIZONTAL);
        throughput = new ChartCanvas(sash);
        latency = new ChartCanvas(sash);
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
    void show(LoadedRuns runs) {
        ChartTheme theme = theme();
        // The sizes of a sweep have no common clock, but a curve.
        throughput.show(
                BusBandwidthChart.suits(runs.runs())
                        ? BusBandwidthChart.create(runs.runs(), runs.scenario(), theme)
                        : ThroughputChart.create(runs.runs(), runs.scenario(), theme));
        latency.show(TailLatencyChart.create(runs.runs(), runs.scenario(), theme));
        summary.show(runs.runs(), theme);
    }

    /** Charts follow the theme of the workbench, which shows in the table's background. */
    private ChartTheme theme() {
        RGB background = summary.control().getBackground().getRGB();
        int brightness = (background.red * 3 + background.green * 6 + background.blue) / 10;
        return brightness < DARK_BELOW ? ChartTheme.DARK : ChartTheme.LIGHT;
    }

    /** @return the charts that are shown. */
    List<JFreeChart> charts() {
        return Stream.of(throughput.chart(), latency.chart())
                .filter(Objects::nonNull)
                .toList();
    }

    /** @return the widget. */
    Control control() {
        return sash;
    }
}
