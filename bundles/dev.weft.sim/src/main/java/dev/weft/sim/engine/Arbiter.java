// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/** The arbitration tables at work at each port (IBA 1.x, 7.6.9), or strict priority. */
final class Arbiter {

    private static final int WEIGHT_BYTES = 64;
    private static final int LIMIT_BYTES = 4096;

    // A table's place at a port: the class whose turn it is, and the weight that it has left.
    private static final int HIGH = 0;
    private static final int LOW = 1;

    private final boolean strict;
    private final int[][] weights;
    private final int[] inTable;
    private final byte[][] turn;
    private final int[][] left;
    private final boolean unlimited;
    private final int limit;
    private final int[] highLeft;
    /** The table that {@link #pick} looked into last. */
    private int asked;

    /** @return the arbiter, or null when classes simply take turns */
    static Arbiter of(Arbitration arbitration, int links, int dataClasses) {
        arbitration.requireServed(dataClasses);
        return arbitration.kind() == Arbitration.Kind.TURNS ? null : new Arbiter(arbitration, links);
    }

    private Arbiter(Arbitration arbitration, int links) {
        strict = arbitration.kind() == Arbitration.Kind.STRICT;
        int ports = strict ? 0 : links;
        weights = new int[][] {
            arbitration.high().stream().mapToInt(Integer::intValue).toArray(),
            arbitration.low().stream().mapToInt(Integer::intValue).toArray()
        };
        inTable = new int[2];
        for (int table = HIGH; table <= LOW; table++) {
            for (int c = 0; c < weights[table].length; c++) {
                inTable[table] |= weights[table][c] > 0 ? 1 << c : 0;
            }
        }
        turn = new byte[2][ports];
        left = new int[2][ports];
        unlimited = arbitration.highLimit() == Arbitration.UNLIMITED;
        limit = arbitration.highLimit() * LIMIT_BYTES;
        highLeft = new int[ports];
        Arrays.fill(highLeft, limit);
    }

    /**
     * Chooses a class. {@link #sent} is to follow.
     *
     * @param candidates data classes that have a packet that may go, a bit each, at least one
     * @return one of them
     */
    int pick(int port, int candidates) {
        if (strict) {
            return 31 - Integer.numberOfLeadingZeros(candidates);
        }
        int high = candidates & inTable[HIGH];
        int low = candidates & inTable[LOW];
        asked = high != 0 && (low == 0 || unlimited || highLeft[port] >= 0) ? HIGH : LOW;
        return inTurn(asked, port, asked == HIGH ? high : low);
    }

    private int inTurn(int table, int port, int candidates) {
        int current = turn[table][port];
        if (left[table][port] > 0 && (candidates >>> current & 1) != 0) {
            return current;
        }
        int above = candidates & -2 << current;
        return Integer.numberOfTrailingZeros(above != 0 ? above : candidates);
    }

    /** The packet of the class that {@link #pick} chose is sent. */
    void sent(int port, int trafficClass, int bytes) {
        if (strict) {
            return;
        }
        int table = asked;
        if (turn[table][port] != trafficClass || left[table][port] <= 0) {
            turn[table][port] = (byte) trafficClass;
            left[table][port] = weights[table][trafficClass];
        }
        left[table][port] -= (bytes + WEIGHT_BYTES - 1) / WEIGHT_BYTES;
        if (table == LOW) {
            highLeft[port] = limit;
        } else if (!unlimited) {
            // With limit 0 a single packet exhausts the high table's right; it is renewed by a packet of the low one.
            highLeft[port] = Math.max(-1, highLeft[port] - bytes);
        }
    }
}
