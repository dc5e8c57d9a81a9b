// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.charts.BusBandwidthChart;
import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.ChartRun;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.CompletionTimeChart;
import dev.weft.charts.PortHeatMap;
import dev.weft.charts.TailLatencyChart;
import dev.weft.charts.ThroughputChart;
import dev.weft.charts.svg.SvgImages;
import dev.weft.cli.text.Messages;
import dev.weft.results.PortTable;
import dev.weft.results.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;

/** Draws the charts of an execution: bus bandwidth by size of a sweep, throughput over time, packet latency by percentile, message completion times. */
public final class RunCharts {
    private static final double PNG_SCALE = 2;

    private RunCharts() {}

    /** A picture format. */
    public enum Format {
        /** Pixels, at twice the resolution of old screens. */
        PNG,
        /** Vectors. */
        SVG;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Draws all charts, each into a file named after it.
     *
     * @param runs the runs that share each chart, in order of results
     * @param folder where to, which exists
     * @param format the picture format
     * @return the files
     * @throws ChartImageException if a file cannot be written
     */
    public static List<Path> draw(List<RunResult> runs, Path folder, Format format) throws ChartImageException {
        List<ChartRun> chartRuns = ChartRun.of(runs);
        String subtitle = String.join(
                ", ",
                runs.stream().map(run -> run.inputs().scenario()).distinct().toList());
        List<Path> files = new ArrayList<>();
        if (BusBandwidthChart.suits(chartRuns)) {
            files.add(write(BusBandwidthChart.create(chartRuns, subtitle, ChartTheme.LIGHT), folder, "busbw", format));
        }
        if (runs.stream().allMatch(run -> run.summary().isSweep())) {
            // A sweep has neither a common clock nor single messages; packets only where they were simulated.
            files.add(write(TailLatencyChart.create(chartRuns, subtitle, ChartTheme.LIGHT), folder, "latency", format));
            return files;
        }
        files.add(write(ThroughputChart.create(chartRuns, subtitle, ChartTheme.LIGHT), folder, "throughput", format));
        files.add(write(TailLatencyChart.create(chartRuns, subtitle, ChartTheme.LIGHT), folder, "latency", format));
        files.add(
                write(CompletionTimeChart.create(chartRuns, subtitle, ChartTheme.LIGHT), folder, "completion", format));
        for (int i = 0; i < runs.size(); i++) {
            PortTable ports = runs.get(i).ports();
            if (!ports.isEmpty()) {
                String run = Messages.get(
                        "chart.ports",
                        runs.get(i).inputs().scenario(),
                        chartRuns.get(i).label());
                double end = (double) runs.get(i).summary().simulatedPs();
                files.add(write(
                        PortHeatMap.create(ports, end, run, ChartTheme.LIGHT), folder, "ports-" + (i + 1), format));
            }
        }
        return files;
    }

    private static Path write(JFreeChart chart, Path folder, String name, Format format) throws ChartImageException {
        Path file = folder.resolve(name + "." + format);
        switch (format) {
            case PNG -> ChartImages.png(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT, PNG_SCALE);
            case SVG -> SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        }
        return file;
    }
}
