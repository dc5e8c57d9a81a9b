// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.results.Counters;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.Percentiles;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.TimeSeries;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Runs that look like those of a 128-GPU all-reduce at 400 Gb/s. */
final class ChartSamples {
    private static final long INTERVAL_PS = 10_000_000;
    private static final double FABRIC_BPS = 128 * 388e9;

    private ChartSamples() {}

    /** Three transports that differ: lossless and even, uneven with pauses, and sprayed. */
    static List<ChartRun> different() {
        return List.of(
                run("InfiniBand", 0, 2_150, 0.93, 0.02, 0, 6.2, 0.35, 1.4),
                run("RoCEv2", 1, 2_890, 0.69, 0.12, 0.3, 7.5, 0.75, 3.2),
                run("MetaRoCE", 2, 2_080, 0.96, 0.01, 0, 5.6, 0.22, 1.1));
    }

    /** Runs that measured exactly the same. */
    static List<ChartRun> equal(int count) {
        String[] names = {"InfiniBand", "RoCEv2", "MetaRoCE", "Ultra Ethernet", "Fifth", "Sixth", "Seventh", "Eighth"};
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    ChartRun same = run("x", 0, 2_100, 0.95, 0.01, 0, 5.6, 0.22, 1.1);
                    return new ChartRun(names[i], i, same.summary(), same.series(), same.latency());
                })
                .toList();
    }

    /**
     * A run.
     *
     * @param micros how long it takes
     * @param load part of the fabric's rate
     * @param noise variation of the load
     * @param dips depth of periodic dips
     * @param medianUs median packet latency
     * @param spread spread of the logarithm of latencies
     * @param tail how much slower one packet in a thousand is, in the logarithm
     */
    static ChartRun run(
            String label,
            int style,
            int micros,
            double load,
            double noise,
            double dips,
            double medianUs,
            double spread,
            double tail) {
        Random random = new Random(label.hashCode());
        long endPs = micros * 1_000_000L + 333_333;
        long[] bytes = new long[(int) (endPs / INTERVAL_PS) + 1];
        for (int i = 0; i < bytes.length; i++) {
            double ramp = Math.min(1, (i + 1) / 4.0) * Math.min(1, (bytes.length - i) / 6.0);
            double dip = i % 37 < 6 ? dips : 0;
            double part = Math.max(0, load * ramp * (1 - dip) + noise * random.nextGaussian() * ramp);
            bytes[i] = (long) (Math.min(1, part) * FABRIC_BPS / 8e12 * INTERVAL_PS);
        }
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < 400_000; i++) {
            double latency = medianUs * Math.exp(Math.abs(random.nextGaussian()) * spread);
            if (random.nextInt(1000) < 4) {
                latency *= Math.exp(random.nextDouble() * tail);
            }
            histogram.recordValue((long) (latency * 1e6));
        }
        Percentiles fct =
                new Percentiles((long) (micros * 0.007e6), (long) (micros * 0.009e6), (long) (micros * 0.0125e6), (long)
                        (micros * 0.013e6));
        LatencyHistogram latency = LatencyHistogram.of(histogram);
        RunSummary summary = new RunSummary(
                RunStatus.COMPLETE,
                "",
                endPs + 5_000_000,
                endPs,
                1,
                1,
                latency.percentiles(),
                fct,
                Counters.builder().build(),
                List.of());
        return new ChartRun(label, style, summary, TimeSeries.of(INTERVAL_PS, bytes), latency);
    }
}
