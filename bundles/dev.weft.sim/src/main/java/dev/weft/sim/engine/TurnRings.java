// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/** Who may send next at each NIC port: a ring of connections that take turns packet by packet. */
final class TurnRings {

    private static final int NONE = -1;

    private final int[] first;
    private final int[] last;
    private final int[] length;
    private final int[] next;
    private final boolean[] present;

    /**
     * Creates empty rings.
     *
     * @param rings one per port
     * @param entries each of which may be in one ring at a time
     */
    TurnRings(int rings, int entries) {
        first = new int[rings];
        last = new int[rings];
        length = new int[rings];
        next = new int[entries];
        present = new boolean[entries];
        Arrays.fill(first, NONE);
    }

    boolean contains(int entry) {
        return present[entry];
    }

    int length(int ring) {
        return length[ring];
    }

    void addLast(int ring, int entry) {
        present[entry] = true;
        next[entry] = NONE;
        if (first[ring] == NONE) {
            first[ring] = entry;
        } else {
            next[last[ring]] = entry;
        }
        last[ring] = entry;
        length[ring]++;
    }

    int removeFirst(int ring) {
        int entry = first[ring];
        present[entry] = false;
        first[ring] = next[entry];
        length[ring]--;
        return entry;
    }
}
