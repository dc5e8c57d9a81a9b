// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;
import java.util.List;

/**
 * How a port chooses among its data classes when more than one may send. The control class goes before them all.
 *
 * @param kind the rule
 * @param high {@link Kind#TABLES}: weights by class in the high-priority table, in units of 64 bytes; 0 = not in it
 * @param low {@link Kind#TABLES}: weights by class in the low-priority table
 * @param highLimit {@link Kind#TABLES}: units of 4,096 bytes that the high-priority table may send while the other waits;
 *     0 = one packet, {@value #UNLIMITED} = no limit
 */
public record Arbitration(Kind kind, List<Integer> high, List<Integer> low, int highLimit) {

    /** A high limit that never ends (IBA 1.x, 7.6.9). */
    public static final int UNLIMITED = 255;

    /** Weights are 8 bits wide. */
    public static final int MAXIMUM_WEIGHT = 255;

    /** A rule of choosing. */
    public enum Kind {
        /** One packet each in turn. */
        TURNS,
        /** The highest class that has a packet. */
        STRICT,
        /** InfiniBand's two weighted tables; the low one alone is a deficit round robin. */
        TABLES
    }

    /** One packet each in turn. */
    public static final Arbitration TURNS = new Arbitration(Kind.TURNS, List.of(), List.of(), 0);

    /** The highest class first. */
    public static final Arbitration STRICT = new Arbitration(Kind.STRICT, List.of(), List.of(), 0);

    /** OpenSM's tables when QoS is on: high 0:4, low 0:0, 1:4, 2:4 and so on, high limit 0 (osm_base.h). */
    public static final Arbitration OPENSM =
            new Arbitration(Kind.TABLES, List.of(4, 0, 0, 0, 0, 0, 0), List.of(0, 4, 4, 4, 4, 4, 4), 0);

    /** @throws IllegalArgumentException when a table is not one */
    public Arbitration {
        high = List.copyOf(high);
        low = List.copyOf(low);
        if (kind == Kind.TABLES) {
            requireTable(high);
            requireTable(low);
        }
        if (highLimit < 0 || highLimit > UNLIMITED) {
            throw new IllegalArgumentException("The high limit must be 0 to " + UNLIMITED + ", not " + highLimit);
        }
    }

    private static void requireTable(List<Integer> table) {
        if (table.size() != Packet.CONTROL_CLASS || table.stream().anyMatch(w -> w < 0 || w > MAXIMUM_WEIGHT)) {
            throw new IllegalArgumentException("An arbitration table has a weight of 0 to " + MAXIMUM_WEIGHT
                    + " for each of " + Packet.CONTROL_CLASS + " classes, unlike " + table);
        }
    }

    /** @return tables of such weights; the classes that are high are in one, the others in the other */
    public static Arbitration weighted(int[] weights, int lowestHigh, int highLimit) {
        int[] high = new int[Packet.CONTROL_CLASS];
        int[] low = new int[Packet.CONTROL_CLASS];
        for (int c = 0; c < weights.length; c++) {
            (c >= lowestHigh ? high : low)[c] = weights[c];
        }
        return new Arbitration(
                Kind.TABLES,
                Arrays.stream(high).boxed().toList(),
                Arrays.stream(low).boxed().toList(),
                highLimit);
    }

    /** @throws IllegalArgumentException when a class in use could never send */
    void requireServed(int dataClasses) {
        for (int c = 0; c < dataClasses && kind == Kind.TABLES; c++) {
            if (high.get(c) == 0 && low.get(c) == 0) {
                throw new IllegalArgumentException("Class (lane) " + c
                        + " has weight 0 in both arbitration tables, so that nothing would ever be sent in it");
            }
        }
    }
}
