// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.cli.text.Messages;
import dev.weft.exchange.nccltests.NcclTestsText;
import dev.weft.experiment.CompletedRun;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints a sweep as nccl-tests do, with what was chosen for which sizes above it. */
public final class NcclTable {
    private final CompletedRun run;
    private final int root;

    /**
     * Prepares the table of one run.
     *
     * @param run a sweep
     * @param root the root's rank, where the collective has one
     */
    public NcclTable(CompletedRun run, int root) {
        this.run = run;
        this.root = root;
    }

    /** Prints the table. */
    public void print(PrintWriter out) {
        RunSummary summary = run.result().summary();
        WorkloadSummary first = summary.workloads().get(0);
        List<String> comments = new ArrayList<>();
        comments.add(Messages.get(
                "nccl.run",
                first.collective().key(),
                first.ranks(),
                run.plan().policy(),
                Long.toString(run.plan().seed())));
        comments.addAll(methods(summary.workloads()));
        out.print(NcclTestsText.of(comments, summary.workloads(), root).replace("\n", System.lineSeparator()));
        out.flush();
    }

    /** Says for which sizes what was chosen, a line for each change. */
    private static List<String> methods(List<WorkloadSummary> rows) {
        List<String> lines = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= rows.size(); i++) {
            if (i == rows.size() || !rows.get(i).method().equals(rows.get(first).method())) {
                CollectiveMethod method = rows.get(first).method();
                lines.add(Messages.get(
                        method.algorithm().isEmpty() ? "nccl.engine" : "nccl.method",
                        Long.toString(rows.get(first).bytes()),
                        Long.toString(rows.get(i - 1).bytes()),
                        method.engine(),
                        method.algorithm(),
                        method.protocol(),
                        method.channels()));
                first = i;
            }
        }
        return lines;
    }
}
