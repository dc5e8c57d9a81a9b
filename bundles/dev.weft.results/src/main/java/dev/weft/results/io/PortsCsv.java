// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/** Ports over time as a table: all intervals of a port, then those of the next. */
final class PortsCsv {
    private static final String PORT = "port";
    private static final String START = "start_ps";

    private PortsCsv() {}

    static void write(Writer writer, PortTable table) throws IOException {
        CSVPrinter csv = new CSVPrinter(writer, CsvFormats.TABLE);
        csv.print(PORT);
        csv.print(START);
        for (PortMeasure measure : PortMeasure.values()) {
            csv.print(measure.column());
        }
        csv.println();
        for (int port = 0; port < table.ports().size(); port++) {
            for (int interval = 0; interval < table.intervals(); interval++) {
                csv.print(table.ports().get(port));
                csv.print(interval * table.intervalPs());
                for (PortMeasure measure : PortMeasure.values()) {
                    csv.print(table.value(measure, port, interval));
                }
                csv.println();
            }
        }
    }

    static PortTable read(Path file, long ports, long intervals, long intervalPs) throws RunFolderException {
        PortMeasure[] measures = PortMeasure.values();
        try (CsvTable csv = CsvTable.open(file)) {
            int name = csv.column(PORT);
            int start = csv.column(START);
            int[] columns = new int[measures.length];
            for (int m = 0; m < measures.length; m++) {
                columns[m] = csv.column(measures[m].column());
            }
            List<String> names = new ArrayList<>();
            List<long[]> rows = new ArrayList<>();
            while (csv.next()) {
                int interval = (int) (rows.size() % Math.max(1, intervals));
                if (csv.number(start, START) != interval * intervalPs) {
                    throw csv.bad("csv.order", START, interval * intervalPs);
                }
                if (interval == 0) {
                    names.add(csv.text(name, PORT));
                }
                long[] row = new long[measures.length];
                for (int m = 0; m < measures.length; m++) {
                    row[m] = csv.number(columns[m], measures[m].column());
                }
                rows.add(row);
            }
            csv.expectRows(rows.size(), ports * intervals);
            PortTable.Builder table = PortTable.builder(intervalPs, (int) intervals, names);
            for (int port = 0; port < names.size(); port++) {
                for (int m = 0; m < measures.length; m++) {
                    long[] values = new long[(int) intervals];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = rows.get(port * values.length + i)[m];
                    }
                    table.set(measures[m], port, values);
                }
            }
            return table.build();
        }
    }
}
