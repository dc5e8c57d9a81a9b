// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.cablemap;

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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads a cable map: a table in CSV, whose columns are found by their headings or named by options. */
public final class CableMapImporter implements Importer {
    static final String ID = "cable-map";
    /** The option with a regular expression for names of hosts. */
    public static final String HOSTS = "hosts";

    /** The option with the rate of cables that tell none. */
    public static final String DEFAULT_RATE = "default-rate";

    @Override
    public Format format() {
        List<Format.Option> options = new ArrayList<>();
        for (Column column : Column.values()) {
            options.add(new Format.Option(
                    column.option(),
                    Messages.get("cablemap.option.column", column.names().get(0))));
        }
        options.add(new Format.Option(HOSTS, Messages.get("cablemap.option.hosts")));
        options.add(new Format.Option(DEFAULT_RATE, Messages.get("cablemap.option.rate")));
        return new Format(
                ID, Messages.get("cablemap.title"), List.of("csv"), Messages.get("cablemap.content"), options);
    }

    @Override
    public int recognise(Head head) {
        if (!head.isText() || head.firstLine().isEmpty()) {
            return NO;
        }
        try {
            List<String> header = new CsvLines(head.firstLine())
                    .cells(head.firstLine()).stream().map(String::strip).toList();
            return header.size() >= 4 && Columns.of(header, Options.NONE).isComplete() ? LIKELY : NO;
        } catch (ExchangeException | IOException e) {
            return NO;
        }
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        return new Imported.OfWiring(new CableTable(source, options, report).read());
    }

    /**
     * Reads a table that was made of another format.
     *
     * @param name the file's name, for errors
     * @param table the table
     * @param options may have {@link #HOSTS} and {@link #DEFAULT_RATE}
     * @param report takes what is kept, approximated and dropped
     * @return the wiring
     * @throws ExchangeException if it tells none
     */
    public static Imported read(String name, String table, Options options, Report report) throws ExchangeException {
        Source source = Source.of(name, table.getBytes(StandardCharsets.UTF_8));
        return new Imported.OfWiring(new CableTable(source, options, report).read());
    }
}
