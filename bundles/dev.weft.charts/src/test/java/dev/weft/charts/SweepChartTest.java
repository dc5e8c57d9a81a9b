// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.charts.ParetoChart.Design;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.IntervalXYDataset;
import org.jfree.data.xy.XYDataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepChartTest {
    @Test
    void aLineGoesThroughTheMeansAndBarsShowTheSpread() {
        SweepChart.Line line = new SweepChart.Line(
                "RoCEv2",
                List.of(
                        new SweepChart.Spread(2e6, 1e6, 4e6),
                        SweepChart.Spread.NONE,
                        new SweepChart.Spread(3e6, 3e6, 3e6)));
        JFreeChart chart = SweepChart.create(
                "leaf.buffer", List.of("1 MiB", "2 MiB", "4 MiB"), "fctP99Ps", List.of(line), "x", ChartTheme.LIGHT);
        XYDataset means = chart.getXYPlot().getDataset(0);
        assertEquals(2, means.getYValue(0, 0), 1e-9, "in microseconds");
        assertTrue(Double.isNaN(means.getYValue(0, 1)), "a gap");
        assertEquals("FCT p99 (µs)", chart.getXYPlot().getRangeAxis().getLabel());
        IntervalXYDataset bars = (IntervalXYDataset) chart.getXYPlot().getDataset(1);
        assertEquals(1, bars.getItemCount(0), "no bar where all runs took the same");
        assertEquals(1, bars.getStartYValue(0, 0), 1e-9);
        assertEquals(4, bars.getEndYValue(0, 0), 1e-9);
        String tip =
                chart.getXYPlot().getRenderer(0).getDefaultToolTipGenerator().generateToolTip(means, 0, 0);
        assertEquals("RoCEv2, leaf.buffer = 1 MiB: mean 2 µs, from 1 µs to 4 µs", tip);
    }

    @Test
    void unitsShowInTheNamesOfFigures() {
        assertEquals(FigureUnit.TIME, FigureUnit.of("short.fctP99Ps"));
        assertEquals(FigureUnit.RATE, FigureUnit.of("busbwBps"));
        assertEquals(FigureUnit.SIZE, FigureUnit.of("queueMaxBytes"));
        assertEquals(FigureUnit.NUMBER, FigureUnit.of("drops"));
        assertEquals("1.5 Gb/s", FigureUnit.RATE.text(1.5e9));
        assertEquals("12", FigureUnit.NUMBER.text(12));
    }

    @ParameterizedTest
    @CsvSource({
        "completionTimePs,completion time",
        "short.fctP99Ps,short: FCT p99",
        "fctP999Ps,FCT p99.9",
        "packetLatencyMaxPs,packet latency max",
        "busbwBps,busbw",
        "ecnMarks,ECN marks",
        "queueMaxBytes,queue max",
        "drops,drops"
    })
    void figuresInWords(String figure, String words) {
        assertEquals(words, FigureUnit.words(figure));
    }

    @Test
    void whatAnotherBeatsIsNotInTheFront() {
        Design cheap = new Design("cheap", 1, 9);
        Design middle = new Design("middle", 2, 5);
        Design beaten = new Design("beaten", 3, 6);
        Design same = new Design("as dear, worse", 2, 7);
        Design dear = new Design("dear", 4, 1);
        Design twin = new Design("twin", 4, 1);
        List<Design> all = List.of(dear, beaten, same, cheap, middle, twin);
        assertEquals(List.of(cheap, middle, dear, twin), ParetoChart.front(all, false));
        assertEquals(List.of(cheap), ParetoChart.front(all, true), "the cheapest has the largest figure too");
        assertEquals(List.of(), ParetoChart.front(List.of(), true));

        ParetoChart.Axes axes = new ParetoChart.Axes("Total (USD)", "drops", false, "");
        JFreeChart chart = ParetoChart.create(all, axes, ChartTheme.DARK);
        assertEquals(4, chart.getXYPlot().getDataset().getItemCount(0));
        assertEquals(2, chart.getXYPlot().getDataset().getItemCount(1));
        assertEquals(
                "cheap: 1, 9",
                chart.getXYPlot()
                        .getRenderer()
                        .getDefaultToolTipGenerator()
                        .generateToolTip(chart.getXYPlot().getDataset(), 0, 0));
    }

    @Test
    void twoScenariosAreTwoAxesInUnits() {
        List<Design> settings =
                List.of(new Design("a", 4e6, 9e9), new Design("b", 8e6, 1e9), new Design("c", 9e6, 2e9));
        JFreeChart chart = ParetoChart.ofTwo(settings, "completionTimePs", "ring", "all-to-all", ChartTheme.LIGHT);
        assertEquals(
                "completion time: ring against all-to-all", chart.getTitle().getText());
        assertEquals(
                "ring: completion time (µs)", chart.getXYPlot().getDomainAxis().getLabel());
        assertEquals(
                "all-to-all: completion time (ms)",
                chart.getXYPlot().getRangeAxis().getLabel());
        XYDataset data = chart.getXYPlot().getDataset();
        assertEquals(2, data.getItemCount(0), "a and b");
        assertEquals(4, data.getXValue(0, 0), 1e-9, "in microseconds");
        assertEquals(9, data.getYValue(0, 0), 1e-9, "in milliseconds");
        assertEquals(
                "c: 9 µs, 2 ms",
                chart.getXYPlot().getRenderer().getDefaultToolTipGenerator().generateToolTip(data, 1, 0));
    }

    @Test
    void theBestValueIsMarked() {
        SweepChart.Spread spread = new SweepChart.Spread(2, 1, 3);
        JFreeChart chart = SweepChart.create(
                "leaf.buffer",
                List.of("1 MiB", "2 MiB"),
                "drops",
                List.of(new SweepChart.Line("RoCEv2", List.of(spread, spread))),
                "",
                ChartTheme.DARK);
        SweepChart.mark(chart, 1, "best: 2 MiB", ChartTheme.DARK);
        ValueMarker marker = (ValueMarker)
                chart.getXYPlot().getDomainMarkers(Layer.BACKGROUND).iterator().next();
        assertEquals(1, marker.getValue());
        assertEquals("best: 2 MiB", marker.getLabel());
    }

    @Test
    void fieldsOfAHeatMapTellTheirValues() {
        GridHeatMap.Grid grid = new GridHeatMap.Grid(
                List.of("a", "b"), List.of("1", "2"), List.of(List.of(1.0, 2.0), List.of(3.0, 4e6)));
        LinesChart.Words words = new LinesChart.Words("fctP99Ps", "RoCEv2", "x", "y");
        JFreeChart chart = GridHeatMap.create(grid, FigureUnit.TIME, words, ChartTheme.LIGHT);
        assertEquals(
                "x = b, y = 2: 4 µs",
                chart.getXYPlot()
                        .getRenderer()
                        .getDefaultToolTipGenerator()
                        .generateToolTip(chart.getXYPlot().getDataset(), 0, 3));
    }
}
