// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class TablesTest {
    private static final long[] RATES = {400_000_000_000L, 100_000_000_000L};

    @Test
    void utilisationIsPartOfTheRateOverTheWholeRun() {
        LinkTable links = LinkTable.builder(1_000_000, List.of("up", "down"), RATES)
                .set(LinkMeasure.BYTES, new long[] {25_000, 12_500})
                .build();
        assertEquals(0.5, links.utilisation(0), 1e-12);
        assertEquals(1.0, links.utilisation(1), 1e-12);
        assertEquals(Set.of(LinkMeasure.BYTES), links.measures());
        assertThrows(IllegalArgumentException.class, () -> links.value(LinkMeasure.DROPS, 0));
    }

    @Test
    void linkColumnsMustFit() {
        List<String> names = List.of("up", "down");
        assertThrows(IllegalArgumentException.class, () -> LinkTable.builder(1, List.of("up"), RATES));
        assertThrows(IllegalArgumentException.class, () -> LinkTable.builder(1, names, new long[] {1, 0}));
        LinkTable.Builder builder = LinkTable.builder(1, names, RATES);
        assertThrows(IllegalArgumentException.class, () -> builder.set(LinkMeasure.BYTES, new long[1]));
        assertThrows(IllegalArgumentException.class, () -> builder.set(LinkMeasure.BYTES, new long[] {1, -1}));
    }

    @Test
    void tablesDoNotFollowTheirArrays() {
        long[] bytes = {1, 2};
        LinkTable links = LinkTable.builder(1, List.of("up", "down"), RATES)
                .set(LinkMeasure.BYTES, bytes)
                .build();
        TimeSeries series = TimeSeries.of(10, bytes);
        bytes[0] = 99;
        assertEquals(1, links.value(LinkMeasure.BYTES, 0));
        assertEquals(1, series.deliveredBytes(0));
    }

    @Test
    void throughputIsBytesOverAnInterval() {
        TimeSeries series = TimeSeries.of(1_000_000, 50_000, 0);
        assertEquals(400e9, series.throughputBps(0), 1);
        assertEquals(0, series.throughputBps(1), 0);
        assertEquals(1_000_000, series.startPs(1));
        assertThrows(IllegalArgumentException.class, () -> TimeSeries.of(0));
        assertThrows(IllegalArgumentException.class, () -> TimeSeries.of(1, -1));
    }

    @Test
    void percentilesOfAHistogramAreWithinItsResolution() {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= 10_000; i++) {
            histogram.recordValue(i * 1000L);
        }
        LatencyHistogram latency = LatencyHistogram.of(histogram);
        histogram.recordValue(1);
        assertEquals(10_000, latency.count());
        Percentiles percentiles = latency.percentiles();
        assertEquals(5_000_000.0, (double) percentiles.p50(), 5_000);
        assertEquals(9_900_000.0, (double) percentiles.p99(), 9_900);
        assertEquals(9_990_000.0, (double) percentiles.p999(), 9_990);
        assertEquals(10_000_000.0, (double) percentiles.max(), 10_000);
        assertTrue(LatencyHistogram.EMPTY.percentiles().isEmpty());
        assertEquals(-1, LatencyHistogram.EMPTY.maxPs());
    }

    @Test
    void theCurveFallsFromAllPacketsToNone() {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(10);
        histogram.recordValue(20);
        histogram.recordValueWithCount(30, 2);
        List<String> points = new ArrayList<>();
        LatencyHistogram.of(histogram).forEachCurvePoint((above, ps) -> points.add(above + "@" + ps));
        assertEquals(List.of("0.75@10", "0.5@20", "0.0@30"), points);
    }

    @Test
    void aCounterThatIsNotKnownIsNotZero() {
        Counters counters = Counters.builder().set(Counter.DROPS, 0).build();
        assertEquals(OptionalLong.of(0), counters.get(Counter.DROPS));
        assertEquals(OptionalLong.empty(), counters.get(Counter.TRIMS));
        assertThrows(IllegalArgumentException.class, () -> Counters.builder().set(Counter.DROPS, -1));
    }

    @Test
    void inputsAreKnownByTheirContent() {
        assertThrows(IllegalArgumentException.class, () -> new InputFile("fabric", "f", "ABC"));
    }
}
