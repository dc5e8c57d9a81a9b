// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.cablemap;

import dev.weft.exchange.Options;
import dev.weft.exchange.io.CsvLines;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.HostGuess;
import dev.weft.exchange.wiring.PortNames;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.exchange.wiring.WiringBuilder;
import dev.weft.model.fabric.Technology;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One cable map that is being read: first its rows, then, when all ports are known, the devices and cables. */
final class CableTable {
    private record Row(
            long line,
            String fromDevice,
            String fromPort,
            String toDevice,
            String toPort,
            long rateBps,
            long lengthMm,
            String type,
            String medium,
            String label) {}

    private static final class Seen {
        private final List<String> ports = new ArrayList<>();
        private String kind = "";
        private PortNames names;
        private int number;
    }

    private final Source source;
    private final Options options;
    private final Report report;
    private final HostGuess guess;
    private final long defaultRate;
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, Seen> devices = new LinkedHashMap<>();
    private final Map<String, Row> ends = new HashMap<>();
    private final Set<String> repeated = new HashSet<>();
    private Columns columns;
    private CsvLines csv;

    CableTable(Source source, Options options, Report report) throws ExchangeException {
        this.source = source;
        this.options = options;
        this.report = report;
        guess = new HostGuess(options.text(CableMapImporter.HOSTS, ""));
        defaultRate = options.quantity(CableMapImporter.DEFAULT_RATE, Quantity.BANDWIDTH, 0);
    }

    Wiring read() throws ExchangeException {
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !(columns == null && line.startsWith("#"))) {
                    line(line, lines);
                }
            }
        }
        if (rows.isEmpty()) {
            throw source.fail(0, "cablemap.noRows");
        }
        columns.unused().forEach(heading -> report.dropped(heading, "cablemap.columns"));
        return build();
    }

    private void line(String line, Lines lines) throws ExchangeException {
        if (columns == null) {
            csv = new CsvLines(line);
            columns = Columns.of(
                    csv.cells(line, lines).stream().map(String::strip).toList(), options);
            if (!columns.isComplete()) {
                throw lines.fail("cablemap.header", Texts.shown(line));
            }
            return;
        }
        List<String> cells = csv.cells(line, lines);
        if (rows.size() >= Limits.CABLES) {
            throw lines.fail("limit.cables", Limits.CABLES);
        }
        Row row = new Row(
                lines.number(),
                required(cells, Column.FROM_DEVICE, lines),
                required(cells, Column.FROM_PORT, lines),
                required(cells, Column.TO_DEVICE, lines),
                required(cells, Column.TO_PORT, lines),
                rate(cells, lines),
                length(cells, lines),
                columns.cell(cells, Column.TYPE),
                columns.cell(cells, Column.MEDIUM),
                columns.cell(cells, Column.LABEL));
        if (isRepeated(row)) {
            report.kept("cablemap.bothEnds");
            return;
        }
        rows.add(row);
        see(row.fromDevice(), row.fromPort(), columns.cell(cells, Column.FROM_KIND), lines);
        see(row.toDevice(), row.toPort(), columns.cell(cells, Column.TO_KIND), lines);
    }

    /** Tables of neighbours list a cable from both its ends. */
    private boolean isRepeated(Row row) {
        String from = row.fromDevice() + "\n" + row.fromPort();
        String to = row.toDevice() + "\n" + row.toPort();
        Row other = ends.get(to);
        boolean mirrored = other != null
                && other.fromDevice().equals(row.toDevice())
                && other.fromPort().equals(row.toPort())
                && other.toDevice().equals(row.fromDevice())
                && other.toPort().equals(row.fromPort());
        if (mirrored && repeated.add(to)) {
            if (other.rateBps() != row.rateBps()) {
                report.fault(row.fromDevice() + " " + row.fromPort(), "cablemap.rateDiffers");
            }
            return true;
        }
        ends.putIfAbsent(from, row);
        return false;
    }

    private String required(List<String> cells, Column column, Lines lines) throws ExchangeException {
        String cell = columns.cell(cells, column);
        if (cell.isEmpty()) {
            throw lines.fail("cablemap.noCell", columns.heading(column));
        }
        return cell;
    }

    private long rate(List<String> cells, Lines lines) throws ExchangeException {
        String text = columns.cell(cells, Column.RATE);
        if (text.isEmpty()) {
            if (defaultRate == 0) {
                throw lines.fail("cablemap.noRate");
            }
            report.approximated("", "cablemap.rateAssumed", Quantity.BANDWIDTH.format(defaultRate));
            return defaultRate;
        }
        long rate = Figures.rate(text);
        if (rate <= 0) {
            throw lines.fail("cablemap.rate", Texts.shown(text));
        }
        if (Figures.isPlain(text)) {
            report.approximated(text, "cablemap.plainRate");
        }
        return rate;
    }

    private long length(List<String> cells, Lines lines) throws ExchangeException {
        String text = columns.cell(cells, Column.LENGTH);
        if (text.isEmpty()) {
            return Device.UNKNOWN;
        }
        String unit = columns.cell(cells, Column.LENGTH_UNIT);
        long length = Figures.length(text, unit.isEmpty() ? "m" : unit);
        if (length < 0) {
            throw lines.fail("cablemap.length", Texts.shown(text));
        }
        if (Figures.isPlain(text) && unit.isEmpty()) {
            report.approximated(text, "cablemap.plainLength");
        }
        return length;
    }

    private void see(String device, String port, String kind, Lines lines) throws ExchangeException {
        Seen seen = devices.computeIfAbsent(device, d -> new Seen());
        if (devices.size() > Limits.DEVICES) {
            throw lines.fail("limit.devices", Limits.DEVICES);
        }
        seen.ports.add(port);
        if (kind.equals("host") || kind.equals("switch")) {
            if (!seen.kind.isEmpty() && !seen.kind.equals(kind)) {
                throw lines.fail("cablemap.twoKinds", Texts.shown(device));
            }
            seen.kind = kind;
        }
    }

    private Wiring build() throws ExchangeException {
        WiringBuilder builder = new WiringBuilder(source);
        List<String> unknown = new ArrayList<>();
        for (Map.Entry<String, Seen> entry : devices.entrySet()) {
            Seen seen = entry.getValue();
            Boolean host = seen.kind.isEmpty()
                    ? guess.isHost(entry.getKey(), seen.ports, report)
                    : (Boolean) seen.kind.equals("host");
            if (host == null) {
                unknown.add(entry.getKey());
                continue;
            }
            seen.names = new PortNames(host, seen.ports);
            if (!seen.names.isExact()) {
                report.approximated(entry.getKey(), "cablemap.portNames");
            }
            seen.number = builder.add(0, host ? Device.host(entry.getKey()) : Device.networkSwitch(entry.getKey(), 0));
        }
        if (!unknown.isEmpty()) {
            throw source.fail(0, "cablemap.unknownKind", unknown.size(), Texts.shown(unknown.get(0)));
        }
        for (Row row : rows) {
            builder.add(
                    row.line(),
                    new Cable(
                            end(row.fromDevice(), row.fromPort()),
                            end(row.toDevice(), row.toPort()),
                            row.rateBps(),
                            row.lengthMm(),
                            Device.UNKNOWN,
                            row.type(),
                            row.medium(),
                            row.label()));
        }
        return builder.build(source.shortName().replaceFirst("\\.[^.]*$", ""), Technology.ANY);
    }

    private End end(String device, String port) {
        Seen seen = devices.get(device);
        PortNames.Port p = seen.names.port(port);
        return new End(seen.number, p.nic(), p.port(), p.lane());
    }
}
