// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

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
import java.util.Locale;

/** Reads a connection matrix of htsim: flows, and triggers that start some of them when others end. */
public final class MatrixImporter implements Importer {
    static final String ID = "htsim-connections";
    static final String START_UNIT = "start-unit";

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("htsim.cm.title"),
                List.of("cm", "tm"),
                Messages.get("htsim.cm.content"),
                List.of(new Format.Option(START_UNIT, Messages.get("htsim.option.startUnit"))));
    }

    @Override
    public int recognise(Head head) {
        if (!head.isText()) {
            return NO;
        }
        List<String> lines = head.lines();
        boolean nodes = lines.stream().limit(4).anyMatch(l -> lower(l).matches("nodes \\d+"));
        boolean connections = lines.stream().limit(4).anyMatch(l -> lower(l).matches("connections \\d+"));
        return nodes && connections ? SURE : NO;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        long unit =
                switch (options.choice(START_UNIT, "ps", "ns", "us")) {
                    case "us" -> 1_000_000;
                    case "ns" -> 1_000;
                    default -> 1;
                };
        return new Imported.OfTraffic(new MatrixReading(source, unit, options.has(START_UNIT), report).read());
    }
}
