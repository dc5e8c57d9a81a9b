// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.Arrays;

/** A growing list of ints without boxes. */
final class IntList {
    private int[] values = new int[16];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return values[i];
    }

    void copyTo(int[] target, int from) {
        System.arraycopy(values, 0, target, from, size);
    }
}
