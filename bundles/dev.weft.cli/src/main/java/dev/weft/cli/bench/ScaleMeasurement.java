// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.weft.sim.flow.LargeCollective;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/**
 * What one size of a {@link ScaleCase} took, network and all. Programs read it too: members are added, never renamed.
 *
 * @param fabric what it ran on
 * @param collective its name
 * @param flows different flows between hosts
 * @param completionUs what was computed, microseconds
 * @param cpuSeconds of all threads
 * @param peakHeapBytes most bytes that the heap held meanwhile
 */
public record ScaleMeasurement(
        String fabric,
        String collective,
        String transport,
        int gpus,
        long flows,
        double completionUs,
        double wallSeconds,
        double cpuSeconds,
        long peakHeapBytes) {
    private static final double NANOSECONDS = 1e9;
    /** What takes less is repeated, since the clock of CPU time is coarse. */
    private static final long SHORTEST_NANOSECONDS = 300_000_000;

    private static final double PS_PER_US = 1e6;

    /** Measures in this process. */
    public static ScaleMeasurement of(ScaleCase timed, int gpus) {
        OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.gc();
        List<MemoryPoolMXBean> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        heap.forEach(MemoryPoolMXBean::resetPeakUsage);
        long cpu = process.getProcessCpuTime();
        long clock = System.nanoTime();
        LargeCollective.Result result = timed.compute(gpus);
        int runs = 1;
        while (process.getProcessCpuTime() - cpu < SHORTEST_NANOSECONDS) {
            timed.compute(gpus);
            runs++;
        }
        double wallSeconds = (System.nanoTime() - clock) / NANOSECONDS / runs;
        double cpuSeconds = (process.getProcessCpuTime() - cpu) / NANOSECONDS / runs;
        return new ScaleMeasurement(
                timed.fabric().title(),
                timed.name(),
                timed.transport(),
                gpus,
                result.flows(),
                result.completionPs() / PS_PER_US,
                wallSeconds,
                cpuSeconds,
                heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum());
    }

    /**
     * Fits {@code seconds = c·gpus^e} by least squares of logarithms.
     *
     * @param sizes of one case, at least two
     * @return e
     */
    public static double exponent(List<ScaleMeasurement> sizes) {
        double meanX = mean(sizes.stream().mapToDouble(m -> Math.log(m.gpus())).toArray());
        double meanY =
                mean(sizes.stream().mapToDouble(m -> Math.log(m.cpuSeconds())).toArray());
        double product = 0;
        double square = 0;
        for (ScaleMeasurement m : sizes) {
            double x = Math.log(m.gpus()) - meanX;
            product += x * (Math.log(m.cpuSeconds()) - meanY);
            square += x * x;
        }
        return product / square;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
