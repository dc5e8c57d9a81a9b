// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

/** What has arrived on each connection: everything before the expected PSN, and behind it what came early. */
final class ArrivalWindow {

    /** Packets that can be placed ahead of the expected one. */
    static final int PACKETS = 4096;

    private static final int WORDS = PACKETS / 64;

    private final int[] expected;
    private final int[] furthest;
    private final long[] early;

    /** @param anyOrder whether packets are taken ahead of the expected one */
    ArrivalWindow(int connections, boolean anyOrder) {
        expected = new int[connections];
        furthest = new int[connections];
        early = new long[anyOrder ? connections * WORDS : 0];
    }

    /** @return the first PSN that is missing */
    int expected(int connection) {
        return expected[connection];
    }

    /** @return the PSN after the last that has arrived */
    int furthest(int connection) {
        return furthest[connection];
    }

    /** @return whether nothing is missing before what has arrived */
    boolean isWhole(int connection) {
        return expected[connection] == furthest[connection];
    }

    /** The expected packet is here. */
    void takeNext(int connection) {
        furthest[connection] = ++expected[connection];
    }

    /**
     * Takes a packet ahead of, or at, the expected one.
     *
     * @param ahead less than {@link #PACKETS}
     * @return whether it was not there yet
     */
    boolean take(int connection, int ahead) {
        int base = connection * WORDS;
        int psn = expected[connection] + ahead;
        int slot = psn & PACKETS - 1;
        if ((early[base + (slot >> 6)] >>> slot & 1) != 0) {
            return false;
        }
        early[base + (slot >> 6)] |= 1L << slot;
        furthest[connection] = Math.max(furthest[connection], psn + 1);
        int first = expected[connection] & PACKETS - 1;
        while ((early[base + (first >> 6)] >>> first & 1) != 0) {
            early[base + (first >> 6)] &= ~(1L << first);
            expected[connection]++;
            first = expected[connection] & PACKETS - 1;
        }
        return true;
    }
}
