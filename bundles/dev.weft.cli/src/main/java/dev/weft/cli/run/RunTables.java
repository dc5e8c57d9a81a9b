// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.experiment.CompletedRun;
import dev.weft.results.Bandwidth;
import dev.weft.results.Counter;
import dev.weft.results.FlowMeasure;
import dev.weft.results.FlowTable;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** Prints the results of an experiment for people: one column a run. */
public final class RunTables {
    private static final String NONE = TextTable.NONE;
    private static final String PACKET = "packet";

    private static final List<Counter> DROP_REASONS = List.of(
            Counter.DROPS_QUEUE_FULL,
            Counter.DROPS_HEADROOM,
            Counter.DROPS_ERROR,
            Counter.DROPS_LINK_DOWN,
            Counter.DROPS_NO_ROUTE,
            Counter.DROPS_LIFETIME,
            Counter.DROPS_WATCHDOG,
            Counter.DROPS_RECEIVER_FULL);

    private final List<CompletedRun> runs;
    private final boolean severalSeeds;

    /**
     * Prepares the tables.
     *
     * @param runs the runs in order of results
     */
    public RunTables(List<CompletedRun> runs) {
        this.runs = List.copyOf(runs);
        this.severalSeeds =
                runs.stream().map(run -> run.plan().seed()).distinct().count() > 1;
    }

    /** Prints the table of the whole run and, when there are several workloads, one of each workload. */
    public void print(PrintWriter out) {
        TextTable table = TextTable.ofValues(runs.size());
        table.row(header(""));
        if (runs.stream().anyMatch(run -> !run.result().inputs().preset().isEmpty())) {
            table.row(cells(
                    Messages.get("run.row.preset"),
                    run -> run.result().inputs().preset().isEmpty()
                            ? NONE
                            : run.result().inputs().preset()));
        }
        if (runs.stream().anyMatch(run -> run.result().summary().status() != RunStatus.COMPLETE)) {
            row(table, "run.row.status", RunTables::status);
        }
        if (runs.stream().anyMatch(run -> !run.result().inputs().engine().equals(PACKET))) {
            table.row(cells(
                    Messages.get("run.row.engine"), run -> run.result().inputs().engine()));
        }
        row(table, "run.row.completion", summary -> time(summary.completionTimePs()));
        if (runs.stream().anyMatch(run -> run.result().summary().workloads().size() == 1)) {
            row(table, "run.row.algbw", summary -> byteRate(summary.algbwBps()));
            row(table, "run.row.busbw", summary -> byteRate(summary.busbwBps()));
        }
        boolean packets = runs.stream().anyMatch(RunTables::hasPackets);
        if (packets) {
            addLatencies(table);
        }
        row(table, "run.row.fct.p50", summary -> time(summary.fctPs().p50()));
        row(table, "run.row.fct.p99", summary -> time(summary.fctPs().p99()));
        row(table, "run.row.fct.max", summary -> time(summary.fctPs().max()));
        if (packets) {
            addCounters(table);
        }
        table.print(out);
        printEngines(out);
        if (runs.stream().anyMatch(run -> run.result().summary().workloads().size() > 1)) {
            out.println();
            printWorkloads(out);
        }
    }

    private static boolean hasPackets(CompletedRun run) {
        return run.result().inputs().engine().contains(PACKET);
    }

    private void addLatencies(TextTable table) {
        row(
                table,
                "run.row.packet.p50",
                summary -> time(summary.packetLatencyPs().p50()));
        row(
                table,
                "run.row.packet.p99",
                summary -> time(summary.packetLatencyPs().p99()));
        row(
                table,
                "run.row.packet.p999",
                summary -> time(summary.packetLatencyPs().p999()));
        row(
                table,
                "run.row.packet.max",
                summary -> time(summary.packetLatencyPs().max()));
    }

    private void addCounters(TextTable table) {
        row(table, "run.row.ecn", summary -> counter(summary, Counter.ECN_MARKS));
        row(table, "run.row.pauses", summary -> counter(summary, Counter.PAUSES));
        row(table, "run.row.creditStall", summary -> counter(summary, Counter.CREDIT_STALL_PS));
        row(table, "run.row.drops", summary -> counter(summary, Counter.DROPS));
        DROP_REASONS.forEach(reason -> addWhereCounted(table, reason));
        addWhereCounted(table, Counter.TRIMS);
        row(table, "run.row.retransmits", summary -> counter(summary, Counter.RETRANSMITS));
        addWhereCounted(table, Counter.SPURIOUS_RETRANSMITS);
        rowsOfFlowsAndNics(table);
        row(table, "run.row.queue", summary -> counter(summary, Counter.QUEUE_MAX_BYTES));
        row(table, "run.row.hops", summary -> counter(summary, Counter.PACKET_HOPS));
        table.rowOfKnown(cells(Messages.get("run.row.speed"), RunTables::speed));
    }

    private void addWhereCounted(TextTable table, Counter counter) {
        if (runs.stream().anyMatch(run -> hasCounted(run, counter))) {
            row(table, "run.row." + counter.key(), summary -> counter(summary, counter));
        }
    }

    /** What is to be said about engines, each sentence once. */
    private void printEngines(PrintWriter out) {
        List<String> sentences = runs.stream()
                .map(run -> run.result().inputs())
                .flatMap(inputs -> Stream.of(inputs.engineReason(), inputs.engineAccuracy()))
                .filter(sentence -> !sentence.isEmpty())
                .distinct()
                .toList();
        if (!sentences.isEmpty()) {
            out.println();
            sentences.forEach(out::println);
        }
    }

    /** What senders waited for, as a share of the time that messages were under way; only rows that say something. */
    private void rowsOfFlowsAndNics(TextTable table) {
        for (FlowMeasure measure : FlowMeasure.values()) {
            if (measure.isStall()
                    && runs.stream().anyMatch(run -> run.result().flows().total(measure) > 0)) {
                table.row(cells(
                        Messages.get("run.row.flows." + measure.column()),
                        run -> share(run.result().flows(), measure)));
            }
        }
        table.row(cells(
                Messages.get("run.row.queuePairs"),
                run -> Long.toString(run.result().nics().mostConnections())));
        if (runs.stream().anyMatch(run -> run.result().nics().contextMisses() > 0)) {
            table.row(cells(
                    Messages.get("run.row.contextMisses"),
                    run -> Long.toString(run.result().nics().contextMisses())));
        }
    }

    private static String share(FlowTable flows, FlowMeasure measure) {
        if (!flows.measures().contains(measure)) {
            return NONE;
        }
        double underWay = 0;
        for (int row = 0; row < flows.size(); row++) {
            underWay += Math.max(0, flows.completionTimePs(row));
        }
        return underWay == 0 ? NONE : Math.round(100 * flows.total(measure) / underWay) + " %";
    }

    private void printWorkloads(PrintWriter out) {
        TextTable table = TextTable.ofValues(runs.size());
        table.row(header(Messages.get("run.workloads")));
        int count = runs.get(0).result().summary().workloads().size();
        for (int w = 0; w < count; w++) {
            int index = w;
            String name = runs.get(0).result().summary().workloads().get(w).name();
            table.row(cells(
                    Messages.get("run.workload.time", name),
                    run -> time(workload(run, index).durationPs())));
            table.row(cells(
                    Messages.get("run.workload.rate", name),
                    run -> rate(workload(run, index).algbwBps())));
        }
        table.print(out);
    }

    private static WorkloadSummary workload(CompletedRun run, int index) {
        return run.result().summary().workloads().get(index);
    }

    private List<String> header(String title) {
        return cells(
                title,
                run -> severalSeeds
                        ? Messages.get(
                                "run.column.seed",
                                run.plan().policy(),
                                run.plan().seed())
                        : run.plan().policy());
    }

    private void row(TextTable table, String key, Function<RunSummary, String> cell) {
        table.rowOfKnown(cells(Messages.get(key), run -> cell.apply(run.result().summary())));
    }

    private List<String> cells(String title, Function<CompletedRun, String> cell) {
        List<String> cells = new ArrayList<>();
        cells.add(title);
        runs.forEach(run -> cells.add(cell.apply(run)));
        return cells;
    }

    private static boolean hasCounted(CompletedRun run, Counter counter) {
        return run.result().summary().counters().get(counter).orElse(0) > 0;
    }

    private static String status(RunSummary summary) {
        String key = "run.status." + summary.status().key();
        return Messages.get(key);
    }

    private static String time(long picoseconds) {
        return picoseconds < 0 ? NONE : Rounded.time(picoseconds);
    }

    private static String rate(long bitsPerSecond) {
        return bitsPerSecond == Bandwidth.UNDEFINED ? NONE : Rounded.rate(bitsPerSecond);
    }

    /** In bytes a second, as nccl-tests print it. */
    private static String byteRate(long bitsPerSecond) {
        return bitsPerSecond == Bandwidth.UNDEFINED ? NONE : Rounded.byteRate(bitsPerSecond);
    }

    private static String counter(RunSummary summary, Counter counter) {
        OptionalLong value = summary.counters().get(counter);
        if (value.isEmpty()) {
            return NONE;
        }
        return switch (counter.unit()) {
            case COUNT -> Long.toString(value.getAsLong());
            case BYTES -> Rounded.size(value.getAsLong());
            case TIME -> Rounded.time(value.getAsLong());
        };
    }

    private static String speed(CompletedRun run) {
        OptionalLong hops = run.result().summary().counters().get(Counter.PACKET_HOPS);
        return hops.isEmpty()
                ? NONE
                : Messages.get("run.speed", Rounded.count(hops.getAsLong() / Math.max(1e-9, run.wallSeconds())));
    }
}
