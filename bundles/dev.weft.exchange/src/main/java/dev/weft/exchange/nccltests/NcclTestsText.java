// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccltests;

import dev.weft.results.CollectiveKind;
import dev.weft.results.WorkloadSummary;
import java.util.List;
import java.util.Locale;

/**
 * Prints collectives as nccl-tests do (src/common.cu), so that what reads their output reads this: everything that is no row
 * begins with {@code #}, and rows have their columns and precision.
 *
 * <p>In-place and out-of-place are the same: a simulation moves the same bytes, whatever buffer they end in. Values are not
 * computed, so there is nothing to check, which nccl-tests write as N/A too.
 */
public final class NcclTestsText {
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

    private NcclTestsText() {}

    /**
     * The table.
     *
     * @param comments lines above it, without {@code #}
     * @param rows what was measured, a row each; what did not end has none
     * @param root the root's rank, where the collective has one
     * @return the lines, each ended
     */
    public static String of(List<String> comments, List<WorkloadSummary> rows, int root) {
        StringBuilder text = new StringBuilder();
        comments.forEach(comment -> text.append("# ").append(comment).append('\n'));
        text.append(HEADER);
        double sum = 0;
        int count = 0;
        for (WorkloadSummary row : rows) {
            if (row.durationPs() > 0) {
                text.append(line(row, root)).append('\n');
                sum += row.busbwBps() / BITS_OF_A_GIGABYTE;
                count++;
            }
        }
        text.append("# Out of bounds values : 0 OK\n");
        text.append(String.format(Locale.ROOT, "# Avg bus bandwidth    : %g %n", count == 0 ? 0.0 : sum / count)
                .replace(System.lineSeparator(), "\n"));
        return text.append("#\n").toString();
    }

    private static String line(WorkloadSummary row, int root) {
        CollectiveKind kind = row.collective();
        boolean reduces = kind == CollectiveKind.ALL_REDUCE
                || kind == CollectiveKind.REDUCE
                || kind == CollectiveKind.REDUCE_SCATTER;
        boolean rooted = kind == CollectiveKind.BROADCAST
                || kind == CollectiveKind.REDUCE
                || kind == CollectiveKind.GATHER
                || kind == CollectiveKind.SCATTER;
        String measured = measured(row);
        return String.format(
                Locale.ROOT,
                "%12d  %12d  %8s  %6s  %6s%s%s",
                row.bytes(),
                count(row),
                "float",
                reduces ? "sum" : "none",
                rooted ? Integer.toString(root) : "-1",
                measured,
                measured);
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
}
