// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.NicTable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/** The NICs of a run as a table. */
final class NicsCsv {
    private static final String NIC = "nic";
    private static final String CONNECTIONS = "connections";
    private static final String CONTEXT_BYTES = "context_bytes";
    private static final String CONTEXT_USES = "context_uses";
    private static final String CONTEXT_MISSES = "context_misses";

    private NicsCsv() {}

    static void write(Writer writer, NicTable nics) throws IOException {
        CSVPrinter csv = new CSVPrinter(writer, CsvFormats.TABLE);
        csv.printRecord(NIC, CONNECTIONS, CONTEXT_BYTES, CONTEXT_USES, CONTEXT_MISSES);
        for (NicTable.Row row : nics.rows()) {
            csv.printRecord(row.name(), row.connections(), row.contextBytes(), row.contextUses(), row.contextMisses());
        }
    }

    static NicTable read(Path file, long rows) throws RunFolderException {
        try (CsvTable csv = CsvTable.open(file)) {
            int nic = csv.column(NIC);
            int connections = csv.column(CONNECTIONS);
            int bytes = csv.column(CONTEXT_BYTES);
            int uses = csv.column(CONTEXT_USES);
            int misses = csv.column(CONTEXT_MISSES);
            List<NicTable.Row> table = new ArrayList<>();
            while (csv.next()) {
                table.add(new NicTable.Row(
                        csv.text(nic, NIC),
                        csv.number(connections, CONNECTIONS),
                        csv.number(bytes, CONTEXT_BYTES),
                        csv.number(uses, CONTEXT_USES),
                        csv.number(misses, CONTEXT_MISSES)));
            }
            csv.expectRows(table.size(), rows);
            return new NicTable(table);
        }
    }
}
