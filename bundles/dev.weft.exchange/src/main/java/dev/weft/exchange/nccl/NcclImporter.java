// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccl;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.XmlEvents;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.List;

/** Reads the topology of a host: GPUs, NICs, and the PCIe switches and sockets above them. */
public final class NcclImporter implements Importer {
    static final String ID = "nccl-topology";
    static final String NIC_RATE = "nic-rate";

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("nccl.title"),
                List.of("xml"),
                Messages.get("nccl.content"),
                List.of(new Format.Option(NIC_RATE, Messages.get("nccl.option.nicRate"))));
    }

    @Override
    public int recognise(Head head) {
        String text = head.text();
        boolean system = text.matches("(?s).*<system[\\s>].*") && text.contains("<cpu");
        boolean graphs = text.matches("(?s).*<graphs[\\s>].*");
        boolean hwloc = text.matches("(?s).*<topology[\\s>].*");
        return head.isText() && (system || graphs || hwloc) ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        NcclReading reading = new NcclReading(source, report);
        try (XmlEvents events = new XmlEvents(source)) {
            events.read(reading);
        }
        return new Imported.OfFabric(NcclFabric.of(source, List.copyOf(reading.hosts()), options, report));
    }
}
