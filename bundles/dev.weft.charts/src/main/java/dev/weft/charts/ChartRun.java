// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.results.LatencyHistogram;
import dev.weft.results.RunResult;
import dev.weft.results.RunSummary;
import dev.weft.results.TimeSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A run as charts need it.
 *
 * @param label its name in legends, different from that of the other runs in a chart; see {@link RunLabels}
 * @param style number of its {@link SeriesStyle}
 * @param summary its numbers
 * @param series its throughput over time
 * @param latency its packet latencies
 */
public record ChartRun(String label, int style, RunSummary summary, TimeSeries series, LatencyHistogram latency) {
    /** Checks that nothing is null. */
    public ChartRun {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(summary, "summary");
        Objects.requireNonNull(series, "series");
        Objects.requireNonNull(latency, "latency");
    }

    /**
     * Takes what charts need from a whole result.
     *
     * @param label its name in legends
     * @param style number of its style
     * @param run the result
     * @return the run
     */
    public static ChartRun of(String label, int style, RunResult run) {
        return new ChartRun(label, style, run.summary(), run.series(), run.latency());
    }

    /**
     * Takes what charts need from whole results, with labels from {@link RunLabels} and styles in order.
     *
     * @param runs the results
     * @return the runs in the same order
     */
    public static List<ChartRun> of(List<RunResult> runs) {
        List<String> labels = RunLabels.of(runs.stream().map(RunResult::inputs).toList());
        List<ChartRun> result = new ArrayList<>(runs.size());
        for (int i = 0; i < runs.size(); i++) {
            result.add(of(labels.get(i), i, runs.get(i)));
        }
        return result;
    }

    /** When the run ended, in picoseconds: with its last delivery if it completed. */
    double endPs() {
        return (double) (summary.completionTimePs() >= 0 ? summary.completionTimePs() : summary.simulatedPs());
    }
}
