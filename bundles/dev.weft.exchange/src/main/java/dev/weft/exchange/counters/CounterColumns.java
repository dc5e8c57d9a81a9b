// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.counters;

import dev.weft.exchange.Options;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which column of a table of counters is where. */
final class CounterColumns {
    private final List<String> header;
    private final Map<CounterColumn, Integer> places = new EnumMap<>(CounterColumn.class);

    private CounterColumns(List<String> header) {
        this.header = header;
    }

    /**
     * Finds the columns by their headings, or by what the options say.
     *
     * @throws ExchangeException if an option names a column that is not there
     */
    static CounterColumns of(List<String> header, Options options) throws ExchangeException {
        CounterColumns columns = new CounterColumns(header);
        for (CounterColumn column : CounterColumn.values()) {
            if (options.has(column.option())) {
                String wanted = options.text(column.option(), "");
                if (!header.contains(wanted)) {
                    throw new ExchangeException(
                            "", 0, Messages.get("cablemap.noColumn", wanted, String.join(", ", header)));
                }
                columns.places.put(column, header.indexOf(wanted));
            }
        }
        for (CounterColumn column : CounterColumn.values()) {
            columns.find(column);
        }
        return columns;
    }

    private void find(CounterColumn column) {
        for (String name : column.names()) {
            for (int i = 0; i < header.size() && !places.containsKey(column); i++) {
                String plain = header.get(i).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
                if (plain.equals(name) && !places.containsValue(i)) {
                    places.put(column, i);
                }
            }
        }
    }

    /** @return whether it tells ports and counts something at them. */
    boolean isComplete() {
        return places.containsKey(CounterColumn.PORT)
                && places.keySet().stream().anyMatch(c -> c.measure() != null);
    }

    /** @return whether there is such a column. */
    boolean has(CounterColumn column) {
        return places.containsKey(column);
    }

    /** @return the columns that are there. */
    Iterable<CounterColumn> all() {
        return places.keySet();
    }

    /** @return the headings that nothing is read from. */
    List<String> unused() {
        return header.stream()
                .filter(h -> !h.isBlank() && !places.containsValue(header.indexOf(h)))
                .toList();
    }

    /** @return the stripped cell of a column; empty where there is none. */
    String cell(List<String> cells, CounterColumn column) {
        Integer place = places.get(column);
        return place == null || place >= cells.size() ? "" : cells.get(place).strip();
    }
}
