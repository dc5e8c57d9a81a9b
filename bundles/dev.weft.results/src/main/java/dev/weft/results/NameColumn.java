// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names that repeat, stored once and numbered in the order in which they first appear, so that equal columns have
 * equal numbers.
 */
final class NameColumn {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private int[] rows;

    NameColumn(int capacity) {
        rows = new int[capacity];
    }

    /** Sets a row; each row from 0 on is set once. */
    void set(int row, String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("a name in a table cannot be empty");
        }
        Integer number = numbers.get(name);
        if (number == null) {
            number = names.size();
            names.add(name);
            numbers.put(name, number);
        }
        if (row == rows.length) {
            rows = Arrays.copyOf(rows, grow(rows.length));
        }
        rows[row] = number;
    }

    String get(int row) {
        return names.get(rows[row]);
    }

    /** The number of a name, −1 when no row has it. */
    int numberOf(String name) {
        return numbers.getOrDefault(name, -1);
    }

    int number(int row) {
        return rows[row];
    }

    List<String> distinct() {
        return List.copyOf(names);
    }

    void trim(int size) {
        rows = Arrays.copyOf(rows, size);
    }

    boolean sameAs(NameColumn other) {
        return names.equals(other.names) && Arrays.equals(rows, other.rows);
    }

    static int grow(int capacity) {
        return Math.max(16, Math.addExact(capacity, capacity >> 1));
    }
}
