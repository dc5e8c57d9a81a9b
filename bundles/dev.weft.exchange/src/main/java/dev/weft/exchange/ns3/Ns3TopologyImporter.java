// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ns3;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.List;

/** Reads a topology of HPCC's ns-3 simulator, or SimAI's variant of it, whose hosts are GPUs. */
public final class Ns3TopologyImporter implements Importer {
    static final String ID = "ns3-topology";

    @Override
    public Format format() {
        return new Format(ID, Messages.get("ns3.title"), List.of("txt"), Messages.get("ns3.content"), List.of());
    }

    @Override
    public int recognise(Head head) {
        List<String> lines = head.lines();
        boolean plain = head.firstLine().matches("\\d+\\s+\\d+\\s+\\d+");
        boolean simAi = head.firstLine().matches("\\d+\\s+\\d+\\s+\\d+\\s+\\d+\\s+\\d+\\s+[A-Za-z]\\w*");
        boolean link = lines.stream()
                .anyMatch(l -> l.matches("\\d+\\s+\\d+\\s+[\\d.]+[A-Za-z/]+ps\\s+[\\d.]+[a-z]*\\s+[\\d.eE+-]+"));
        return head.isText() && (plain || simAi) ? link ? SURE : MAYBE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        return new Imported.OfWiring(new Ns3Topology(source, report).read());
    }
}
