// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.export;

import dev.weft.cost.CostModel;
import dev.weft.cost.CostSection;
import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Costs as comma-separated values (RFC 4180), exact decimals without units in cells. */
public final class CostCsv {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator("\n").get();

    private CostCsv() {}

    /** Something that prints rows. */
    private interface Rows {
        void print(CSVPrinter printer) throws IOException;
    }

    private static String text(Rows rows) {
        StringWriter writer = new StringWriter();
        try (CSVPrinter printer = new CSVPrinter(writer, FORMAT)) {
            rows.print(printer);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory cannot be written", e);
        }
        return writer.toString();
    }

    /** @return the bill of a network, a row an article. */
    public static String bill(CostModel model) {
        return text(printer -> {
            printer.printRecord(
                    "part",
                    "kind",
                    "article",
                    "count",
                    "bought",
                    "unit price",
                    "price",
                    "currency",
                    "power W",
                    "weight kg",
                    "yearly price");
            for (BillLine line : model.bill().lines()) {
                printer.printRecord(
                        line.part().getLiteral(),
                        line.kind().name().toLowerCase(Locale.ROOT),
                        line.article().name(),
                        value(line.count()),
                        value(line.bought()),
                        value(line.unitPrice()),
                        value(line.price()),
                        model.currency(),
                        value(line.power()),
                        value(line.weight()),
                        value(line.yearly()));
            }
        });
    }

    /** @return cables by article and length, a row each, to order them by. */
    public static String cables(CostModel model) {
        return text(printer -> {
            printer.printRecord("article", "length m", "count");
            for (var entry : model.bill().lengths().entrySet()) {
                BigDecimal metres = BigDecimal.valueOf(entry.getKey().lengthMm(), 3);
                printer.printRecord(
                        entry.getKey().article(), metres.stripTrailingZeros().toPlainString(), entry.getValue());
            }
        });
    }

    /** @return the figures of several designs, a row each. */
    public static String comparison(List<CostModel> models) {
        return text(printer -> {
            printer.printRecord("design", "section", "figure", "value", "unit", "formula", "source");
            for (CostModel model : models) {
                for (CostSection section : model.sections()) {
                    for (CostFigure figure : section.figures()) {
                        printer.printRecord(
                                model.request().name(),
                                section.title(),
                                figure.name(),
                                value(figure),
                                figure.unit(),
                                figure.formulaText(),
                                figure.source());
                    }
                }
            }
        });
    }

    private static String value(CostFigure figure) {
        return figure == null ? "" : figure.value().toPlainString();
    }
}
