// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVPrinter;

/** The links of a run as a table; it has the columns of the measures that the engine knows. */
final class LinksCsv {
    private static final String LINK = "link";
    private static final String RATE = "rate_bps";
    /** For spreadsheets only: it follows from the others. */
    private static final String UTILISATION = "utilisation";

    private static final int UTILISATION_DIGITS = 6;

    private LinksCsv() {}

    static void write(Writer writer, LinkTable links) throws IOException {
        CSVPrinter csv = new CSVPrinter(writer, CsvFormats.TABLE);
        Set<LinkMeasure> measures = links.measures();
        boolean hasBytes = measures.contains(LinkMeasure.BYTES);
        csv.print(LINK);
        csv.print(RATE);
        for (LinkMeasure measure : measures) {
            csv.print(measure.column());
        }
        if (hasBytes) {
            csv.print(UTILISATION);
        }
        csv.println();
        for (int row = 0; row < links.size(); row++) {
            csv.print(links.name(row));
            csv.print(links.rateBps(row));
            for (LinkMeasure measure : measures) {
                csv.print(links.value(measure, row));
            }
            if (hasBytes) {
                csv.print(new BigDecimal(links.utilisation(row))
                        .setScale(UTILISATION_DIGITS, RoundingMode.HALF_UP)
                        .toPlainString());
            }
            csv.println();
        }
    }

    static LinkTable read(Path file, long rows, long durationPs) throws RunFolderException {
        try (CsvTable csv = CsvTable.open(file)) {
            int link = csv.column(LINK);
            int rate = csv.column(RATE);
            List<String> names = new ArrayList<>();
            LongColumn rates = new LongColumn();
            Map<LinkMeasure, LongColumn> columns = new EnumMap<>(LinkMeasure.class);
            Map<LinkMeasure, Integer> positions = new EnumMap<>(LinkMeasure.class);
            for (LinkMeasure measure : LinkMeasure.values()) {
                if (csv.has(measure.column())) {
                    columns.put(measure, new LongColumn());
                    positions.put(measure, csv.column(measure.column()));
                }
            }
            while (csv.next()) {
                names.add(csv.text(link, LINK));
                long rateBps = csv.number(rate, RATE);
                if (rateBps == 0) {
                    throw csv.bad("csv.zeroRate", RATE);
                }
                rates.add(rateBps);
                for (Map.Entry<LinkMeasure, LongColumn> entry : columns.entrySet()) {
                    LinkMeasure measure = entry.getKey();
                    entry.getValue().add(csv.number(positions.get(measure), measure.column()));
                }
            }
            csv.expectRows(names.size(), rows);
            LinkTable.Builder links = LinkTable.builder(durationPs, names, rates.toArray());
            columns.forEach((measure, column) -> links.set(measure, column.toArray()));
            return links.build();
        }
    }
}
