// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.TimeSeries;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.apache.commons.csv.CSVPrinter;

/** Throughput over time as a table; the length of an interval stands in {@code run.json}. */
final class SeriesCsv {
    private static final String START = "start_ps";
    private static final String DELIVERED = "delivered_bytes";
    /** For spreadsheets only: it follows from the others. */
    private static final String THROUGHPUT = "throughput_bps";

    private SeriesCsv() {}

    static void write(Writer writer, TimeSeries series) throws IOException {
        CSVPrinter csv = new CSVPrinter(writer, CsvFormats.TABLE);
        csv.printRecord(START, DELIVERED, THROUGHPUT);
        for (int index = 0; index < series.size(); index++) {
            csv.print(series.startPs(index));
            csv.print(series.deliveredBytes(index));
            csv.print(Math.round(series.throughputBps(index)));
            csv.println();
        }
    }

    static TimeSeries read(Path file, long rows, long intervalPs) throws RunFolderException {
        try (CsvTable csv = CsvTable.open(file)) {
            int start = csv.column(START);
            int delivered = csv.column(DELIVERED);
            LongStream.Builder bytes = LongStream.builder();
            long row = 0;
            while (csv.next()) {
                if (csv.number(start, START) != row * intervalPs) {
                    throw csv.bad("csv.order", START, row * intervalPs);
                }
                bytes.add(csv.number(delivered, DELIVERED));
                row++;
            }
            csv.expectRows(row, rows);
            return TimeSeries.of(intervalPs, bytes.build().toArray());
        }
    }
}
