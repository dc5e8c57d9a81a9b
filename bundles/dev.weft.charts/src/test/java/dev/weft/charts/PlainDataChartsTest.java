// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.charts.LinesChart.Line;
import dev.weft.charts.LinesChart.Words;
import dev.weft.charts.svg.SvgImages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Charts of numbers that are no runs: lines, stacked bars, tornados. */
class PlainDataChartsTest {
    private static final Words WORDS = new Words("Cost over size", "two designs", "hosts", "million USD");

    @TempDir
    Path folder;

    private String svg(JFreeChart chart) throws Exception {
        Path file = folder.resolve("chart.svg");
        SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        return Files.readString(file);
    }

    private void assertShows(String svg, String... texts) {
        for (String text : texts) {
            assertTrue(svg.contains(text), () -> "no " + text);
        }
    }

    @Test
    void linesHaveTheirWordsAndGaps() throws Exception {
        Line cheap = new Line("cheap", List.of(32.0, 64.0, 128.0), List.of(1.0, Double.NaN, 4.0));
        Line dear = new Line("dear", List.of(32.0, 64.0, 128.0), List.of(1.5, 2.0, 3.5));
        JFreeChart chart = LinesChart.create(List.of(cheap, dear), WORDS, ChartTheme.LIGHT);
        assertShows(svg(chart), "Cost over size", "two designs", "hosts", "cheap", "dear");
        var plot = chart.getXYPlot();
        assertTrue(Double.isNaN(plot.getDataset().getYValue(0, 1)), "a gap is no value");
        assertEquals(0, plot.getRangeAxis().getLowerBound());
        assertTrue(plot.getRangeAxis().getUpperBound() >= 4);
        assertThrows(IllegalArgumentException.class, () -> new Line("odd", List.of(1.0), List.of()));
    }

    @Test
    void barsAreStacked() throws Exception {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("Hardware", 7.0);
        parts.put("Waiting", 12.0);
        JFreeChart chart =
                StackedBarsChart.create(List.of(new StackedBarsChart.Bar("InfiniBand", parts)), WORDS, ChartTheme.DARK);
        assertShows(svg(chart), "InfiniBand", "Hardware", "Waiting");
        assertTrue(chart.getCategoryPlot().getRangeAxis().getUpperBound() >= 19, "the sum fits");
    }

    @Test
    void tornadoGoesBothWays() throws Exception {
        JFreeChart chart = TornadoChart.create(
                List.of(new TornadoChart.Bar("price", 15, 29), new TornadoChart.Bar("discount", 23, 20)),
                21,
                List.of("low end", "high end"),
                WORDS,
                ChartTheme.LIGHT);
        assertShows(svg(chart), "price", "discount", "low end", "high end");
        var axis = chart.getCategoryPlot().getRangeAxis();
        assertTrue(axis.getLowerBound() < 15 && axis.getUpperBound() > 29);
    }
}
