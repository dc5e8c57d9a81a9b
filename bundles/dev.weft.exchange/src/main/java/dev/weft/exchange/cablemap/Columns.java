// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.cablemap;

import dev.weft.exchange.Options;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which column of a cable map is where. */
final class Columns {
    private final List<String> header;
    private final Map<Column, Integer> places = new EnumMap<>(Column.class);

    private Columns(List<String> header) {
        this.header = header;
    }

    /**
     * Finds the columns by their headings, or by what the options say. A heading that occurs twice (device, port, device,
     * port) is first that of the one end, then that of the other.
     *
     * @throws ExchangeException if an option names a column that is not there
     */
    static Columns of(List<String> header, Options options) throws ExchangeException {
        Columns columns = new Columns(header);
        List<Integer> free = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            free.add(i);
        }
        for (Column column : Column.values()) {
            if (options.has(column.option())) {
                String wanted = options.text(column.option(), "");
                int place = header.indexOf(wanted);
                if (place < 0) {
                    throw new ExchangeException(
                            "", 0, Messages.get("cablemap.noColumn", wanted, String.join(", ", header)));
                }
                columns.places.put(column, place);
                free.remove((Integer) place);
            }
        }
        for (Column column : Column.values()) {
            if (!columns.places.containsKey(column)) {
                columns.find(column, free);
            }
        }
        return columns;
    }

    private void find(Column column, List<Integer> free) {
        for (String name : column.names()) {
            for (Integer place : free) {
                if (plain(header.get(place)).equals(name)) {
                    places.put(column, place);
                    free.remove(place);
                    return;
                }
            }
        }
    }

    private static String plain(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /** @return whether both ends have a device and a port. */
    boolean isComplete() {
        return places.containsKey(Column.FROM_DEVICE)
                && places.containsKey(Column.FROM_PORT)
                && places.containsKey(Column.TO_DEVICE)
                && places.containsKey(Column.TO_PORT);
    }

    /** @return whether there is such a column. */
    boolean has(Column column) {
        return places.containsKey(column);
    }

    /** @return the heading of a column. */
    String heading(Column column) {
        return header.get(places.get(column));
    }

    /** @return the headings that nothing is read from. */
    List<String> unused() {
        List<String> unused = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            if (!places.containsValue(i) && !header.get(i).isBlank()) {
                unused.add(header.get(i));
            }
        }
        return unused;
    }

    /** @return the stripped cell of a column; empty where there is no such column or cell. */
    String cell(Iterable<String> record, Column column) {
        Integer place = places.get(column);
        if (place == null) {
            return "";
        }
        int i = 0;
        for (String cell : record) {
            if (i++ == place) {
                return cell == null ? "" : cell.strip();
            }
        }
        return "";
    }
}
