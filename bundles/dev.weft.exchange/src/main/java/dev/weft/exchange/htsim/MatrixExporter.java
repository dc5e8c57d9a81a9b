// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.traffic.Traffic.Transfer;
import dev.weft.exchange.traffic.TrafficScenario;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes the flows of a scenario for htsim. */
public final class MatrixExporter implements Exporter {
    /** htsim reads sizes with stoi. */
    private static final long LARGEST = Integer.MAX_VALUE;

    /** htsim reads starts with stof, whose 24 bits hold whole picoseconds to here. */
    private static final long EXACT_START_PS = 1L << 24;

    @Override
    public Format format() {
        return new Format(
                MatrixImporter.ID,
                Messages.get("htsim.cm.title"),
                List.of("cm"),
                Messages.get("htsim.cm.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.WORKLOAD;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Traffic traffic = TrafficScenario.transfers(input.scenario(), input.graph(), Traffic.Numbering.LEAVES, report);
        for (Transfer transfer : traffic.transfers()) {
            if (transfer.bytes() > LARGEST) {
                throw new ExchangeException("", 0, Messages.get("htsim.cm.tooLarge", transfer.bytes(), LARGEST));
            }
            if (transfer.startPs() > EXACT_START_PS) {
                report.approximated(transfer.startPs() + " ps", "htsim.cm.rounded");
            }
        }
        target.text(input.name() + ".cm", out -> write(traffic, out));
        report.kept("traffic.kept", traffic.transfers().size());
    }

    /** One space between words, for htsim's reader knows no other gap; IDs from 1, for 0 means none. */
    private static void write(Traffic traffic, Writer out) throws IOException {
        out.write("Nodes " + traffic.nodes() + "\nConnections "
                + traffic.transfers().size() + "\n");
        int id = 1;
        for (Transfer transfer : traffic.transfers()) {
            out.write(transfer.source() + "->" + transfer.target() + " id " + id++ + " start " + transfer.startPs()
                    + " size " + transfer.bytes() + "\n");
        }
    }
}
