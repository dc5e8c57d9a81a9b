// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.results;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.results.ResultTable.Part;
import dev.weft.exchange.text.Messages;
import dev.weft.results.FlowMeasure;
import dev.weft.results.FlowTable;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.RunInputs;
import dev.weft.results.TimeSeries;
import dev.weft.results.WorkloadSummary;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.StoredRun;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;

/** Makes tables of runs: a summary, messages, links and throughput, each with the run in its first column. */
final class ResultTables {
    private final List<StoredRun> runs;
    private final List<String> names;
    private final Report report;

    ResultTables(List<StoredRun> runs, Report report) throws ExchangeException {
        if (runs.isEmpty()) {
            throw new ExchangeException("", 0, Messages.get("results.none"));
        }
        this.runs = runs;
        this.report = report;
        names = runs.stream()
                .map(r -> String.valueOf(r.folder().toAbsolutePath().normalize().getFileName()))
                .toList();
    }

    /** @return the tables. */
    List<ResultTable> all() throws ExchangeException {
        try {
            ResultTable flows = flows();
            ResultTable links = links();
            report.kept("results.kept", runs.size(), flows.rows(), links.rows());
            return List.of(summary(), flows, links, series());
        } catch (RunFolderException e) {
            throw new ExchangeException("", 0, e.getMessage(), e);
        }
    }

    private ResultTable summary() {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            String name = names.get(i);
            RunInputs in = runs.get(i).record().inputs();
            List<WorkloadSummary> rows = runs.get(i).record().summary().workloads();
            parts.add(new Part(
                    rows.size(),
                    List.of(
                            row -> name,
                            row -> in.scenario(),
                            row -> in.policy(),
                            row -> in.transport(),
                            row -> in.engine(),
                            row -> rows.get(row).name(),
                            row -> rows.get(row).collective().key(),
                            row -> rows.get(row).method().algorithm(),
                            row -> rows.get(row).method().protocol()),
                    List.of(
                            row -> in.seed(),
                            row -> rows.get(row).ranks(),
                            row -> rows.get(row).bytes(),
                            row -> rows.get(row).messages(),
                            row -> rows.get(row).messagesDelivered(),
                            row -> rows.get(row).startPs(),
                            row -> rows.get(row).durationPs(),
                            row -> rows.get(row).algbwBps(),
                            row -> rows.get(row).busbwBps(),
                            row -> rows.get(row).fctPs().p50(),
                            row -> rows.get(row).fctPs().p99(),
                            row -> rows.get(row).fctPs().p999(),
                            row -> rows.get(row).fctPs().max())));
        }
        return new ResultTable(
                "summary",
                List.of(
                        "run",
                        "scenario",
                        "policy",
                        "transport",
                        "engine",
                        "workload",
                        "collective",
                        "algorithm",
                        "protocol"),
                List.of(
                        "seed",
                        "ranks",
                        "bytes",
                        "messages",
                        "messages_delivered",
                        "start_ps",
                        "duration_ps",
                        "algbw_bps",
                        "busbw_bps",
                        "fct_p50_ps",
                        "fct_p99_ps",
                        "fct_p999_ps",
                        "fct_max_ps"),
                parts);
    }

    private ResultTable flows() throws RunFolderException {
        List<FlowTable> tables = new ArrayList<>();
        Set<FlowMeasure> all = EnumSet.noneOf(FlowMeasure.class);
        for (StoredRun run : runs) {
            tables.add(run.flows());
            all.addAll(tables.get(tables.size() - 1).measures());
        }
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            FlowTable flows = tables.get(i);
            String name = names.get(i);
            List<IntToLongFunction> numbers = new ArrayList<>(List.of(
                    row -> row,
                    flows::bytes,
                    flows::releasePs,
                    flows::deliveredPs,
                    flows::ackedPs,
                    row -> flows.isDelivered(row) ? flows.completionTimePs(row) : -1));
            for (FlowMeasure measure : all) {
                numbers.add(known(flows.measures().contains(measure), name, row -> flows.value(measure, row)));
            }
            parts.add(new Part(
                    flows.size(), List.of(row -> name, flows::workload, flows::source, flows::target), numbers));
        }
        return new ResultTable(
                "flows",
                List.of("run", "workload", "source", "target"),
                Stream.concat(
                                Stream.of("message", "bytes", "release_ps", "delivered_ps", "acked_ps", "fct_ps"),
                                all.stream().map(FlowMeasure::column))
                        .toList(),
                parts);
    }

    private ResultTable links() throws RunFolderException {
        List<LinkTable> tables = new ArrayList<>();
        Set<LinkMeasure> all = EnumSet.noneOf(LinkMeasure.class);
        for (StoredRun run : runs) {
            tables.add(run.links());
            all.addAll(tables.get(tables.size() - 1).measures());
        }
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            LinkTable links = tables.get(i);
            String name = names.get(i);
            List<IntToLongFunction> numbers = new ArrayList<>(List.of(links::rateBps));
            for (LinkMeasure measure : all) {
                numbers.add(known(links.measures().contains(measure), name, row -> links.value(measure, row)));
            }
            parts.add(new Part(links.size(), List.of(row -> name, links::name), numbers));
        }
        return new ResultTable(
                "links",
                List.of("run", "link"),
                Stream.concat(Stream.of("rate_bps"), all.stream().map(LinkMeasure::column))
                        .toList(),
                parts);
    }

    private ResultTable series() throws RunFolderException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            TimeSeries series = runs.get(i).series();
            String name = names.get(i);
            IntFunction<String> run = row -> name;
            parts.add(new Part(series.size(), List.of(run), List.of(series::startPs, series::deliveredBytes)));
        }
        return new ResultTable("series", List.of("run"), List.of("start_ps", "delivered_bytes"), parts);
    }

    private IntToLongFunction known(boolean has, String run, IntToLongFunction value) {
        if (has) {
            return value;
        }
        report.approximated(run.toLowerCase(Locale.ROOT), "results.missing");
        return row -> -1;
    }
}
