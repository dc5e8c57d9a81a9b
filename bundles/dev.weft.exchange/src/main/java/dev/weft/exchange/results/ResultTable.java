// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.results;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/**
 * A table of what runs measured, in parts: one a run. All parts have the same columns.
 *
 * @param name its name
 * @param texts names of the columns with texts, which come first
 * @param numbers names of the columns with whole numbers
 * @param parts the parts
 */
record ResultTable(String name, List<String> texts, List<String> numbers, List<Part> parts) {
    ResultTable {
        texts = List.copyOf(texts);
        numbers = List.copyOf(numbers);
        parts = List.copyOf(parts);
    }

    /**
     * The rows of one run.
     *
     * @param rows how many
     * @param texts for each column with texts its cells by row
     * @param numbers for each column with numbers its cells by row
     */
    record Part(int rows, List<IntFunction<String>> texts, List<IntToLongFunction> numbers) {
        Part {
            texts = List.copyOf(texts);
            numbers = List.copyOf(numbers);
        }
    }

    /** @return number of rows. */
    long rows() {
        return parts.stream().mapToLong(Part::rows).sum();
    }
}
