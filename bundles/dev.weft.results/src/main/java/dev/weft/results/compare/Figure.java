// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.compare;

import dev.weft.results.Counter;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import dev.weft.results.internal.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A figure of runs that are compared.
 *
 * @param key a stable name, such as {@code completionTimePs}
 * @param unit what its numbers mean
 * @param lowerIsBetter whether less is better
 * @param of the figure of a run; empty where it was not measured
 */
public record Figure(String key, Unit unit, boolean lowerIsBetter, Function<RunSummary, OptionalDouble> of) {
    /** What numbers mean. */
    public enum Unit {
        /** Picoseconds. */
        TIME,
        /** Bits a second. */
        RATE,
        /** Bytes. */
        BYTES,
        /** A plain number. */
        COUNT
    }

    private static final List<Counter> COUNTERS = List.of(
            Counter.ECN_MARKS,
            Counter.PAUSES,
            Counter.CREDIT_STALL_PS,
            Counter.DROPS,
            Counter.RETRANSMITS,
            Counter.QUEUE_MAX_BYTES);

    /** @return what people call it */
    public String title() {
        // Workloads may have dots in their names; figures have none.
        int dot = key.lastIndexOf('.');
        String own = Messages.format("figure." + key.substring(dot + 1));
        return dot < 0 ? own : Messages.format("figure.of", key.substring(0, dot), own);
    }

    private static Figure time(String key, Function<RunSummary, Long> of) {
        return new Figure(key, Unit.TIME, true, summary -> known(of.apply(summary)));
    }

    private static OptionalDouble known(long value) {
        return value < 0 ? OptionalDouble.empty() : OptionalDouble.of((double) value);
    }

    /**
     * The figures of runs of these workloads.
     *
     * @param workloads names of the workloads
     * @return figures, the most asked for first
     */
    public static List<Figure> all(List<String> workloads) {
        List<Figure> all = new ArrayList<>();
        all.add(time("completionTimePs", RunSummary::completionTimePs));
        all.add(new Figure("algbwBps", Unit.RATE, false, summary -> known(summary.algbwBps())));
        all.add(new Figure("busbwBps", Unit.RATE, false, summary -> known(summary.busbwBps())));
        all.add(time("fctP50Ps", summary -> summary.fctPs().p50()));
        all.add(time("fctP99Ps", summary -> summary.fctPs().p99()));
        all.add(time("fctMaxPs", summary -> summary.fctPs().max()));
        all.add(time("packetLatencyP50Ps", summary -> summary.packetLatencyPs().p50()));
        all.add(time("packetLatencyP99Ps", summary -> summary.packetLatencyPs().p99()));
        all.add(time("packetLatencyP999Ps", summary -> summary.packetLatencyPs().p999()));
        if (workloads.size() > 1) {
            for (String name : workloads) {
                all.add(time(name + ".durationPs", summary -> workload(summary, name, WorkloadSummary::durationPs)));
                all.add(time(
                        name + ".fctP99Ps",
                        summary -> workload(summary, name, w -> w.fctPs().p99())));
            }
        }
        for (Counter counter : COUNTERS) {
            Unit unit =
                    switch (counter.unit()) {
                        case TIME -> Unit.TIME;
                        case BYTES -> Unit.BYTES;
                        case COUNT -> Unit.COUNT;
                    };
            all.add(new Figure(
                    counter.key(),
                    unit,
                    true,
                    summary -> known(summary.counters().get(counter).orElse(-1))));
        }
        return all;
    }

    private static long workload(RunSummary summary, String name, Function<WorkloadSummary, Long> of) {
        return summary.workloads().stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .map(of)
                .orElse(-1L);
    }
}
