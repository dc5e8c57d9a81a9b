// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.RunInputs;
import dev.weft.results.RunRecord;
import dev.weft.results.compare.Comparison;
import dev.weft.results.compare.Comparison.Source;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import org.junit.jupiter.api.Test;

class ComparisonChartTest {
    private static Source source(String policy, long seed, int micros) {
        RunInputs inputs = new RunInputs("s", policy, "rocev2", "", "packet", seed, List.of(), List.of());
        return new Source(
                new RunRecord(
                        "1",
                        inputs,
                        ChartSamples.run(policy, 0, micros, 0.9, 0, 0, 5, 0.3, 1)
                                .summary(),
                        ""),
                "runs");
    }

    private static final Comparison COMPARISON =
            Comparison.of(List.of(source("RoCEv2", 1, 2000), source("RoCEv2", 2, 2400), source("InfiniBand", 1, 1800)));

    private static CategoryPlot plot(JFreeChart chart) {
        return chart.getCategoryPlot();
    }

    @Test
    void barsHaveMeansAndIntervals() {
        JFreeChart chart = ComparisonChart.create(COMPARISON, COMPARISON.rows().get(0), ChartTheme.LIGHT);
        assertEquals("Completion time", chart.getTitle().getText());
        StatisticalCategoryDataset data =
                (StatisticalCategoryDataset) plot(chart).getDataset();
        assertEquals(List.of("RoCEv2", "InfiniBand"), data.getColumnKeys());
        // Student's t of one degree of freedom, 12.706, times 200 µs over the root of 1.
        assertEquals(2.200333, data.getMeanValue(0, 0).doubleValue(), 1e-4);
        assertEquals(2.5412, data.getStdDevValue(0, 0).doubleValue(), 1e-4);
        assertNull(data.getStdDevValue(0, 1), "one seed tells nothing of the others");
        assertEquals("completion time (ms)", plot(chart).getRangeAxis().getLabel());
        String tip = plot(chart).getRenderer().getDefaultToolTipGenerator().generateToolTip(data, 0, 0);
        assertEquals("RoCEv2: 2.2 ms ± 2.54 ms over 2 seeds", tip);
    }

    @Test
    void aContenderHasItsColourInEveryChart() {
        JFreeChart chart = ComparisonChart.create(COMPARISON, COMPARISON.rows().get(0), ChartTheme.DARK);
        assertEquals(
                SeriesStyle.of(1, ChartTheme.DARK).color(),
                plot(chart).getRenderer().getItemPaint(0, 1));
    }

    @Test
    void theIntervalIsDrawn() throws ChartImageException {
        JFreeChart chart = ComparisonChart.create(COMPARISON, COMPARISON.rows().get(0), ChartTheme.LIGHT);
        BufferedImage with = ChartImages.draw(chart, 600, 400, 1);
        plot(chart).setRenderer(new BarRenderer());
        assertNotEquals(ink(with), ink(ChartImages.draw(chart, 600, 400, 1)));
        assertTrue(ink(with) > 0);
    }

    private static long ink(BufferedImage picture) {
        long dark = 0;
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                Color color = new Color(picture.getRGB(x, y));
                dark += color.getRed() + color.getGreen() + color.getBlue() < 200 ? 1 : 0;
            }
        }
        return dark;
    }
}
