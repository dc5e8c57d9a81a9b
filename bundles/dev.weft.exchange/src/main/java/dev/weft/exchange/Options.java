// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.model.units.Quantity;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Values of a format's options, as text. */
public final class Options {
    /** No values at all. */
    public static final Options NONE = new Options(Map.of());

    private final Map<String, String> values;

    private Options(Map<String, String> values) {
        this.values = new TreeMap<>(values);
    }

    /**
     * Checks values against a format.
     *
     * @param format the format
     * @param values value by option name
     * @return the options
     * @throws ExchangeException if the format has no such option
     */
    public static Options of(Format format, Map<String, String> values) throws ExchangeException {
        List<String> known = format.options().stream().map(Format.Option::name).toList();
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                String names = known.isEmpty() ? Messages.get("option.none") : String.join(", ", known);
                throw new ExchangeException("", 0, Messages.get("option.unknown", format.id(), name, names));
            }
        }
        return new Options(values);
    }

    /** @return the value, or the other text where none is given. */
    public String text(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** @return whether a value is given. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * One of several words.
     *
     * @param name the option
     * @param choices what it may be; the first stands when nothing is given
     * @return the choice
     * @throws ExchangeException if it is none of them
     */
    public String choice(String name, String... choices) throws ExchangeException {
        String value = text(name, choices[0]);
        for (String choice : choices) {
            if (choice.equals(value)) {
                return choice;
            }
        }
        String all = List.of(choices).stream().collect(Collectors.joining(", "));
        throw new ExchangeException("", 0, Messages.get("option.choice", name, value, all));
    }

    /**
     * A whole number.
     *
     * @param name the option
     * @param otherwise what stands when nothing is given
     * @param minimum the least it may be
     * @param maximum the most it may be
     * @return the number
     * @throws ExchangeException if it is no such number
     */
    public int number(String name, int otherwise, int minimum, int maximum) throws ExchangeException {
        if (!has(name)) {
            return otherwise;
        }
        String value = text(name, "");
        if (value.matches("\\d{1,9}")) {
            int number = Integer.parseInt(value);
            if (number >= minimum && number <= maximum) {
                return number;
            }
        }
        throw new ExchangeException("", 0, Messages.get("option.number", name, value, minimum, maximum));
    }

    /**
     * A quantity with its unit, above 0.
     *
     * @param name the option
     * @param kind what it is
     * @param otherwise what stands when nothing is given, in base units
     * @return in base units
     * @throws ExchangeException if it is no such quantity
     */
    public long quantity(String name, Quantity kind, long otherwise) throws ExchangeException {
        if (!has(name)) {
            return otherwise;
        }
        try {
            long value = kind.parse(text(name, ""));
            if (value > 0) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            throw new ExchangeException(
                    "", 0, Messages.get("option.quantity", name, text(name, ""), e.getMessage()), e);
        }
        throw new ExchangeException("", 0, Messages.get("option.positive", name, text(name, "")));
    }
}
