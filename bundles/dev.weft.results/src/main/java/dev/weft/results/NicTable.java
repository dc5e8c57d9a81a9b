// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.List;
import java.util.Objects;

/**
 * What each NIC had to remember: a row a NIC, in the network's order. Like {@link FlowMeasure}s it explains results and
 * is not part of the result hash.
 *
 * @param rows the NICs
 */
public record NicTable(List<Row> rows) {
    /** Nothing is known of NICs. */
    public static final NicTable NONE = new NicTable(List.of());

    /**
     * One NIC.
     *
     * @param name the NIC's name
     * @param connections ends of connections (queue pairs) that the run's messages needed there
     * @param contextBytes what the NIC keeps of them, 0 when the transport does not say
     * @param contextUses how often it looked for a connection's context, 0 when it holds all of them
     * @param contextMisses how often it had to fetch one
     */
    public record Row(String name, long connections, long contextBytes, long contextUses, long contextMisses) {
        /** Checks the numbers. */
        public Row {
            Objects.requireNonNull(name, "name");
            if (connections < 0 || contextBytes < 0 || contextUses < 0 || contextMisses < 0) {
                throw new IllegalArgumentException("NIC " + name + " has a negative number");
            }
        }
    }

    /** Copies the list. */
    public NicTable {
        rows = List.copyOf(rows);
    }

    /**
     * Most connections at any NIC.
     *
     * @return 0 without NICs
     */
    public long mostConnections() {
        return rows.stream().mapToLong(Row::connections).max().orElse(0);
    }

    /**
     * Most bytes of contexts at any NIC.
     *
     * @return 0 without NICs
     */
    public long mostContextBytes() {
        return rows.stream().mapToLong(Row::contextBytes).max().orElse(0);
    }

    /**
     * Fetches of contexts at all NICs.
     *
     * @return zero or more
     */
    public long contextMisses() {
        return rows.stream().mapToLong(Row::contextMisses).sum();
    }
}
