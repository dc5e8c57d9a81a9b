// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/** A binary heap of levels and ids. Equal levels come in the order of their ids. */
final class LevelHeap {

    private double[] levels = new double[64];
    private int[] ids = new int[64];
    private int size;

    void clear() {
        size = 0;
    }

    double nextLevel() {
        if (size == 0) {
            throw new IllegalStateException("A flow has neither a resource nor a limit");
        }
        return levels[0];
    }

    int nextId() {
        return ids[0];
    }

    void add(double level, int id) {
        if (size == levels.length) {
            levels = Arrays.copyOf(levels, 2 * size);
            ids = Arrays.copyOf(ids, 2 * size);
        }
        int hole = size++;
        while (hole > 0 && before(level, id, (hole - 1) >>> 1)) {
            int parent = (hole - 1) >>> 1;
            levels[hole] = levels[parent];
            ids[hole] = ids[parent];
            hole = parent;
        }
        levels[hole] = level;
        ids[hole] = id;
    }

    void removeNext() {
        double level = levels[--size];
        int id = ids[size];
        int hole = 0;
        for (int child = 1; child < size; child = 2 * hole + 1) {
            if (child + 1 < size && before(levels[child + 1], ids[child + 1], child)) {
                child++;
            }
            if (before(level, id, child)) {
                break;
            }
            levels[hole] = levels[child];
            ids[hole] = ids[child];
            hole = child;
        }
        levels[hole] = level;
        ids[hole] = id;
    }

    private boolean before(double level, int id, int other) {
        return level < levels[other] || level == levels[other] && id < ids[other];
    }
}
