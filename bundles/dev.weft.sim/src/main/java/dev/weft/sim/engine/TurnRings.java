// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/** First-in-first-out rings of entries that take turns, such as the connections at a NIC port, packet by packet. */
public final class TurnRings {

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
    public TurnRings(int rings, int entries) {
        first = new int[rings];
        last = new int[rings];
        length = new int[rings];
        next = new int[entries];
        present = new boolean[entries];
        Arrays.fill(first, NONE);
    }

    public boolean contains(int entry) {
        return present[entry];
    }

    public int length(int ring) {
        return length[ring];
    }

    public void addLast(int ring, int entry) {
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

    public int removeFirst(int ring) {
        int entry = first[ring];
        present[entry] = false;
        first[ring] = next[entry];
        length[ring]--;
        return entry;
    }
}
