// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.charts.BusBandwidthChart;
import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.ChartRun;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.CompletionTimeChart;
import dev.weft.charts.PortHeatMap;
import dev.weft.charts.RankGantt;
import dev.weft.charts.TailLatencyChart;
import dev.weft.charts.ThroughputChart;
import dev.weft.charts.pdf.PdfImages;
import dev.weft.charts.svg.SvgImages;
import dev.weft.cli.text.Messages;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import dev.weft.results.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.JFreeChart;

/** Draws the charts of an execution: bus bandwidth by size of a sweep, throughput over time, packet latency by percentile, message completion times. */
public final class RunCharts {
    private static final double PNG_SCALE = 2;

    /** Beside the queues, what of the watched ports is drawn where there is anything of it, by the names of files. */
    private static final Map<PortMeasure, String> TIMELINES = new EnumMap<>(Map.of(
            PortMeasure.SENT_BYTES, "rates",
            PortMeasure.STOPPED_PS, "stopped",
            PortMeasure.ECN_MARKS, "marks",
            PortMeasure.DROPS, "drops"));

    private RunCharts() {}

    /** A picture format. */
    public enum Format {
        /** Pixels, at twice the resolution of old screens. */
        PNG,
        /** Vectors, for pages of the web. */
        SVG,
        /** Vectors, for documents and printers. */
        PDF;

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
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, JFreeChart> chart : all(runs).entrySet()) {
            files.add(write(chart.getValue(), folder, chart.getKey(), format));
        }
        return files;
    }

    /**
     * Makes the charts that suit runs, by the names of their files.
     *
     * @param runs the runs that share each chart, in order of results
     */
    public static Map<String, JFreeChart> all(List<RunResult> runs) {
        List<ChartRun> chartRuns = ChartRun.of(runs);
        String subtitle = String.join(
                ", ",
                runs.stream().map(run -> run.inputs().scenario()).distinct().toList());
        Map<String, JFreeChart> charts = new LinkedHashMap<>();
        if (BusBandwidthChart.suits(chartRuns)) {
            charts.put("busbw", BusBandwidthChart.create(chartRuns, subtitle, ChartTheme.LIGHT));
        }
        if (runs.stream().allMatch(run -> run.summary().isSweep())) {
            // A sweep has neither a common clock nor single messages; packets only where they were simulated.
            charts.put("latency", TailLatencyChart.create(chartRuns, subtitle, ChartTheme.LIGHT));
            return charts;
        }
        charts.put("throughput", ThroughputChart.create(chartRuns, subtitle, ChartTheme.LIGHT));
        charts.put("latency", TailLatencyChart.create(chartRuns, subtitle, ChartTheme.LIGHT));
        charts.put("completion", CompletionTimeChart.create(chartRuns, subtitle, ChartTheme.LIGHT));
        for (int i = 0; i < runs.size(); i++) {
            PortTable ports = runs.get(i).ports();
            if (!ports.isEmpty()) {
                String run = Messages.get(
                        "chart.ports",
                        runs.get(i).inputs().scenario(),
                        chartRuns.get(i).label());
                double end = (double) runs.get(i).summary().simulatedPs();
                charts.put("ports-" + (i + 1), PortHeatMap.create(ports, end, run, ChartTheme.LIGHT));
                for (Map.Entry<PortMeasure, String> other : TIMELINES.entrySet()) {
                    if (PortHeatMap.suits(ports, other.getKey())) {
                        charts.put(
                                other.getValue() + "-" + (i + 1),
                                PortHeatMap.create(ports, other.getKey(), end, run, ChartTheme.LIGHT));
                    }
                }
            }
        }
        return charts;
    }

    /**
     * Draws for each run when each sender's messages were under way, into files that are numbered as the runs are. Runs of too
     * many messages are left out.
     *
     * @return the files
     * @throws ChartImageException if a file cannot be written
     */
    public static List<Path> gantts(List<RunResult> runs, Path folder, Format format) throws ChartImageException {
        List<ChartRun> chartRuns = ChartRun.of(runs);
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            RunResult run = runs.get(i);
            if (RankGantt.suits(run.flows())) {
                String subtitle = Messages.get(
                        "chart.ports", run.inputs().scenario(), chartRuns.get(i).label());
                files.add(write(
                        RankGantt.create(run.flows(), subtitle, ChartTheme.LIGHT), folder, "gantt-" + (i + 1), format));
            }
        }
        return files;
    }

    private static Path write(JFreeChart chart, Path folder, String name, Format format) throws ChartImageException {
        Path file = folder.resolve(name + "." + format);
        switch (format) {
            case PNG -> ChartImages.png(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT, PNG_SCALE);
            case SVG -> SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
            case PDF -> PdfImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        }
        return file;
    }
}
