// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import java.util.List;

/**
 * A row of what was found.
 *
 * @param cells its texts
 * @param numbers by which they are sorted; not a number where the text is
 * @param scenarios files of the scenarios that the row is about, by their way from the folder
 * @param best whether nothing is better
 */
record FoundRow(List<String> cells, List<Double> numbers, List<String> scenarios, boolean best) {
    FoundRow {
        cells = List.copyOf(cells);
        numbers = List.copyOf(numbers);
        scenarios = List.copyOf(scenarios);
    }
}
