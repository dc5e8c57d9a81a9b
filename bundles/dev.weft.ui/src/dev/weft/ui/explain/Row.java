// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import java.util.List;

/**
 * A row of what was found.
 *
 * @param cells its texts, one a column; trailing empty ones may be left out
 * @param detail what is to be said about it
 * @param names what of the fabric it is about, as results call it
 * @param elements IDs of the elements of the model for those, each once
 * @param rows those below it
 */
record Row(List<String> cells, String detail, List<String> names, List<String> elements, List<Row> rows) {
    Row {
        cells = List.copyOf(cells);
        names = List.copyOf(names);
        elements = List.copyOf(elements);
        rows = List.copyOf(rows);
    }

    String cell(int column) {
        return column < cells.size() ? cells.get(column) : "";
    }
}
