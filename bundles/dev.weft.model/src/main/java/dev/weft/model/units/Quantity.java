// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A kind of quantity that is held as a whole number of its base unit, and read and printed with a unit.
 *
 * <p>Reading is strict: a decimal number, an optional space, a known unit (case matters: {@code b} is a bit, {@code B} a
 * byte). Printing picks the unit that gives the shortest text with at most three decimals, so that {@code parse(format(v))
 * == v} always holds.
 */
public enum Quantity {
    /** Data rate of one direction, in bit/s. */
    BANDWIDTH(
            "400 Gb/s",
            Unit.of("b/s", "1", "bps", "bit/s"),
            Unit.of("kb/s", "1e3", "kbps", "Kbps", "kbit/s"),
            Unit.of("Mb/s", "1e6", "Mbps", "Mbit/s"),
            Unit.of("Gb/s", "1e9", "Gbps", "Gbit/s"),
            Unit.of("Tb/s", "1e12", "Tbps", "Tbit/s"),
            Unit.readOnly("MB/s", "8e6"),
            Unit.readOnly("GB/s", "8e9"),
            Unit.readOnly("TB/s", "8e12")),
    /** Time span, in picoseconds. */
    TIME(
            "1.5 us",
            Unit.of("ps", "1"),
            Unit.of("ns", "1e3"),
            Unit.of("us", "1e6", "\u00b5s", "\u03bcs"),
            Unit.of("ms", "1e9"),
            Unit.of("s", "1e12"),
            Unit.readOnly("min", "60e12"),
            Unit.readOnly("h", "3600e12")),
    /** Amount of data, in bytes. */
    SIZE(
            "12 MiB",
            Unit.of("B", "1"),
            Unit.of("kB", "1e3", "KB"),
            Unit.of("KiB", "1024"),
            Unit.of("MB", "1e6"),
            Unit.of("MiB", "1048576"),
            Unit.of("GB", "1e9"),
            Unit.of("GiB", "1073741824"),
            Unit.of("TB", "1e12"),
            Unit.of("TiB", "1099511627776")),
    /** Length, in millimetres. */
    LENGTH("3 m", Unit.of("mm", "1"), Unit.readOnly("cm", "10"), Unit.of("m", "1e3"), Unit.of("km", "1e6")),
    /** Propagation delay per length, in picoseconds per metre. */
    DELAY_PER_LENGTH("5 ns/m", Unit.of("ps/m", "1"), Unit.of("ns/m", "1e3"), Unit.readOnly("us/km", "1e3")),
    /** Electric power, in milliwatts. */
    POWER("17 W", Unit.of("mW", "1"), Unit.of("W", "1e3"), Unit.of("kW", "1e6"), Unit.of("MW", "1e9"));

    /** More digits than any long has: stops absurd input before arithmetic on it becomes slow. */
    private static final int LONGEST_INPUT = 64;

    private static final int MAXIMUM_DECIMALS = 3;
    private static final Pattern SYNTAX = Pattern.compile("([+-]?\\d+(?:\\.\\d+)?) ?(\\D.*)?");
    private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

    private final String example;
    private final List<Unit> units;

    Quantity(String example, Unit... units) {
        this.example = example;
        this.units = List.of(units);
    }

    /** @return a value as it may be written, for error messages and hints. */
    public String example() {
        return example;
    }

    /** @return the symbols of the units in which values are printed, smallest first. */
    public List<String> symbols() {
        return units.stream().filter(Unit::printed).map(Unit::symbol).toList();
    }

    /**
     * Reads a number with its unit.
     *
     * @param text such as {@code 400 Gb/s}; may have a sign
     * @return the value in base units
     * @throws IllegalArgumentException a sentence that says what was expected, if the text is not a number with a unit of
     *     this quantity, is not a whole number of base units, or is too large
     */
    public long parse(String text) {
        String trimmed = text == null ? "" : text.strip();
        Matcher matcher = SYNTAX.matcher(trimmed);
        if (trimmed.length() > LONGEST_INPUT || !matcher.matches()) {
            throw new IllegalArgumentException(Messages.get("quantity.syntax", example, shorten(trimmed)));
        }
        if (matcher.group(2) == null) {
            throw new IllegalArgumentException(Messages.get("quantity.noUnit", trimmed, example));
        }
        Unit unit = unit(matcher.group(2));
        if (unit == null) {
            throw new IllegalArgumentException(Messages.get("quantity.unknownUnit", matcher.group(2), knownUnits()));
        }
        BigDecimal value = new BigDecimal(matcher.group(1)).multiply(unit.factor());
        if (value.abs().compareTo(LONG_MAX) > 0) {
            throw new IllegalArgumentException(Messages.get("quantity.tooLarge", trimmed, format(Long.MAX_VALUE)));
        }
        try {
            return value.longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    Messages.get("quantity.tooFine", trimmed, units.get(0).symbol()), e);
        }
    }

    /**
     * Prints a value so that {@link #parse} gives it back exactly.
     *
     * @param value in base units
     * @return such as {@code 400 Gb/s}
     */
    public String format(long value) {
        BigDecimal number = BigDecimal.valueOf(value);
        String best = number.toPlainString() + " " + units.get(0).symbol();
        if (value == 0) {
            return best;
        }
        int bestDecimals = 0;
        for (Unit unit : units) {
            if (!unit.printed() || number.abs().compareTo(unit.factor()) < 0) {
                continue;
            }
            BigDecimal scaled = number.divide(unit.factor(), MAXIMUM_DECIMALS, RoundingMode.DOWN)
                    .stripTrailingZeros();
            if (scaled.multiply(unit.factor()).compareTo(number) != 0) {
                continue;
            }
            String candidate = scaled.toPlainString() + " " + unit.symbol();
            int decimals = Math.max(0, scaled.scale());
            boolean shorter = candidate.length() < best.length();
            boolean asShort = candidate.length() == best.length() && decimals <= bestDecimals;
            if (shorter || asShort) {
                best = candidate;
                bestDecimals = decimals;
            }
        }
        return best;
    }

    private Unit unit(String symbol) {
        for (Unit unit : units) {
            if (unit.matches(symbol)) {
                return unit;
            }
        }
        return null;
    }

    private String knownUnits() {
        return units.stream().map(Unit::symbol).collect(Collectors.joining(", "));
    }

    private static String shorten(String text) {
        return text.length() <= LONGEST_INPUT ? text : text.substring(0, LONGEST_INPUT) + "\u2026";
    }
}
