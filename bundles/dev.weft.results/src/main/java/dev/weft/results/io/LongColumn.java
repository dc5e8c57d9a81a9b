// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.util.Arrays;

/** A growing column of numbers. */
final class LongColumn {
    private long[] values = new long[64];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    long[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
