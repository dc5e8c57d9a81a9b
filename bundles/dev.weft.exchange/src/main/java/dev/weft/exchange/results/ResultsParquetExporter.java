// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.results;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.parquet.ParquetWriter;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.results.ResultTable.Part;
import dev.weft.exchange.text.Messages;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes what runs measured as tables in Parquet, a row group a run. */
public final class ResultsParquetExporter implements Exporter {
    @Override
    public Format format() {
        return new Format(
                "results-parquet",
                Messages.get("results.parquet.title"),
                List.of("parquet"),
                Messages.get("results.parquet.content"),
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
            target.bytes(table.name() + ".parquet", out -> write(table, out));
        }
    }

    private static void write(ResultTable table, OutputStream out) throws IOException {
        ParquetWriter parquet = new ParquetWriter(out, table.texts(), table.numbers());
        for (Part part : table.parts()) {
            parquet.rowGroup(part.rows(), part.texts(), part.numbers());
        }
        parquet.finish();
    }
}
