// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What some output ports did over time, in equal intervals from time zero until the run ended: those that the scenario
 * watches, then the most congested ones. Immutable.
 */
public final class PortTable {
    /** No port was watched. */
    public static final PortTable NONE = new PortTable(1, 0, List.of(), new EnumMap<>(PortMeasure.class));

    private static final double BIT_PS_PER_BYTE_SECOND = 8e12;

    private final long intervalPs;
    private final int intervals;
    private final List<String> ports;
    private final Map<PortMeasure, long[][]> values;

    private PortTable(long intervalPs, int intervals, List<String> ports, Map<PortMeasure, long[][]> values) {
        this.intervalPs = intervalPs;
        this.intervals = intervals;
        this.ports = ports;
        this.values = values;
    }

    /**
     * Starts a table.
     *
     * @param intervalPs length of an interval in picoseconds, more than zero
     * @param intervals number of intervals
     * @param ports names of the ports, all different
     * @return a builder
     * @throws IllegalArgumentException when the interval is not positive or there are negatively many
     */
    public static Builder builder(long intervalPs, int intervals, List<String> ports) {
        if (intervalPs <= 0 || intervals < 0) {
            throw new IllegalArgumentException(
                    "ports cannot have " + intervals + " intervals of " + intervalPs + " ps");
        }
        return new Builder(intervalPs, intervals, List.copyOf(ports));
    }

    /**
     * Whether there is nothing in it.
     *
     * @return true without ports
     */
    public boolean isEmpty() {
        return ports.isEmpty();
    }

    /**
     * The ports.
     *
     * @return their names, the most interesting first
     */
    public List<String> ports() {
        return ports;
    }

    /**
     * Number of intervals.
     *
     * @return zero or more
     */
    public int intervals() {
        return intervals;
    }

    /**
     * Length of an interval.
     *
     * @return picoseconds
     */
    public long intervalPs() {
        return intervalPs;
    }

    /**
     * What was measured in an interval.
     *
     * @param measure what
     * @param port number of the port
     * @param interval number of the interval
     * @return its value
     */
    public long value(PortMeasure measure, int port, int interval) {
        return values.get(measure)[port][interval];
    }

    /**
     * What a port sent in an interval.
     *
     * @param port number of the port
     * @param interval number of the interval
     * @return bit/s
     */
    public double sentBps(int port, int interval) {
        return value(PortMeasure.SENT_BYTES, port, interval) * BIT_PS_PER_BYTE_SECOND / intervalPs;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof PortTable that)
                || intervalPs != that.intervalPs
                || intervals != that.intervals
                || !ports.equals(that.ports)) {
            return false;
        }
        return values.keySet().stream()
                .allMatch(measure -> Arrays.deepEquals(values.get(measure), that.values.get(measure)));
    }

    @Override
    public int hashCode() {
        return Objects.hash(intervalPs, intervals, ports);
    }

    @Override
    public String toString() {
        return "PortTable[" + ports.size() + " ports, " + intervals + " × " + intervalPs + " ps]";
    }

    /** Collects values. */
    public static final class Builder {
        private final long intervalPs;
        private final int intervals;
        private final List<String> ports;
        private final Map<PortMeasure, long[][]> values = new EnumMap<>(PortMeasure.class);

        private Builder(long intervalPs, int intervals, List<String> ports) {
            this.intervalPs = intervalPs;
            this.intervals = intervals;
            this.ports = ports;
            for (PortMeasure measure : PortMeasure.values()) {
                values.put(measure, new long[ports.size()][intervals]);
            }
        }

        /**
         * Sets the values of a port.
         *
         * @param measure what was measured
         * @param port number of the port
         * @param measured a value an interval, each zero or more, copied
         * @return this
         * @throws IllegalArgumentException when there are not as many values as intervals or one is negative
         */
        public Builder set(PortMeasure measure, int port, long[] measured) {
            if (measured.length != intervals) {
                throw new IllegalArgumentException(
                        intervals + " intervals but " + measured.length + " values of " + measure.column());
            }
            if (Arrays.stream(measured).anyMatch(v -> v < 0)) {
                throw new IllegalArgumentException(measure.column() + " of " + ports.get(port) + " is negative");
            }
            values.get(measure)[port] = measured.clone();
            return this;
        }

        /**
         * Ends the building.
         *
         * @return the table
         */
        public PortTable build() {
            return ports.isEmpty() ? NONE : new PortTable(intervalPs, intervals, ports, values);
        }
    }
}
