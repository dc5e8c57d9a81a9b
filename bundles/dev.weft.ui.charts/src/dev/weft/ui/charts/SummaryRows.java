// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartRun;
import dev.weft.results.Counter;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.eclipse.osgi.util.NLS;

/**
 * The summary of runs as rows of text: a measure a row, a run a column.
 *
 * @param title the measure
 * @param cells a text a run
 */
public record SummaryRows(String title, List<String> cells) {
    private static final String NONE = "–";

    /** @return the rows of some runs. */
    static List<SummaryRows> of(List<ChartRun> runs) {
        List<SummaryRows> rows = new ArrayList<>();
        if (runs.stream().anyMatch(run -> run.summary().status() != RunStatus.COMPLETE)) {
            add(rows, runs, Messages.rowStatus, summary -> ReadableUnits.status(summary.status()));
        }
        add(rows, runs, Messages.rowCompletion, summary -> time(summary.completionTimePs()));
        if (runs.stream().anyMatch(run -> run.summary().algbwBps() >= 0)) {
            add(rows, runs, Messages.rowAlgbw, summary -> rate(summary.algbwBps()));
            add(rows, runs, Messages.rowBusbw, summary -> rate(summary.busbwBps()));
        }
        sizes(rows, runs);
        add(
                rows,
                runs,
                Messages.rowPacketP50,
                summary -> time(summary.packetLatencyPs().p50()));
        add(
                rows,
                runs,
                Messages.rowPacketP99,
                summary -> time(summary.packetLatencyPs().p99()));
        add(
                rows,
                runs,
                Messages.rowPacketP999,
                summary -> time(summary.packetLatencyPs().p999()));
        add(
                rows,
                runs,
                Messages.rowPacketMaximum,
                summary -> time(summary.packetLatencyPs().max()));
        add(rows, runs, Messages.rowMessageP50, summary -> time(summary.fctPs().p50()));
        add(rows, runs, Messages.rowMessageP99, summary -> time(summary.fctPs().p99()));
        add(
                rows,
                runs,
                Messages.rowMessageMaximum,
                summary -> time(summary.fctPs().max()));
        counter(rows, runs, Messages.rowEcn, Counter.ECN_MARKS);
        counter(rows, runs, Messages.rowPauses, Counter.PAUSES);
        counter(rows, runs, Messages.rowCreditStalls, Counter.CREDIT_STALL_PS);
        counter(rows, runs, Messages.rowDrops, Counter.DROPS);
        counter(rows, runs, Messages.rowTrims, Counter.TRIMS);
        counter(rows, runs, Messages.rowRetransmits, Counter.RETRANSMITS);
        counter(rows, runs, Messages.rowSpurious, Counter.SPURIOUS_RETRANSMITS);
        counter(rows, runs, Messages.rowQueue, Counter.QUEUE_MAX_BYTES);
        counter(rows, runs, Messages.rowHops, Counter.PACKET_HOPS);
        return rows;
    }

    /** The bus bandwidth of each size of a sweep. */
    private static void sizes(List<SummaryRows> rows, List<ChartRun> runs) {
        List<String> names = runs.stream()
                .filter(run -> run.summary().isSweep())
                .flatMap(run -> run.summary().workloads().stream().map(WorkloadSummary::name))
                .distinct()
                .toList();
        for (String name : names) {
            add(rows, runs, NLS.bind(Messages.rowSize, name), summary -> rate(busbw(summary, name)));
        }
    }

    private static long busbw(RunSummary summary, String workload) {
        return summary.workloads().stream()
                .filter(w -> w.name().equals(workload))
                .mapToLong(WorkloadSummary::busbwBps)
                .findFirst()
                .orElse(-1);
    }

    private static void add(
            List<SummaryRows> rows, List<ChartRun> runs, String title, Function<RunSummary, String> cell) {
        rows.add(new SummaryRows(
                title, runs.stream().map(run -> cell.apply(run.summary())).toList()));
    }

    /** A counter that no run has is left out. */
    private static void counter(List<SummaryRows> rows, List<ChartRun> runs, String title, Counter counter) {
        if (runs.stream().anyMatch(run -> run.summary().counters().get(counter).isPresent())) {
            add(rows, runs, title, summary -> counter(summary, counter));
        }
    }

    private static String counter(RunSummary summary, Counter counter) {
        OptionalLong value = summary.counters().get(counter);
        if (value.isEmpty()) {
            return NONE;
        }
        return switch (counter.unit()) {
            case COUNT -> ReadableUnits.count(value.getAsLong());
            case BYTES -> ReadableUnits.size(value.getAsLong());
            case TIME -> ReadableUnits.time(value.getAsLong());
        };
    }

    private static String time(long ps) {
        return ps < 0 ? NONE : ReadableUnits.time(ps);
    }

    private static String rate(long bps) {
        return bps < 0 ? NONE : ReadableUnits.byteRate(bps);
    }
}
