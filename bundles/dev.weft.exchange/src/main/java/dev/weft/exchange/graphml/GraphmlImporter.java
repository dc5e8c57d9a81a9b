// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.graphml;

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

/** Reads a graph: Weft's own, or one whose edges tell a rate, such as those of the Internet Topology Zoo. */
public final class GraphmlImporter implements Importer {
    static final String ID = "graphml";
    static final String HOSTS = "hosts";
    static final String DEFAULT_RATE = "default-rate";

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("graphml.title"),
                List.of("graphml", "xml"),
                Messages.get("graphml.content"),
                List.of(
                        new Format.Option(HOSTS, Messages.get("cablemap.option.hosts")),
                        new Format.Option(DEFAULT_RATE, Messages.get("graphml.option.rate"))));
    }

    @Override
    public int recognise(Head head) {
        return head.isText() && head.text().matches("(?s).*<(\\w+:)?graphml[\\s>].*") ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        GraphmlReading reading = new GraphmlReading(source, options, report);
        try (XmlEvents events = new XmlEvents(source)) {
            events.read(reading);
        }
        return new Imported.OfWiring(reading.wiring());
    }
}
