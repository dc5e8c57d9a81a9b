// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.bom;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.fabric.bill.BillOfMaterials;
import dev.weft.fabric.bill.BillOfMaterials.Line;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes what the network of a fabric consists of: NICs, switches, cables, transceivers, with prices where they are known. */
public final class BomExporter implements Exporter {
    @Override
    public Format format() {
        return new Format(
                "bill-of-materials", Messages.get("bom.title"), List.of("csv"), Messages.get("bom.content"), List.of());
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        BillOfMaterials bill = BillOfMaterials.of(input.fabric(), input.graph());
        target.text(input.name() + ".csv", out -> {
            CSVPrinter csv = new CSVPrinter(
                    out, CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get());
            csv.printRecord("Kind", "Item", "Count", "Unit price USD", "Price USD", "Estimated", "Source");
            for (Line line : bill.lines()) {
                boolean priced = line.price() != null;
                csv.printRecord(
                        line.kind().name().toLowerCase(Locale.ROOT),
                        line.name(),
                        line.count(),
                        priced ? dollars(line.price().usd()) : "",
                        priced ? dollars(line.price().usd() * line.count()) : "",
                        priced ? line.price().estimated() : "",
                        priced ? line.price().source() : "");
            }
            csv.printRecord(
                    "transceiver",
                    Messages.get("bom.atNics"),
                    bill.transceivers().atNics(),
                    "",
                    "",
                    "",
                    "");
            csv.printRecord(
                    "transceiver",
                    Messages.get("bom.atSwitches"),
                    bill.transceivers().atSwitches(),
                    "",
                    "",
                    "",
                    "");
            csv.flush();
        });
        report.kept("bom.kept", bill.lines().size());
        bill.withoutPrice().forEach(line -> report.dropped(line.name(), "bom.noPrice"));
    }

    private static String dollars(double usd) {
        return String.format(Locale.ROOT, "%.2f", usd);
    }
}
