// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.results;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.results.ResultTable.Part;
import dev.weft.exchange.text.Messages;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes what runs measured as tables in CSV. */
public final class ResultsCsvExporter implements Exporter {
    @Override
    public Format format() {
        return new Format(
                "results-csv",
                Messages.get("results.csv.title"),
                List.of("csv"),
                Messages.get("results.csv.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.RESULTS;
    }

    @Override
    public boolean isFolder() {
        return true;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        for (ResultTable table : new ResultTables(input.runs(), report).all()) {
            target.text(table.name() + ".csv", out -> write(table, out));
        }
    }

    private static void write(ResultTable table, Writer out) throws IOException {
        CSVPrinter csv = new CSVPrinter(
                out, CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get());
        for (String column : table.texts()) {
            csv.print(column);
        }
        for (String column : table.numbers()) {
            csv.print(column);
        }
        csv.println();
        for (Part part : table.parts()) {
            for (int row = 0; row < part.rows(); row++) {
                for (int i = 0; i < part.texts().size(); i++) {
                    csv.print(part.texts().get(i).apply(row));
                }
                for (int i = 0; i < part.numbers().size(); i++) {
                    csv.print(part.numbers().get(i).applyAsLong(row));
                }
                csv.println();
            }
        }
        csv.flush();
    }
}
