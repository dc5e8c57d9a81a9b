// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ns3;

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
import java.math.BigDecimal;
import java.util.List;

/** Writes the flows of a scenario for HPCC's ns-3 simulator, sorted by start as it needs them. */
public final class Ns3FlowsExporter implements Exporter {
    /** Files of the simulator begin at 2 s by convention. */
    private static final long FIRST_START_PS = 2_000_000_000_000L;

    @Override
    public Format format() {
        return new Format(
                Ns3FlowsImporter.ID,
                Messages.get("ns3.flows.title"),
                List.of("txt"),
                Messages.get("ns3.flows.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.WORKLOAD;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Traffic traffic = TrafficScenario.transfers(input.scenario(), input.graph(), Traffic.Numbering.HOSTS, report);
        for (Transfer transfer : traffic.transfers()) {
            if (transfer.bytes() > Ns3FlowsImporter.LARGEST) {
                throw new ExchangeException(
                        "", 0, Messages.get("ns3.flows.tooLarge", transfer.bytes(), Ns3FlowsImporter.LARGEST));
            }
        }
        target.text(input.name() + ".txt", out -> write(traffic, out));
        report.kept("traffic.kept", traffic.transfers().size());
    }

    private static void write(Traffic traffic, Writer out) throws IOException {
        out.write(traffic.transfers().size() + "\n");
        for (Transfer t : traffic.transfers()) {
            BigDecimal start = BigDecimal.valueOf(FIRST_START_PS + t.startPs(), 12);
            out.write(t.source() + " " + t.target() + " 3 100 " + t.bytes() + " "
                    + start.stripTrailingZeros().toPlainString() + "\n");
        }
    }
}
