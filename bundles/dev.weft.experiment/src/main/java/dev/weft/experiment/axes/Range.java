// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import dev.weft.model.units.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * An attribute that a search varies, and between what.
 *
 * @param element name or ID of an element, as of an {@link Axis}
 * @param attribute its attribute, or a parameter of a policy
 * @param low least value, in base units
 * @param high largest value
 * @param quantity what the values are; null for plain numbers
 */
public record Range(String element, String attribute, double low, double high, Quantity quantity) {
    private static final List<Quantity> QUANTITIES = List.of(Quantity.SIZE, Quantity.TIME, Quantity.BANDWIDTH);
    private static final MathContext DIGITS = new MathContext(4);
    private static final int BINARY_DIGITS = 7;

    /**
     * Reads {@code ELEMENT.ATTRIBUTE=LOW..HIGH}.
     *
     * @throws InvalidInputException if it is written otherwise, or the first value is not below the second
     */
    public static Range parse(String text) throws InvalidInputException {
        int equals = text.indexOf('=');
        int dots = text.indexOf("..", Math.max(0, equals));
        int dot = text.lastIndexOf('.', equals);
        if (dot < 1 || equals < dot + 2 || dots < 0) {
            throw new InvalidInputException(Messages.get("range.syntax", text));
        }
        String element = text.substring(0, dot).strip();
        String attribute = text.substring(dot + 1, equals).strip();
        String low = text.substring(equals + 1, dots).strip();
        String high = text.substring(dots + 2).strip();
        for (Quantity quantity : QUANTITIES) {
            try {
                return checked(
                        text, new Range(element, attribute, quantity.parse(low), quantity.parse(high), quantity));
            } catch (IllegalArgumentException e) {
                // No value of this quantity; another one's, or a plain number.
            }
        }
        try {
            return checked(
                    text, new Range(element, attribute, Double.parseDouble(low), Double.parseDouble(high), null));
        } catch (NumberFormatException e) {
            throw new InvalidInputException(Messages.get("range.syntax", text), e);
        }
    }

    private static Range checked(String text, Range range) throws InvalidInputException {
        if (!(range.low < range.high)) {
            throw new InvalidInputException(Messages.get("range.order", text));
        }
        return range;
    }

    /** Returns {@code ELEMENT.ATTRIBUTE}. */
    public String name() {
        return element + "." + attribute;
    }

    /** Returns values from low to high, by equal factors, or by equal steps where the range begins at 0 or below. */
    List<Double> spread(int count) {
        TreeSet<Double> values = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            double at = (double) i / (count - 1);
            values.add(rounded(low > 0 ? low * StrictMath.pow(high / low, at) : low + at * (high - low)));
        }
        return new ArrayList<>(values);
    }

    /** The same as texts. Sizes are put on round binary numbers, at most half a percent away: 256 KiB rather than 262100 B. */
    List<String> spreadTexts(int count) {
        return spread(count).stream()
                .map(value -> value == low || value == high ? value : binary(value))
                .map(this::text)
                .distinct()
                .toList();
    }

    private double binary(double value) {
        long bytes = Math.round(value);
        if (quantity != Quantity.SIZE || bytes < 1 << BINARY_DIGITS) {
            return value;
        }
        long step = Long.highestOneBit(bytes) >> BINARY_DIGITS;
        return (double) ((bytes + step / 2) / step * step);
    }

    /** Returns a value half-way between two. */
    double between(double a, double b) {
        return rounded(low > 0 ? StrictMath.sqrt(a * b) : (a + b) / 2);
    }

    /** Quantities are whole numbers of base units; a few digits say all. */
    private double rounded(double value) {
        double few = new BigDecimal(value).round(DIGITS).doubleValue();
        double whole = quantity == null ? few : Math.rint(few);
        return value == low || value == high ? value : Math.max(low, Math.min(high, whole));
    }

    /** Returns a value as people write it in a file. */
    public String text(double value) {
        if (quantity != null) {
            return quantity.format(Math.round(value));
        }
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
