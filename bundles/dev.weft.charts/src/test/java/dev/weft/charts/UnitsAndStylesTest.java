// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.RunInputs;
import dev.weft.results.TimeSeries;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Area;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnitsAndStylesTest {
    @ParameterizedTest
    @CsvSource({
        "999, 999 ps",
        "1000, 1 ns",
        "1500000, 1.5 µs",
        "12345678, 12.3 µs",
        "999600000, 1000 µs",
        "2000000000, 2 ms",
        "3e12, 3 s",
        "0, 0 µs",
    })
    void timesCarryTheUnitThatSuits(double ps, String text) {
        assertEquals(text, DisplayUnit.time(ps));
    }

    @ParameterizedTest
    @CsvSource({"0, Gb/s", "1, b/s", "2.5e6, Mb/s", "400e9, Gb/s", "51.2e12, Tb/s", "3e15, Pb/s"})
    void ratesHaveTheUnitThatSuits(double bps, String unit) {
        assertEquals(unit, DisplayUnit.ofRate(bps).symbol());
    }

    @Test
    void ratesAndSizesFollowWhatPeopleWantToRead() {
        assertEquals("400 Gb/s", FigureUnit.RATE.text(400e9));
        assertEquals("GB/s", DisplayUnit.ofByteRate(50e9).symbol());
        assertEquals("2.1 MB", FigureUnit.SIZE.text(2.1e6));
        try {
            new ShownUnits(ShownUnits.Rates.BYTES, ShownUnits.Sizes.BINARY).show();
            assertEquals("50 GB/s", FigureUnit.RATE.text(400e9));
            assertEquals("2 MiB", FigureUnit.SIZE.text(2 << 20));
            new ShownUnits(ShownUnits.Rates.BITS, ShownUnits.Sizes.DECIMAL).show();
            DisplayUnit bus = DisplayUnit.ofByteRate(50e9);
            assertEquals("Gb/s", bus.symbol());
            assertEquals(400, bus.of(50e9), 1e-9);
            assertEquals("2.1 MB", FigureUnit.SIZE.text(2 << 20));
        } finally {
            ShownUnits.USUAL.show();
        }
    }

    @Test
    void stepsAreRound() {
        assertEquals(1, NiceSteps.atLeast(0.6), 1e-12);
        assertEquals(2, NiceSteps.atLeast(1.1), 1e-12);
        assertEquals(0.05, NiceSteps.atLeast(0.03), 1e-12);
        assertEquals(1000, NiceSteps.atLeast(501), 1e-9);
        assertEquals(0, NiceSteps.decimals(5));
        assertEquals(1, NiceSteps.decimals(0.5));
        assertEquals(2, NiceSteps.decimals(0.02));
    }

    @Test
    void logarithmicTicksAreRoundAlsoInNarrowRanges() {
        assertEquals(List.of(1.0, 2.0, 5.0, 10.0, 20.0), LogTicks.of(0.9, 30));
        List<Double> narrow = LogTicks.of(4.9, 6.1);
        assertTrue(narrow.size() >= 3 && narrow.size() <= 6, narrow.toString());
        assertTrue(narrow.stream().allMatch(tick -> tick >= 4.9 && tick <= 6.1), narrow.toString());
    }

    @Test
    void percentilesAreWrittenAsPeopleSayThem() {
        assertEquals("p90", PercentileAxis.percentile(1));
        assertEquals("p99", PercentileAxis.percentile(2));
        assertEquals("p99.9", PercentileAxis.percentile(3));
        assertEquals("p99.999", PercentileAxis.percentile(5));
    }

    @ParameterizedTest
    @EnumSource
    void neighbouringStylesDifferInEverything(ChartTheme theme) {
        Set<Color> colors = new HashSet<>();
        for (int i = 0; i < 7; i++) {
            SeriesStyle style = SeriesStyle.of(i, theme);
            SeriesStyle next = SeriesStyle.of(i + 1, theme);
            assertTrue(colors.add(style.color()));
            BasicStroke stroke = (BasicStroke) style.stroke();
            BasicStroke nextStroke = (BasicStroke) next.stroke();
            assertTrue(nextStroke.getLineWidth() <= stroke.getLineWidth());
            assertTrue(!Arrays.equals(stroke.getDashArray(), nextStroke.getDashArray()));
            assertFalse(new Area(style.marker()).equals(new Area(next.marker())));
        }
        assertThrows(IllegalArgumentException.class, () -> SeriesStyle.of(-1, theme));
    }

    /**
     * WCAG 2 asks 3:1 of lines in charts; the first four styles (Weft's transports) nearly reach it, text exceeds
     * 4.5:1.
     */
    @ParameterizedTest
    @EnumSource
    void coloursStandOut(ChartTheme theme) {
        for (int i = 0; i < 4; i++) {
            double contrast = contrast(SeriesStyle.of(i, theme).color(), theme.paper());
            assertTrue(contrast > 2.9, "style " + i + ": " + contrast);
        }
        assertTrue(contrast(theme.ink(), theme.paper()) > 7);
        assertTrue(contrast(theme.faintInk(), theme.paper()) > 4.5);
    }

    /** A difference of about 2 in CIELAB can just be seen side by side; lines apart from each other need far more. */
    @ParameterizedTest
    @EnumSource
    void twelveRunsHaveColoursThatDiffer(ChartTheme theme) {
        for (int i = 0; i < 12; i++) {
            Color one = SeriesStyle.of(i, theme).color();
            assertTrue(contrast(one, theme.paper()) > 2.2, "style " + i + " on its paper");
            for (int j = 0; j < i; j++) {
                double difference = difference(one, SeriesStyle.of(j, theme).color());
                assertTrue(difference > 25, "styles " + j + " and " + i + ": " + difference);
            }
        }
    }

    /** The distance in CIELAB (1976) of two colours of sRGB, with the white of D65. */
    private static double difference(Color a, Color b) {
        double[] one = lab(a);
        double[] other = lab(b);
        return Math.sqrt(
                Math.pow(one[0] - other[0], 2) + Math.pow(one[1] - other[1], 2) + Math.pow(one[2] - other[2], 2));
    }

    private static double[] lab(Color color) {
        double red = linear(color.getRed());
        double green = linear(color.getGreen());
        double blue = linear(color.getBlue());
        double x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        double y = bent(luminance(color));
        double z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double bent(double part) {
        return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16.0 / 116;
    }

    private static double contrast(Color a, Color b) {
        double la = luminance(a) + 0.05;
        double lb = luminance(b) + 0.05;
        return Math.max(la, lb) / Math.min(la, lb);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    @Test
    void manyIntervalsAreJoinedWithoutLosingBytes() {
        long[] bytes = new long[10_000];
        Arrays.fill(bytes, 1_000);
        TimeSeries series = TimeSeries.of(1_000_000, bytes);
        ThroughputSteps steps = new ThroughputSteps(series, 10_000e6, 10_000e6);
        assertTrue(steps.size() <= 150, "steps: " + steps.size());
        for (int i = 0; i < steps.size(); i++) {
            assertEquals(series.throughputBps(0), steps.rateBps(i), 1);
        }
        assertEquals(10_000e6, steps.toPs(steps.size() - 1), 0);
    }

    @Test
    void runsAreNamedAsShortAsTellsThemApart() {
        assertEquals(List.of("RoCEv2", "uet"), labels("s,RoCEv2,rocev2,1", "s,,uet,1"));
        assertEquals(List.of("RoCEv2 · seed 1", "RoCEv2 · seed 2"), labels("s,RoCEv2,rocev2,1", "s,RoCEv2,rocev2,2"));
        assertEquals(List.of("RoCEv2 · a", "RoCEv2 · b"), labels("a,RoCEv2,rocev2,1", "b,RoCEv2,rocev2,1"));
        assertEquals(List.of("RoCEv2", "RoCEv2 (2)"), labels("s,RoCEv2,rocev2,1", "s,RoCEv2,rocev2,1"));
    }

    private static List<String> labels(String... runs) {
        return RunLabels.of(Stream.of(runs)
                .map(run -> run.split(","))
                .map(p -> new RunInputs(p[0], p[1], p[2], "", "packet", Long.parseLong(p[3]), List.of(), List.of()))
                .toList());
    }
}
