// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.results.Counter;
import dev.weft.results.RunSummary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The figures of a run of a sweep by the names of the columns of {@code sweep.csv}. */
public final class SweepFigures {
    private SweepFigures() {}

    /** Returns names and values, in the order of columns; what was not measured is an empty text. */
    public static Map<String, Object> of(SweepRow row) {
        RunSummary summary = row.run().summary();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("policy", row.run().inputs().policy());
        figures.put("transport", row.run().inputs().transport());
        figures.put("seed", row.run().inputs().seed());
        figures.put("status", summary.status().name());
        figures.put("completionTimePs", known(summary.completionTimePs()));
        figures.put("algbwBps", known(summary.algbwBps()));
        figures.put("busbwBps", known(summary.busbwBps()));
        figures.put("fctP50Ps", known(summary.fctPs().p50()));
        figures.put("fctP99Ps", known(summary.fctPs().p99()));
        figures.put("fctP999Ps", known(summary.fctPs().p999()));
        figures.put("fctMaxPs", known(summary.fctPs().max()));
        figures.put("packetLatencyP50Ps", known(summary.packetLatencyPs().p50()));
        figures.put("packetLatencyP99Ps", known(summary.packetLatencyPs().p99()));
        figures.put("packetLatencyMaxPs", known(summary.packetLatencyPs().max()));
        for (Counter counter : Counter.values()) {
            OptionalLong value = summary.counters().get(counter);
            figures.put(counter.key(), value.isPresent() ? value.getAsLong() : "");
        }
        summary.workloads().forEach(workload -> {
            figures.put(workload.name() + ".durationPs", known(workload.durationPs()));
            figures.put(workload.name() + ".fctP99Ps", known(workload.fctPs().p99()));
        });
        figures.put("hash", row.run().hash());
        return figures;
    }

    private static Object known(long value) {
        return value < 0 ? "" : value;
    }

    /** Returns a figure that is a number; empty where it was not measured or there is none of that name. */
    public static OptionalDouble number(SweepRow row, String name) {
        return of(row).get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }
}
