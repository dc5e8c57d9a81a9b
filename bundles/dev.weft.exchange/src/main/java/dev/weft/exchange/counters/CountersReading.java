// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.counters;

import dev.weft.exchange.Options;
import dev.weft.exchange.counters.PortCounters.Reading;
import dev.weft.exchange.io.CsvLines;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.model.units.Quantity;
import dev.weft.results.LinkMeasure;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One table of counters that is being read. Where a port occurs several times its counts grow: what counts is the last less the
 * first, over the time between them.
 */
final class CountersReading {
    private static final Pattern SECONDS = Pattern.compile("\\d{1,12}(\\.\\d{1,9})?");
    private static final double PS = 1e12;
    private static final double MOST_SECONDS = 1e6;

    private static final class Series {
        private double firstTime;
        private double lastTime;
        private Map<CounterColumn, Long> first;
        private Map<CounterColumn, Long> last;
    }

    private final Source source;
    private final Options options;
    private final Report report;
    private final Map<String, Map<String, Series>> devices = new LinkedHashMap<>();
    private CounterColumns columns;
    private CsvLines csv;
    private long rows;

    CountersReading(Source source, Options options, Report report) {
        this.source = source;
        this.options = options;
        this.report = report;
    }

    PortCounters read() throws ExchangeException {
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !(columns == null && line.startsWith("#"))) {
                    line(line, lines);
                }
            }
        }
        if (devices.isEmpty()) {
            throw source.fail(0, "counters.noRows");
        }
        columns.unused().forEach(heading -> report.dropped(heading, "cablemap.columns"));
        PortCounters counters = counters();
        report.kept("counters.kept", counters.readings().size(), Quantity.TIME.format(counters.durationPs()));
        return counters;
    }

    private void line(String line, Lines lines) throws ExchangeException {
        if (columns == null) {
            csv = new CsvLines(line);
            columns = CounterColumns.of(
                    csv.cells(line, lines).stream().map(String::strip).toList(), options);
            if (!columns.isComplete()) {
                throw lines.fail("counters.header", Texts.shown(line));
            }
            return;
        }
        if (++rows > Limits.ROWS) {
            throw lines.fail("limit.rows", Limits.ROWS);
        }
        List<String> cells = csv.cells(line, lines);
        String port = columns.cell(cells, CounterColumn.PORT);
        String device = columns.cell(cells, CounterColumn.DEVICE);
        if (port.isEmpty()) {
            throw lines.fail("counters.noPort");
        }
        if (device.isEmpty() && port.contains("/")) {
            device = port.substring(0, port.lastIndexOf('/'));
            port = port.substring(device.length() + 1);
        }
        Map<CounterColumn, Long> counts = new EnumMap<>(CounterColumn.class);
        double time = 0;
        for (CounterColumn column : columns.all()) {
            String cell = columns.cell(cells, column);
            if (column == CounterColumn.TIME) {
                time = time(cell, lines);
            } else if (column.measure() != null && !cell.isEmpty() && !cell.equals("N/A")) {
                long count = Texts.number(cell.replace(",", ""));
                if (count < 0) {
                    throw lines.fail("counters.count", column.option(), Texts.shown(cell));
                }
                counts.put(column, count);
            }
        }
        put(devices.computeIfAbsent(device, d -> new LinkedHashMap<>()), port, time, counts);
    }

    private static double time(String cell, Lines lines) throws ExchangeException {
        if (!SECONDS.matcher(cell).matches()) {
            throw lines.fail("counters.time", Texts.shown(cell));
        }
        return Double.parseDouble(cell);
    }

    private static void put(Map<String, Series> ports, String port, double time, Map<CounterColumn, Long> counts) {
        Series series = ports.get(port);
        if (series == null) {
            series = new Series();
            series.first = counts;
            series.firstTime = time;
            ports.put(port, series);
        }
        series.last = counts;
        series.lastTime = time;
    }

    private PortCounters counters() throws ExchangeException {
        double seconds = 0;
        boolean several = false;
        for (Map<String, Series> ports : devices.values()) {
            for (Series series : ports.values()) {
                several |= series.first != series.last;
                seconds = Math.max(seconds, series.lastTime - series.firstTime);
            }
        }
        if (seconds > MOST_SECONDS) {
            throw source.fail(0, "counters.tooLong");
        }
        long duration = options.quantity(CountersImporter.INTERVAL, Quantity.TIME, Math.round(seconds * PS));
        long tick = options.quantity(CountersImporter.TICK, Quantity.TIME, 0);
        if (duration <= 0) {
            throw source.fail(0, "counters.noInterval");
        }
        PortCounters counters = new PortCounters(source.shortName().replaceFirst("\\.[^.]*$", ""), duration);
        for (Map.Entry<String, Map<String, Series>> device : devices.entrySet()) {
            for (Map.Entry<String, Series> port : device.getValue().entrySet()) {
                String place = device.getKey() + "/" + port.getKey();
                counters.add(
                        new Reading(device.getKey(), port.getKey(), measures(place, port.getValue(), several, tick)));
            }
        }
        return counters;
    }

    private Map<LinkMeasure, Long> measures(String place, Series series, boolean several, long tick) {
        Map<LinkMeasure, Long> measures = new EnumMap<>(LinkMeasure.class);
        for (Map.Entry<CounterColumn, Long> entry : series.last.entrySet()) {
            CounterColumn column = entry.getKey();
            long count = entry.getValue();
            if (several && !column.isState()) {
                long before = series.first.getOrDefault(column, 0L);
                if (count < before || series.first == series.last) {
                    report.dropped(place, count < before ? "counters.reset" : "counters.once");
                    continue;
                }
                count -= before;
            }
            if (column == CounterColumn.WAIT_TICKS && tick == 0) {
                report.dropped(place, "counters.noTick");
                continue;
            }
            long factor = column == CounterColumn.WAIT_TICKS ? tick : column.factor();
            measures.merge(
                    column.measure(), count > Long.MAX_VALUE / factor ? Long.MAX_VALUE : count * factor, Math::max);
        }
        return measures;
    }
}
