// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.bom;

import dev.weft.cost.CostFiles;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.export.CostWorkbook;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Writes the bill of materials as a workbook that goes on computing, with the prices of a catalogue. */
public final class WorkbookExporter implements Exporter {
    private static final String CATALOGUE = "catalogue";

    @Override
    public Format format() {
        return new Format(
                "bill-of-materials-xlsx",
                Messages.get("bom.xlsx.title"),
                List.of("xlsx"),
                Messages.get("bom.xlsx.content"),
                List.of(new Format.Option(CATALOGUE, Messages.get("bom.xlsx.option.catalogue"))));
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        try {
            PriceList prices = options.has(CATALOGUE)
                    ? CostFiles.prices(Path.of(options.text(CATALOGUE, "")))
                    : PriceList.shipped();
            CostModel model = CostModel.of(
                    new CostRequest(input.name(), input.fabric(), input.graph(), prices, null, null, Set.of()));
            byte[] bytes = CostWorkbook.of(model);
            target.bytes(input.name() + ".xlsx", out -> out.write(bytes));
            report.kept("bom.kept", model.bill().lines().size());
            if (!options.has(CATALOGUE)) {
                report.approximated("", "bom.xlsx.prices");
            }
        } catch (CostException | InvalidPathException e) {
            throw new ExchangeException("", 0, e.getMessage(), e);
        }
    }
}
