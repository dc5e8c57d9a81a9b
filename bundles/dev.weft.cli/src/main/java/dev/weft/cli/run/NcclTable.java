// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.cli.text.Messages;
import dev.weft.experiment.CompletedRun;
import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Prints a sweep as nccl-tests do (src/common.cu), so that what reads their output reads this: everything that is no row
 * begins with {@code #}, and rows have their columns and precision.
 *
 * <p>In-place and out-of-place are the same: a simulation moves the same bytes, whatever buffer they end in. Values are not
 * computed, so there is nothing to check, which nccl-tests write as N/A too.
 */
public final class NcclTable {
    /** Bytes of a float. */
    private static final int ELEMENT_BYTES = 4;

    private static final double PS_OF_A_MICROSECOND = 1e6;
    private static final double BITS_OF_A_GIGABYTE = 8e9;
    private static final String NOT_CHECKED = "N/A";
    private static final String HEADER = """
            #
            #                                                              out-of-place                       in-place
            #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
            #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
            """;

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
        out.println(Messages.get(
                "nccl.run",
                first.collective().key(),
                first.ranks(),
                run.plan().policy(),
                Long.toString(run.plan().seed())));
        methods(summary.workloads()).forEach(out::println);
        out.print(HEADER.replace("\n", System.lineSeparator()));
        double sum = 0;
        int rows = 0;
        for (WorkloadSummary row : summary.workloads()) {
            if (row.durationPs() > 0) {
                print(out, row);
                sum += row.busbwBps() / BITS_OF_A_GIGABYTE;
                rows++;
            }
        }
        out.println("# Out of bounds values : 0 OK");
        out.println(String.format(Locale.ROOT, "# Avg bus bandwidth    : %g ", rows == 0 ? 0.0 : sum / rows));
        out.println("#");
    }

    private void print(PrintWriter out, WorkloadSummary row) {
        CollectiveKind kind = row.collective();
        boolean reduces = kind == CollectiveKind.ALL_REDUCE
                || kind == CollectiveKind.REDUCE
                || kind == CollectiveKind.REDUCE_SCATTER;
        boolean rooted = kind == CollectiveKind.BROADCAST
                || kind == CollectiveKind.REDUCE
                || kind == CollectiveKind.GATHER
                || kind == CollectiveKind.SCATTER;
        String measured = measured(row);
        out.println(String.format(
                Locale.ROOT,
                "%12d  %12d  %8s  %6s  %6s%s%s",
                row.bytes(),
                count(row),
                "float",
                reduces ? "sum" : "none",
                rooted ? Integer.toString(root) : "-1",
                measured,
                measured));
    }

    /** Elements that nccl-tests name: of one rank's part where all parts together make the size. */
    private static long count(WorkloadSummary row) {
        return switch (row.collective()) {
            case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL, GATHER, SCATTER -> row.bytes() / ELEMENT_BYTES / row.ranks();
            default -> row.bytes() / ELEMENT_BYTES;
        };
    }

    private static String measured(WorkloadSummary row) {
        double microseconds = row.durationPs() / PS_OF_A_MICROSECOND;
        String time = microseconds >= 10_000
                ? String.format(Locale.ROOT, "%7.0f", microseconds)
                : String.format(Locale.ROOT, microseconds >= 100 ? "%7.1f" : "%7.2f", microseconds);
        return String.format(
                Locale.ROOT,
                "  %s  %6.2f  %6.2f  %5s",
                time,
                row.algbwBps() / BITS_OF_A_GIGABYTE,
                row.busbwBps() / BITS_OF_A_GIGABYTE,
                NOT_CHECKED);
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
