// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccltests;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.results.CollectiveKind;
import dev.weft.results.RunRecord;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.List;

/** Writes what a run measured as nccl-tests print it. */
public final class NcclTestsExporter implements Exporter {
    @Override
    public Format format() {
        return new Format(
                NcclTestsImporter.ID,
                Messages.get("nccltests.title"),
                List.of("txt", "log", "out"),
                Messages.get("nccltests.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.RESULTS;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        if (input.runs().size() != 1) {
            throw new ExchangeException(
                    "", 0, Messages.get("nccltests.severalRuns", input.runs().size()));
        }
        RunRecord run = input.runs().get(0).record();
        List<WorkloadSummary> rows = new ArrayList<>();
        for (WorkloadSummary workload : run.summary().workloads()) {
            boolean known = NcclTestsReading.isTest(workload.collective())
                    && (rows.isEmpty() || rows.get(0).collective() == workload.collective())
                    && workload.durationPs() > 0;
            if (known) {
                rows.add(workload);
            } else {
                report.dropped(workload.name(), "nccltests.otherWorkloads");
            }
        }
        if (rows.isEmpty()) {
            throw new ExchangeException(
                    "", 0, Messages.get("nccltests.noCollective", run.inputs().scenario()));
        }
        List<String> comments = new ArrayList<>();
        CollectiveKind kind = rows.get(0).collective();
        int ranks = rows.get(0).ranks();
        comments.add("Collective test starting: " + NcclTestsReading.test(kind) + "_perf");
        comments.add(run.inputs().scenario().replaceAll("\\s", " ") + ", "
                + run.inputs().policy() + ", seed " + run.inputs().seed());
        for (int rank : new int[] {0, ranks - 1}) {
            comments.add(" Rank " + rank + " (simulated)");
        }
        target.text(input.name() + ".txt", out -> out.write(NcclTestsText.of(comments, rows, 0)));
        report.kept("nccltests.kept", rows.size(), kind.key(), ranks);
        report.approximated("", "nccltests.same");
    }
}
