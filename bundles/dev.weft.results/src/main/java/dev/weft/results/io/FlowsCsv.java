// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.FlowMeasure;
import dev.weft.results.FlowSample;
import dev.weft.results.FlowTable;
import dev.weft.results.FlowTableBuilder;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVPrinter;

/** The messages of a run as a table; an empty time means that it did not happen. */
final class FlowsCsv {
    private static final String MESSAGE = "message";
    private static final String WORKLOAD = "workload";
    private static final String SOURCE = "source";
    private static final String TARGET = "target";
    private static final String BYTES = "bytes";
    private static final String RELEASE = "release_ps";
    private static final String DELIVERED = "delivered_ps";
    private static final String ACKED = "acked_ps";
    private static final String PATH = "path";
    private static final String OVER_FABRIC = "fabric";
    private static final String INSIDE_HOST = "host";
    /** For spreadsheets only: it follows from the others. */
    private static final String COMPLETION = "fct_ps";

    private static final List<String> COLUMNS =
            List.of(MESSAGE, WORKLOAD, SOURCE, TARGET, BYTES, PATH, RELEASE, DELIVERED, ACKED, COMPLETION);

    private FlowsCsv() {}

    static void write(Writer writer, FlowTable all) throws IOException {
        FlowTable flows = FlowSample.of(all);
        CSVPrinter csv = new CSVPrinter(writer, CsvFormats.TABLE);
        for (String column : COLUMNS) {
            csv.print(column);
        }
        for (FlowMeasure measure : flows.measures()) {
            csv.print(measure.column());
        }
        csv.println();
        for (int row = 0; row < flows.size(); row++) {
            csv.print(flows.message(row));
            csv.print(flows.workload(row));
            csv.print(flows.source(row));
            csv.print(flows.target(row));
            csv.print(flows.bytes(row));
            csv.print(flows.isInsideHost(row) ? INSIDE_HOST : OVER_FABRIC);
            csv.print(time(flows.releasePs(row)));
            csv.print(time(flows.deliveredPs(row)));
            csv.print(time(flows.ackedPs(row)));
            csv.print(time(flows.completionTimePs(row)));
            for (FlowMeasure measure : flows.measures()) {
                csv.print(time(flows.value(measure, row)));
            }
            csv.println();
        }
    }

    private static Long time(long ps) {
        return ps < 0 ? null : ps;
    }

    /**
     * Reads the messages.
     *
     * @param rows lines that there must be
     * @param messages messages of the run; more than lines where they are a sample
     */
    static FlowTable read(Path file, long rows, long messages) throws RunFolderException {
        try (CsvTable csv = CsvTable.open(file)) {
            int message = csv.column(MESSAGE);
            int workload = csv.column(WORKLOAD);
            int source = csv.column(SOURCE);
            int target = csv.column(TARGET);
            int bytes = csv.column(BYTES);
            int path = csv.column(PATH);
            int release = csv.column(RELEASE);
            int delivered = csv.column(DELIVERED);
            int acked = csv.column(ACKED);
            // The number of rows is a claim of another file: memory grows with what is really there.
            FlowTableBuilder flows = FlowTable.builder((int) Math.min(rows, 1 << 16));
            Map<FlowMeasure, LongColumn> measures = new EnumMap<>(FlowMeasure.class);
            for (FlowMeasure measure : FlowMeasure.values()) {
                if (csv.has(measure.column())) {
                    measures.put(measure, new LongColumn());
                }
            }
            boolean sample = messages > rows;
            long row = 0;
            long before = -1;
            while (csv.next()) {
                long number = csv.number(message, MESSAGE);
                if (!sample && number != row) {
                    throw csv.bad("csv.order", MESSAGE, row);
                }
                if (number <= before || number >= messages) {
                    throw csv.bad("csv.sample", MESSAGE, before + 1, messages - 1);
                }
                before = number;
                long releasePs = csv.optionalTime(release, RELEASE);
                long deliveredPs = csv.optionalTime(delivered, DELIVERED);
                if (deliveredPs >= 0 && (releasePs < 0 || deliveredPs < releasePs)) {
                    throw csv.bad("csv.deliveredBeforeRelease", DELIVERED, RELEASE);
                }
                flows.add(
                        csv.text(workload, WORKLOAD),
                        csv.text(source, SOURCE),
                        csv.text(target, TARGET),
                        csv.number(bytes, BYTES),
                        releasePs,
                        deliveredPs,
                        csv.optionalTime(acked, ACKED));
                if (sample) {
                    flows.number((int) number);
                }
                String way = csv.text(path, PATH);
                if (way.equals(INSIDE_HOST)) {
                    flows.insideHost();
                } else if (!way.equals(OVER_FABRIC)) {
                    throw csv.bad("csv.path", PATH, way);
                }
                for (Map.Entry<FlowMeasure, LongColumn> entry : measures.entrySet()) {
                    String column = entry.getKey().column();
                    entry.getValue().add(csv.optionalTime(csv.column(column), column));
                }
                row++;
            }
            csv.expectRows(row, rows);
            measures.forEach((measure, column) -> flows.set(measure, column.toArray()));
            return sample ? flows.sampleOf((int) messages).build() : flows.build();
        }
    }
}
