// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Immutable values of some {@link Counter}s; a counter that the engine does not know is absent, which is not zero.
 */
public final class Counters {
    private final Map<Counter, Long> values;

    private Counters(Map<Counter, Long> values) {
        this.values = values;
    }

    /**
     * Starts with no counter.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Starts with these counters.
     *
     * @return a builder
     */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.values.putAll(values);
        return builder;
    }

    /**
     * The value of a counter.
     *
     * @param counter which
     * @return its value, empty when the engine does not count it
     */
    public OptionalLong get(Counter counter) {
        Long value = values.get(counter);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Counters counters && values.equals(counters.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "Counters" + values;
    }

    /** Collects counters. */
    public static final class Builder {
        private final Map<Counter, Long> values = new EnumMap<>(Counter.class);

        private Builder() {}

        /**
         * Sets a counter.
         *
         * @param counter which
         * @param value its value, zero or more
         * @return this
         * @throws IllegalArgumentException when the value is negative
         */
        public Builder set(Counter counter, long value) {
            if (value < 0) {
                throw new IllegalArgumentException(counter.key() + " cannot be negative: " + value);
            }
            values.put(counter, value);
            return this;
        }

        /**
         * Ends the building.
         *
         * @return the counters set so far
         */
        public Counters build() {
            return new Counters(new EnumMap<>(values));
        }
    }
}
