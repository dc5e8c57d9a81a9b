// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ns3;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.io.Tokens;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.traffic.Traffic.Transfer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads flows of HPCC's ns-3 simulator; their starts count from that of the first. */
public final class Ns3FlowsImporter implements Importer {
    static final String ID = "ns3-flows";

    /** The simulator holds sizes in 32 bits. */
    static final long LARGEST = (1L << 32) - 1;

    @Override
    public Format format() {
        return new Format(
                ID, Messages.get("ns3.flows.title"), List.of("txt"), Messages.get("ns3.flows.content"), List.of());
    }

    @Override
    public int recognise(Head head) {
        List<String> lines = head.lines();
        boolean good = head.isText()
                && lines.size() > 1
                && lines.get(0).matches("\\d+")
                && lines.get(1).matches("\\d+\\s+\\d+\\s+\\d+\\s+\\d+\\s+\\d+\\s+\\d+(\\.\\d*)?");
        return good ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        List<Transfer> transfers = new ArrayList<>();
        long last = 0;
        int nodes = 1;
        long first = Long.MAX_VALUE;
        try (Tokens tokens = new Tokens(source)) {
            long count = tokens.number("flows", 1, Limits.ROWS);
            for (long i = 0; i < count; i++) {
                int from = (int) tokens.number("source", 0, Limits.DEVICES - 1);
                int to = (int) tokens.number("target", 0, Limits.DEVICES - 1);
                tokens.number("priority group", 0, 7);
                tokens.number("port", 0, 65_535);
                long bytes = tokens.number("bytes", 0, Long.MAX_VALUE);
                String text = tokens.required("start");
                long start = text.matches("[\\d.]+") ? Ns3Values.time(text) : -1;
                if (start < 0) {
                    throw tokens.fail("ns3.start", Texts.shown(text));
                }
                if (bytes > LARGEST) {
                    report.fault(from + " " + to, "ns3.flows.wraps");
                }
                if (start < last) {
                    report.fault(from + " " + to, "ns3.flows.unsorted");
                }
                last = start;
                if (from == to || bytes == 0) {
                    report.dropped(from + " " + to, "ns3.flows.nothing");
                    continue;
                }
                nodes = Math.max(nodes, Math.max(from, to) + 1);
                first = Math.min(first, start);
                transfers.add(new Transfer(from, to, bytes, start));
            }
            if (tokens.next() != null) {
                throw tokens.fail("ns3.flows.more", count);
            }
        }
        report.approximated("", "ns3.flows.starts");
        report.dropped("", "ns3.flows.groups");
        long zero = first;
        List<Transfer> shifted = new ArrayList<>();
        transfers.forEach(t -> shifted.add(new Transfer(t.source(), t.target(), t.bytes(), t.startPs() - zero)));
        shifted.sort(Comparator.comparingLong(Transfer::startPs));
        String name = source.shortName().replaceFirst("\\.[^.]*$", "");
        return new Imported.OfTraffic(new Traffic(name, "rocev2", Traffic.Numbering.HOSTS, nodes, shifted));
    }
}
