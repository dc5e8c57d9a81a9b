// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What each directed link carried and suffered over the whole run: a row a link, in the network's order. Columns are
 * primitive arrays; an engine leaves out the measures that it does not know. Immutable.
 */
public final class LinkTable {
    private static final double BIT_PS_PER_BYTE_SECOND = 8e12;

    private final long durationPs;
    private final List<String> names;
    private final long[] rateBps;
    private final Map<LinkMeasure, long[]> columns;

    private LinkTable(long durationPs, List<String> names, long[] rateBps, Map<LinkMeasure, long[]> columns) {
        this.durationPs = durationPs;
        this.names = names;
        this.rateBps = rateBps;
        this.columns = columns;
    }

    /**
     * Starts a table.
     *
     * @param durationPs simulated time of the run in picoseconds, the base of utilisation
     * @param names the links' names, all different
     * @param rateBps the links' rates in bit/s, each more than zero, copied
     * @return a builder
     * @throws IllegalArgumentException when lengths differ or a rate is not positive
     */
    public static Builder builder(long durationPs, List<String> names, long[] rateBps) {
        if (names.size() != rateBps.length) {
            throw new IllegalArgumentException(names.size() + " link names but " + rateBps.length + " rates");
        }
        for (int row = 0; row < rateBps.length; row++) {
            if (rateBps[row] <= 0) {
                throw new IllegalArgumentException("link " + names.get(row) + " has the rate " + rateBps[row]);
            }
        }
        return new Builder(durationPs, List.copyOf(names), rateBps.clone());
    }

    /**
     * Number of directed links.
     *
     * @return zero or more
     */
    public int size() {
        return rateBps.length;
    }

    /**
     * Simulated time of the run.
     *
     * @return picoseconds
     */
    public long durationPs() {
        return durationPs;
    }

    /**
     * A link's name.
     *
     * @param row the link
     * @return its name, for example {@code su3/leaf5/port12}
     */
    public String name(int row) {
        return names.get(row);
    }

    /**
     * A link's rate.
     *
     * @param row the link
     * @return bit/s
     */
    public long rateBps(int row) {
        return rateBps[row];
    }

    /**
     * Which measures the table has.
     *
     * @return measures in their declared order
     */
    public Set<LinkMeasure> measures() {
        return columns.isEmpty() ? EnumSet.noneOf(LinkMeasure.class) : EnumSet.copyOf(columns.keySet());
    }

    /**
     * A measured value.
     *
     * @param measure what
     * @param row the link
     * @return its value
     * @throws IllegalArgumentException when the table does not have this measure
     */
    public long value(LinkMeasure measure, int row) {
        long[] column = columns.get(measure);
        if (column == null) {
            throw new IllegalArgumentException("this run did not measure " + measure.column());
        }
        return column[row];
    }

    /**
     * Part of a link's capacity that was used over the whole run.
     *
     * @param row the link
     * @return 0 to 1, 0 for a run without duration
     * @throws IllegalArgumentException when the table does not have {@link LinkMeasure#BYTES}
     */
    public double utilisation(int row) {
        long bytes = value(LinkMeasure.BYTES, row);
        return durationPs == 0 ? 0 : bytes * BIT_PS_PER_BYTE_SECOND / durationPs / rateBps[row];
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof LinkTable that)
                || durationPs != that.durationPs
                || !names.equals(that.names)
                || !Arrays.equals(rateBps, that.rateBps)
                || !columns.keySet().equals(that.columns.keySet())) {
            return false;
        }
        return columns.keySet().stream()
                .allMatch(measure -> Arrays.equals(columns.get(measure), that.columns.get(measure)));
    }

    @Override
    public int hashCode() {
        return names.hashCode() * 31 + Long.hashCode(durationPs);
    }

    @Override
    public String toString() {
        return "LinkTable[" + size() + " links, " + columns.keySet() + "]";
    }

    /** Collects columns. */
    public static final class Builder {
        private final long durationPs;
        private final List<String> names;
        private final long[] rateBps;
        private final Map<LinkMeasure, long[]> columns = new EnumMap<>(LinkMeasure.class);

        private Builder(long durationPs, List<String> names, long[] rateBps) {
            if (durationPs < 0) {
                throw new IllegalArgumentException("a duration cannot be negative: " + durationPs);
            }
            this.durationPs = durationPs;
            this.names = names;
            this.rateBps = rateBps;
        }

        /**
         * Sets a column.
         *
         * @param measure what was measured
         * @param values a value a link, each zero or more, copied
         * @return this
         * @throws IllegalArgumentException when there are not as many values as links or one is negative
         */
        public Builder set(LinkMeasure measure, long[] values) {
            if (values.length != rateBps.length) {
                throw new IllegalArgumentException(
                        rateBps.length + " links but " + values.length + " values of " + measure.column());
            }
            for (int row = 0; row < values.length; row++) {
                if (values[row] < 0) {
                    throw new IllegalArgumentException(
                            measure.column() + " of link " + names.get(row) + " is negative: " + values[row]);
                }
            }
            columns.put(measure, values.clone());
            return this;
        }

        /**
         * Ends the building.
         *
         * @return the table
         */
        public LinkTable build() {
            return new LinkTable(durationPs, names, rateBps, new EnumMap<>(columns));
        }
    }
}
