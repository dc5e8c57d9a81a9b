// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.results.Bandwidth;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.Counter;
import dev.weft.results.Counters;
import dev.weft.results.FlowTable;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.Percentiles;
import dev.weft.results.RunInputs;
import dev.weft.results.RunResult;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.TimeSeries;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.HdrHistogram.Histogram;

/**
 * Puts the sizes of a sweep, each measured on an idle fabric, together as one run: a workload for each size; links and
 * counters summed up; the latencies of all packets. Single messages and time series are left out, since the sizes have no
 * common clock.
 */
final class SweepRun {
    private static final int DIGITS = 3;

    private final FabricNetwork fabric;
    private final List<WorkloadSummary> workloads = new ArrayList<>();
    private final Map<Counter, Long> counters = new EnumMap<>(Counter.class);
    private final Histogram latency = new Histogram(DIGITS);
    private final long[] linkBytes;
    private RunStatus status = RunStatus.COMPLETE;
    private String detail = "";
    private long simulatedPs;
    private long completionPs;

    SweepRun(FabricNetwork fabric) {
        this.fabric = fabric;
        linkBytes = new long[2 * fabric.graph().cableCount()];
    }

    /** Adds a size that an engine measured. */
    void add(RunResult measured, String engine) {
        RunSummary summary = measured.summary();
        WorkloadSummary one = summary.workloads().get(0);
        workloads.add(one.with(one.method().by(engine)));
        if (status == RunStatus.COMPLETE) {
            status = summary.status();
            detail = summary.statusDetail();
        }
        simulatedPs += summary.simulatedPs();
        completionPs += Math.max(0, one.durationPs());
        for (Counter counter : Counter.values()) {
            summary.counters().get(counter).ifPresent(value -> counters.merge(counter, value, combine(counter)));
        }
        latency.add(measured.latency().toHistogram());
        // Behind the fabric's own links come those of what the simulator added.
        for (int link = 0; link < linkBytes.length; link++) {
            linkBytes[link] += measured.links().value(LinkMeasure.BYTES, link);
        }
    }

    private static BinaryOperator<Long> combine(Counter counter) {
        return counter == Counter.QUEUE_MAX_BYTES ? Math::max : Long::sum;
    }

    /** Adds a size whose time was computed. */
    void add(WorkloadPart part, long durationPs, String engine) {
        CollectiveMethod method = part.method().by(engine);
        workloads.add(new WorkloadSummary(
                part.name(),
                part.kind(),
                part.ranks(),
                part.bytes(),
                0,
                0,
                part.calledPs(),
                durationPs,
                Bandwidth.algbwBps(part.bytes(), durationPs),
                Bandwidth.busbwBps(part.kind(), part.ranks(), part.bytes(), durationPs),
                Percentiles.NONE,
                method));
        simulatedPs += durationPs;
        completionPs += durationPs;
    }

    /** Returns whether the last size was not measured to its end. */
    boolean isBroken() {
        return status != RunStatus.COMPLETE;
    }

    RunResult result(RunInputs inputs, long intervalPs) {
        Counters.Builder counted = Counters.builder();
        counters.forEach(counted::set);
        LatencyHistogram latencies = LatencyHistogram.of(latency);
        WorkloadSummary only = workloads.get(0);
        boolean single = workloads.size() == 1 && status == RunStatus.COMPLETE;
        RunSummary summary = new RunSummary(
                status,
                detail,
                simulatedPs,
                status == RunStatus.COMPLETE ? completionPs : -1,
                single ? only.algbwBps() : Bandwidth.UNDEFINED,
                single ? only.busbwBps() : Bandwidth.UNDEFINED,
                latencies.percentiles(),
                Percentiles.NONE,
                counted.build(),
                workloads);
        int links = linkBytes.length;
        long[] rates = Arrays.copyOf(fabric.linkRatesBps(), links);
        LinkTable table = LinkTable.builder(simulatedPs, fabric.linkNames().subList(0, links), rates)
                .set(LinkMeasure.BYTES, linkBytes)
                .build();
        return new RunResult(
                WeftVersion.current(),
                inputs,
                summary,
                FlowTable.builder(0).build(),
                table,
                TimeSeries.of(intervalPs),
                latencies);
    }
}
