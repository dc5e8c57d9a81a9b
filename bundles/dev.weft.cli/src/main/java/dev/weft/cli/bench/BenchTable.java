// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The measurements as a table on a terminal. */
public final class BenchTable {
    private static final int COLUMNS = 11;
    private static final double MILLION = 1e6;

    private BenchTable() {}

    public static void print(List<Measurement> measurements, PrintWriter out) {
        TextTable table = TextTable.ofValues(COLUMNS - 1);
        table.row(
                Messages.get("bench.column.case"),
                Messages.get("bench.column.hops"),
                Messages.get("bench.column.events"),
                Messages.get("bench.column.processCpu"),
                Messages.get("bench.column.whole"),
                Messages.get("bench.column.bestCpu"),
                Messages.get("bench.column.steady"),
                Messages.get("bench.column.heap"),
                Messages.get("bench.column.resident"),
                Messages.get("bench.column.allocated"),
                Messages.get("bench.column.speedUp"));
        for (Measurement m : measurements) {
            table.row(
                    m.id(),
                    decimals(m.hops() / MILLION, 3),
                    decimals((double) m.events() / m.hops(), 3),
                    decimals(m.processCpuSeconds(), 2),
                    decimals(m.wholeRate(), 2),
                    decimals(m.bestCpuSeconds(), 3),
                    decimals(m.steadyRate(), 2),
                    Rounded.size(m.peakHeapBytes()),
                    m.peakResidentBytes() == 0 ? "" : Rounded.size(m.peakResidentBytes()),
                    Rounded.size(m.allocatedBytes()),
                    m.speedUp() == 0 ? "" : Messages.get("bench.speedUp", decimals(m.speedUp(), 2), m.threads()));
        }
        table.print(out);
        out.println();
        out.println(Messages.get("bench.legend"));
        out.flush();
    }

    private static String decimals(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
