// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import java.util.List;
import java.util.Objects;

/**
 * Describes one parameter of a transport, so that editors, files and the command need to know nothing else of it.
 *
 * @param name unique within the transport, camelCase
 * @param unit what the value is
 * @param minimum smallest value, in base units
 * @param maximum largest value, in base units
 * @param defaultValue as a person writes it, with unit ({@code 50 us}); a choice's own text
 * @param choices the texts of a {@link Unit#CHOICE}, else empty
 * @param description one or two sentences
 * @param source where the default comes from, or {@link #ASSUMPTION}
 */
public record Parameter(
        String name,
        Unit unit,
        double minimum,
        double maximum,
        String defaultValue,
        List<String> choices,
        String description,
        String source) {

    /** The source of a default that nobody published. */
    public static final String ASSUMPTION = "assumption";

    /** Kinds of value, each with its base unit. */
    public enum Unit {
        /** bit/s. */
        BANDWIDTH,
        /** picoseconds. */
        TIME,
        /** bytes. */
        SIZE,
        /** a plain fraction or factor. */
        RATIO,
        /** a whole number. */
        COUNT,
        /** 0 or 1, written {@code false} or {@code true}. */
        FLAG,
        /** one of {@link Parameter#choices}. */
        CHOICE
    }

    public Parameter {
        Objects.requireNonNull(name);
        Objects.requireNonNull(unit);
        choices = List.copyOf(choices);
        if ((unit == Unit.CHOICE) == choices.isEmpty()) {
            throw new IllegalArgumentException("Parameter " + name + ": choices belong to a choice, and only there");
        }
    }

    /** @return whether nobody published the default */
    public boolean isAssumption() {
        return ASSUMPTION.equals(source);
    }

    /**
     * A rate.
     *
     * @param minimum in bit/s, as {@code maximum}
     */
    public static Parameter bandwidth(
            String name, double minimum, double maximum, String defaultValue, String description, String source) {
        return new Parameter(name, Unit.BANDWIDTH, minimum, maximum, defaultValue, List.of(), description, source);
    }

    /**
     * A duration.
     *
     * @param minimum in picoseconds, as {@code maximum}
     */
    public static Parameter time(
            String name, double minimum, double maximum, String defaultValue, String description, String source) {
        return new Parameter(name, Unit.TIME, minimum, maximum, defaultValue, List.of(), description, source);
    }

    /** A number of bytes. */
    public static Parameter size(
            String name, double minimum, double maximum, String defaultValue, String description, String source) {
        return new Parameter(name, Unit.SIZE, minimum, maximum, defaultValue, List.of(), description, source);
    }

    /** A fraction or factor. */
    public static Parameter ratio(
            String name, double minimum, double maximum, String defaultValue, String description, String source) {
        return new Parameter(name, Unit.RATIO, minimum, maximum, defaultValue, List.of(), description, source);
    }

    /** A whole number. */
    public static Parameter count(
            String name, double minimum, double maximum, String defaultValue, String description, String source) {
        return new Parameter(name, Unit.COUNT, minimum, maximum, defaultValue, List.of(), description, source);
    }

    /** A switch between yes and no. */
    public static Parameter flag(String name, boolean defaultValue, String description, String source) {
        return new Parameter(name, Unit.FLAG, 0, 1, Boolean.toString(defaultValue), List.of(), description, source);
    }

    /** One of some texts, the first of which is the default. */
    public static Parameter choice(String name, List<String> choices, String description, String source) {
        return new Parameter(name, Unit.CHOICE, 0, 0, choices.get(0), choices, description, source);
    }
}
