// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.counters;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.CsvLines;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads counters of switch and NIC ports from CSV, for the diagram. */
public final class CountersImporter implements Importer {
    static final String ID = "port-counters";
    static final String INTERVAL = "interval";
    static final String TICK = "wait-tick";

    @Override
    public Format format() {
        List<Format.Option> options = new ArrayList<>();
        for (CounterColumn column : CounterColumn.values()) {
            options.add(new Format.Option(
                    column.option(),
                    Messages.get("counters.option.column", column.names().get(0))));
        }
        options.add(new Format.Option(INTERVAL, Messages.get("counters.option.interval")));
        options.add(new Format.Option(TICK, Messages.get("counters.option.tick")));
        return new Format(
                ID, Messages.get("counters.title"), List.of("csv"), Messages.get("counters.content"), options);
    }

    @Override
    public int recognise(Head head) {
        if (!head.isText() || head.firstLine().isEmpty()) {
            return NO;
        }
        try {
            List<String> header = new CsvLines(head.firstLine())
                    .cells(head.firstLine()).stream().map(String::strip).toList();
            return CounterColumns.of(header, Options.NONE).isComplete() ? LIKELY - 1 : NO;
        } catch (ExchangeException | IOException e) {
            return NO;
        }
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        return new Imported.OfMeasurement(new CountersReading(source, options, report).read());
    }
}
