// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.Bandwidth;
import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.Counters;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.Percentiles;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.TimeSeries;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYDataset;
import org.junit.jupiter.api.Test;

/** What charts show, without drawing them. */
class ChartsTest {
    private static final String SUBTITLE = "All-reduce, 128 GPUs";

    private static ChartRun plain(TimeSeries series, Histogram latency, Percentiles fct, long endPs) {
        RunSummary summary = new RunSummary(
                RunStatus.COMPLETE,
                "",
                endPs,
                endPs,
                -1,
                -1,
                Percentiles.NONE,
                fct,
                Counters.builder().build(),
                List.of());
        return new ChartRun("run", 0, summary, series, LatencyHistogram.of(latency));
    }

    @Test
    void throughputHasALineARunAndUnitsThatFit() {
        JFreeChart chart = ThroughputChart.create(ChartSamples.different(), SUBTITLE, ChartTheme.LIGHT);
        XYPlot plot = chart.getXYPlot();
        assertEquals("Throughput over time", chart.getTitle().getText());
        assertEquals("Simulated time (ms)", plot.getDomainAxis().getLabel());
        assertEquals("Delivered payload (Tb/s)", plot.getRangeAxis().getLabel());
        assertEquals(3, plot.getSeriesCount());
        assertEquals("InfiniBand", plot.getDataset().getSeriesKey(0));
        assertEquals(3, plot.getLegendItems().getItemCount());
        assertEquals(0, plot.getRangeAxis().getLowerBound());
        assertTrue(plot.getRangeAxis().getUpperBound() > 48);
        assertTrue(plot.getDomainAxis().getUpperBound() > 2.89);
    }

    private static ChartRun sweep(String label, int style, CollectiveMethod method) {
        List<WorkloadSummary> sizes = new ArrayList<>();
        for (long bytes = 8; bytes <= 8L << 30; bytes *= 8) {
            long duration = 20_000_000 + bytes * 5;
            sizes.add(new WorkloadSummary(
                    "all-reduce " + bytes,
                    CollectiveKind.ALL_REDUCE,
                    128,
                    bytes,
                    1,
                    1,
                    0,
                    duration,
                    Bandwidth.algbwBps(bytes, duration),
                    Bandwidth.busbwBps(CollectiveKind.ALL_REDUCE, 128, bytes, duration),
                    Percentiles.NONE,
                    method));
        }
        RunSummary summary = new RunSummary(
                RunStatus.COMPLETE,
                "",
                1,
                1,
                -1,
                -1,
                Percentiles.NONE,
                Percentiles.NONE,
                Counters.builder().build(),
                sizes);
        return new ChartRun(label, style, summary, TimeSeries.of(1), LatencyHistogram.EMPTY);
    }

    @Test
    void aSweepIsItsBusBandwidthOverSizesOnALogarithmicAxis() throws ChartImageException {
        CollectiveMethod method = new CollectiveMethod("packet", "ring", "simple", 8);
        List<ChartRun> runs = List.of(sweep("InfiniBand", 0, method), sweep("RoCEv2", 1, method));
        assertTrue(BusBandwidthChart.suits(runs));
        JFreeChart chart = BusBandwidthChart.create(runs, SUBTITLE, ChartTheme.LIGHT);
        XYPlot plot = chart.getXYPlot();
        assertEquals("Bus bandwidth (GB/s)", plot.getRangeAxis().getLabel());
        assertTrue(plot.getDomainAxis() instanceof LogAxis);
        assertEquals(2, plot.getSeriesCount());
        assertEquals(11, plot.getDataset().getItemCount(0));
        assertEquals(8, plot.getDataset().getXValue(0, 0), 0);
        // 8 GiB in 5 ps a byte: 200 GB/s, times 2·127/128.
        assertEquals(200 * 2 * 127.0 / 128, plot.getDataset().getYValue(0, 10), 0.5);
        ChartImages.draw(chart, ChartImages.WIDTH, ChartImages.HEIGHT, 1);
        assertEquals("8 B", LogSizeAxis.text(3));
        assertEquals("1 KiB", LogSizeAxis.text(10));
        assertEquals("512 MiB", LogSizeAxis.text(29));
    }

    @Test
    void whatIsNoSweepHasNoBusBandwidthBySize() {
        assertFalse(BusBandwidthChart.suits(ChartSamples.different()));
        assertFalse(BusBandwidthChart.suits(List.of(sweep("x", 0, CollectiveMethod.NONE))));
    }

    @Test
    void throughputIsStepsThatFallToZeroAtTheEnd() {
        ChartRun run =
                plain(TimeSeries.of(1_000_000, 50_000, 25_000, 25_000), new Histogram(3), Percentiles.NONE, 2_500_000);
        XYPlot plot = ThroughputChart.create(List.of(run), "", ChartTheme.LIGHT).getXYPlot();
        XYDataset data = plot.getDataset();
        assertEquals("Simulated time (µs)", plot.getDomainAxis().getLabel());
        assertEquals("Delivered payload (Gb/s)", plot.getRangeAxis().getLabel());
        assertEquals(400, yAt(data, 0.5), 1e-6);
        assertEquals(200, yAt(data, 1.5), 1e-6);
        int last = data.getItemCount(0) - 1;
        assertEquals(2.5, data.getXValue(0, last), 1e-9);
        assertEquals(0, data.getYValue(0, last), 0);
        assertEquals(2.5, data.getXValue(0, last - 1), 1e-9);
    }

    /** The value of a line of steps at a time inside a step. */
    private static double yAt(XYDataset data, double x) {
        double y = Double.NaN;
        for (int i = 0; i < data.getItemCount(0) && data.getXValue(0, i) <= x; i++) {
            y = data.getYValue(0, i);
        }
        return y;
    }

    @Test
    void runsThatCoincideHaveTheirMarkersApart() {
        XYPlot plot = ThroughputChart.create(ChartSamples.equal(3), "", ChartTheme.LIGHT)
                .getXYPlot();
        XYLineAndShapeRenderer renderer = (XYLineAndShapeRenderer) plot.getRenderer();
        XYDataset data = plot.getDataset();
        double nearest = Double.MAX_VALUE;
        int markers = 0;
        for (int a = 0; a < 3; a++) {
            for (int i = 0; i < data.getItemCount(a); i++) {
                if (!renderer.getItemShapeVisible(a, i)) {
                    continue;
                }
                markers++;
                for (int b = 0; b < a; b++) {
                    for (int j = 0; j < data.getItemCount(b); j++) {
                        if (renderer.getItemShapeVisible(b, j)) {
                            nearest = Math.min(nearest, Math.abs(data.getXValue(a, i) - data.getXValue(b, j)));
                        }
                    }
                }
            }
        }
        assertTrue(markers >= 18 && markers <= 24, "markers: " + markers);
        assertTrue(nearest > 0.05, "markers are " + nearest + " ms apart");
    }

    @Test
    void latencyRunsOverPercentilesWithMarkersAtTheUsualOnes() {
        JFreeChart chart = TailLatencyChart.create(ChartSamples.different(), SUBTITLE, ChartTheme.LIGHT);
        XYPlot plot = chart.getXYPlot();
        assertEquals("Packet latency by percentile", chart.getTitle().getText());
        assertEquals("Percentile of packets", plot.getDomainAxis().getLabel());
        assertEquals("Packet latency", plot.getRangeAxis().getLabel());
        assertEquals(3, plot.getSeriesCount());
        XYLineAndShapeRenderer renderer = (XYLineAndShapeRenderer) plot.getRenderer();
        XYDataset data = plot.getDataset();
        ChartRun run = ChartSamples.different().get(1);
        double[] expectedX = {Math.log10(2), 2, 3, Math.log10(400_000)};
        Percentiles p = run.latency().percentiles();
        double[] expectedY = {(double) p.p50(), (double) p.p99(), (double) p.p999(), (double) p.max()};
        int marker = 0;
        for (int i = 0; i < data.getItemCount(1); i++) {
            if (renderer.getItemShapeVisible(1, i)) {
                assertEquals(expectedX[marker], data.getXValue(1, i), 1e-9);
                assertEquals(expectedY[marker], data.getYValue(1, i), 0);
                marker++;
            }
            if (i > 0) {
                assertTrue(data.getXValue(1, i) >= data.getXValue(1, i - 1), "the curve goes right");
                assertTrue(data.getYValue(1, i) >= data.getYValue(1, i - 1), "the curve goes up");
            }
        }
        assertEquals(4, marker);
        assertTrue(data.getItemCount(1) < 2000, "as few points as can be seen: " + data.getItemCount(1));
    }

    @Test
    void fewPacketsHaveNoMarkersBeyondTheSlowest() {
        Histogram ten = new Histogram(3);
        ten.recordValueWithCount(1_000_000, 9);
        ten.recordValue(5_000_000);
        ChartRun run = plain(TimeSeries.of(1), ten, Percentiles.NONE, 0);
        XYPlot plot =
                TailLatencyChart.create(List.of(run), "", ChartTheme.LIGHT).getXYPlot();
        XYLineAndShapeRenderer renderer = (XYLineAndShapeRenderer) plot.getRenderer();
        int markers = 0;
        for (int i = 0; i < plot.getDataset().getItemCount(0); i++) {
            markers += renderer.getItemShapeVisible(0, i) ? 1 : 0;
        }
        assertEquals(2, markers, "p50 and the maximum");
        assertEquals(1, plot.getDataset().getXValue(0, plot.getDataset().getItemCount(0) - 1), 1e-9);
    }

    @Test
    void completionTimesAreBarsWithValues() {
        JFreeChart chart = CompletionTimeChart.create(ChartSamples.different(), SUBTITLE, ChartTheme.LIGHT);
        CategoryPlot plot = chart.getCategoryPlot();
        assertEquals("From release to last byte (µs)", plot.getRangeAxis().getLabel());
        assertEquals(
                List.of("InfiniBand", "RoCEv2", "MetaRoCE"), plot.getDataset().getRowKeys());
        assertEquals(List.of("p50", "p99", "max"), plot.getDataset().getColumnKeys());
        assertEquals(20.23, plot.getDataset().getValue(1, 0).doubleValue(), 1e-9);
        assertEquals(
                "20.2 µs", plot.getRenderer().getDefaultItemLabelGenerator().generateLabel(plot.getDataset(), 1, 0));
        assertEquals(0, plot.getRangeAxis().getLowerBound());
    }

    @Test
    void whatIsNotMeasuredIsNotDrawn() {
        ChartRun empty = plain(TimeSeries.of(1), new Histogram(3), Percentiles.NONE, 0);
        assertEquals(
                0,
                TailLatencyChart.create(List.of(empty), "", ChartTheme.LIGHT)
                        .getXYPlot()
                        .getSeriesCount());
        XYDataset throughput = ThroughputChart.create(List.of(empty), "", ChartTheme.LIGHT)
                .getXYPlot()
                .getDataset();
        assertEquals(0, throughput.getItemCount(0));
        assertEquals(
                null,
                CompletionTimeChart.create(List.of(empty), "", ChartTheme.LIGHT)
                        .getCategoryPlot()
                        .getDataset()
                        .getValue(0, 0));
        for (JFreeChart chart : List.of(
                ThroughputChart.create(List.of(), "", ChartTheme.DARK),
                TailLatencyChart.create(List.of(), "", ChartTheme.DARK),
                CompletionTimeChart.create(List.of(), "", ChartTheme.DARK))) {
            assertFalse(chart.getPlot().getNoDataMessage().isEmpty());
        }
    }

    @Test
    void tipsSayWhatIsUnderThePointer() {
        XYPlot latency = TailLatencyChart.create(ChartSamples.different(), "", ChartTheme.LIGHT)
                .getXYPlot();
        String tip = latency.getRenderer().getDefaultToolTipGenerator().generateToolTip(latency.getDataset(), 0, 0);
        assertEquals("InfiniBand: 100 % of packets are slower than 6.2 µs", tip);
        XYPlot throughput = ThroughputChart.create(ChartSamples.different(), "", ChartTheme.LIGHT)
                .getXYPlot();
        assertTrue(throughput
                .getRenderer()
                .getDefaultToolTipGenerator()
                .generateToolTip(throughput.getDataset(), 0, 40)
                .matches("InfiniBand: [\\d.]+ Tb/s at [\\d.]+ ms"));
    }
}
