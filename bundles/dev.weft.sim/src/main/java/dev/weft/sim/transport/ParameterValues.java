// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A transport's parameter values in base units (bit/s, picoseconds, bytes, plain numbers); defaults fill the gaps. */
public final class ParameterValues {

    private final Map<String, Object> values;

    private ParameterValues(Map<String, Object> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * Checks values against their descriptions.
     *
     * @param parameters what the transport understands
     * @param given a {@link Number} in base units, a {@link Boolean} for a flag, or a choice's text, by name
     * @throws IllegalArgumentException naming the parameter and what was expected
     */
    public static ParameterValues of(List<Parameter> parameters, Map<String, ?> given) {
        Map<String, Object> values = new HashMap<>();
        for (Parameter p : parameters) {
            Object value = given.get(p.name());
            values.put(p.name(), value == null ? parse(p, p.defaultValue()) : checked(p, value));
        }
        for (String name : given.keySet()) {
            if (!values.containsKey(name)) {
                throw new IllegalArgumentException("Unknown parameter \"" + name + "\"; expected one of "
                        + parameters.stream().map(Parameter::name).sorted().collect(Collectors.joining(", ")));
            }
        }
        return new ParameterValues(values);
    }

    /**
     * Reads a default or a preset's value. Transports write them themselves, in a small fixed form: number, space, unit.
     */
    static Object parse(Parameter p, String text) {
        if (p.unit() == Parameter.Unit.CHOICE) {
            return checked(p, text);
        }
        if (p.unit() == Parameter.Unit.FLAG) {
            return checked(p, Boolean.valueOf(text));
        }
        String[] parts = text.split(" ");
        return checked(p, Double.parseDouble(parts[0]) * (parts.length == 1 ? 1 : scale(parts[1])));
    }

    private static double scale(String unit) {
        return switch (unit) {
            case "ps", "B", "b/s" -> 1;
            case "ns", "kB" -> 1e3;
            case "us", "Mb/s", "MB" -> 1e6;
            case "ms", "Gb/s" -> 1e9;
            case "s", "Tb/s" -> 1e12;
            case "KiB" -> 1024;
            case "MiB" -> 1024 * 1024;
            default -> throw new IllegalArgumentException("Unknown unit in a default: " + unit);
        };
    }

    private static Object checked(Parameter p, Object value) {
        if (p.unit() == Parameter.Unit.CHOICE) {
            if (value instanceof String s && p.choices().contains(s)) {
                return s;
            }
            throw new IllegalArgumentException("Parameter \"" + p.name() + "\" must be one of "
                    + String.join(", ", p.choices()) + ", not \"" + value + "\"");
        }
        double number;
        if (value instanceof Boolean b) {
            number = b ? 1 : 0;
        } else if (value instanceof Number n) {
            number = n.doubleValue();
        } else {
            throw new IllegalArgumentException(
                    "Parameter \"" + p.name() + "\" must be a number, not \"" + value + "\"");
        }
        if (!(number >= p.minimum() && number <= p.maximum())) {
            throw new IllegalArgumentException(
                    "Parameter \"" + p.name() + "\" must be " + range(p) + ", not " + number);
        }
        if ((p.unit() == Parameter.Unit.COUNT || p.unit() == Parameter.Unit.FLAG) && number != Math.rint(number)) {
            throw new IllegalArgumentException("Parameter \"" + p.name() + "\" must be a whole number, not " + number);
        }
        return number;
    }

    private static String range(Parameter p) {
        String unit =
                switch (p.unit()) {
                    case BANDWIDTH -> " bit/s";
                    case TIME -> " ps";
                    case SIZE -> " bytes";
                    default -> "";
                };
        return p.minimum() + " to " + p.maximum() + unit;
    }

    private Object value(String name) {
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("No parameter " + name);
        }
        return value;
    }

    /** @return the value in base units */
    public double number(String name) {
        return (Double) value(name);
    }

    /** @return the value in base units, rounded to the nearest whole one */
    public long whole(String name) {
        return Math.round(number(name));
    }

    public int count(String name) {
        return Math.toIntExact(whole(name));
    }

    public boolean flag(String name) {
        return number(name) != 0;
    }

    public String choice(String name) {
        return (String) value(name);
    }
}
