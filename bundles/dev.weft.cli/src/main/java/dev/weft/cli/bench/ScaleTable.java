// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The measurements of collectives at several sizes as a table, with the exponent of each. */
public final class ScaleTable {
    private static final int COLUMNS = 10;

    private ScaleTable() {}

    /** @param byCase the sizes of each case, ascending */
    public static void print(List<List<ScaleMeasurement>> byCase, PrintWriter out) {
        TextTable table = TextTable.ofValues(COLUMNS - 1);
        table.row(
                Messages.get("bench.scale.fabric"),
                Messages.get("bench.scale.collective"),
                Messages.get("bench.scale.transport"),
                Messages.get("bench.scale.gpus"),
                Messages.get("bench.scale.flows"),
                Messages.get("bench.scale.completion"),
                Messages.get("bench.scale.wall"),
                Messages.get("bench.scale.cpu"),
                Messages.get("bench.column.heap"),
                Messages.get("bench.scale.perFlow"));
        for (List<ScaleMeasurement> sizes : byCase) {
            for (ScaleMeasurement m : sizes) {
                table.row(
                        m.fabric(),
                        m.collective(),
                        m.transport(),
                        Integer.toString(m.gpus()),
                        Long.toString(m.flows()),
                        decimals(m.completionUs(), 1),
                        decimals(m.wallSeconds(), 2),
                        decimals(m.cpuSeconds(), 2),
                        Rounded.size(m.peakHeapBytes()),
                        decimals((double) m.peakHeapBytes() / m.flows(), 1));
            }
        }
        table.print(out);
        out.println();
        for (List<ScaleMeasurement> sizes : byCase) {
            if (sizes.size() > 1) {
                ScaleMeasurement first = sizes.get(0);
                ScaleMeasurement last = sizes.get(sizes.size() - 1);
                out.println(Messages.get(
                        "bench.scale.exponent",
                        first.fabric(),
                        first.collective(),
                        first.transport(),
                        decimals(ScaleMeasurement.exponent(sizes), 2),
                        Integer.toString(first.gpus()),
                        Integer.toString(last.gpus())));
            }
        }
        out.println(Messages.get("bench.scale.legend"));
        out.flush();
    }

    private static String decimals(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
