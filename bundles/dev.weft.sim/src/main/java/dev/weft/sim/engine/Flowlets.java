// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * Which link each flowlet at a switch takes. A flow that was silent for the gap may change its path without its packets
 * overtaking each other (Sinha et al., 2004; CONGA, SIGCOMM 2014). As in a switch the table has a fixed size: flows that
 * share an entry take it from each other, and whoever finds it taken begins a new flowlet.
 */
final class Flowlets {

    /** Entries of a switch (assumption; vendors state some thousands to some ten thousands). */
    private static final int ENTRIES = 4096;

    private static final int INDEX_SHIFT = 32 - 12;
    private static final int NONE = -1;

    private final long gap;
    private final long[][] lastSeen;
    private final long[][] owner;
    private final int[][] link;

    /** @param gap silence after which a flow's next packet begins a new flowlet, picoseconds */
    Flowlets(int switches, long gap) {
        this.gap = gap;
        lastSeen = new long[switches][];
        owner = new long[switches][];
        link = new int[switches][];
    }

    /** @return the link of the flow's present flowlet, or −1 when the packet begins a new one */
    int current(int sw, long flow, long now) {
        if (owner[sw] == null) {
            return NONE;
        }
        int at = index(flow);
        if (owner[sw][at] != flow + 1 || now - lastSeen[sw][at] > gap) {
            return NONE;
        }
        lastSeen[sw][at] = now;
        return link[sw][at];
    }

    /** The packet begins a flowlet, which takes the link. */
    void begin(int sw, long flow, int chosen, long now) {
        if (owner[sw] == null) {
            lastSeen[sw] = new long[ENTRIES];
            owner[sw] = new long[ENTRIES];
            link[sw] = new int[ENTRIES];
        }
        int at = index(flow);
        owner[sw][at] = flow + 1;
        lastSeen[sw][at] = now;
        link[sw][at] = chosen;
    }

    private static int index(long flow) {
        return Mixing.mix32((int) (flow ^ flow >>> 32) * 0x9E3779B1) >>> INDEX_SHIFT;
    }
}
