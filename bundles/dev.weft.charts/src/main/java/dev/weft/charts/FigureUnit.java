// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a figure of a sweep is counted in, which shows in the end of its name. */
public enum FigureUnit {
    /** Picoseconds: names that end with {@code Ps}. */
    TIME,
    /** Bit/s: names that end with {@code Bps}. */
    RATE,
    /** Bytes: names that end with {@code Bytes}. */
    SIZE,
    /** A plain number. */
    NUMBER;

    private static final Pattern ENDING = Pattern.compile("(Ps|Bps|Bytes)$");
    private static final Set<String> ABBREVIATIONS = Set.of("fct", "ecn", "pfc", "cnp", "nic", "qp");

    /** Returns the unit of a figure, a column of {@code sweep.csv}. */
    public static FigureUnit of(String figure) {
        if (figure.endsWith("Ps")) {
            return TIME;
        }
        if (figure.endsWith("Bps")) {
            return RATE;
        }
        return figure.endsWith("Bytes") ? SIZE : NUMBER;
    }

    /** Returns a value with its unit, such as {@code 1.24 µs}. */
    public String text(double value) {
        DisplayUnit unit = display(Math.abs(value));
        String number = DisplayUnit.number(unit.of(value));
        return unit.symbol().isEmpty() ? number : number + " " + unit.symbol();
    }

    /** Returns the unit in which people read values up to a largest one. */
    DisplayUnit display(double largest) {
        return switch (this) {
            case TIME -> DisplayUnit.ofTime(largest);
            case RATE -> DisplayUnit.ofRate(largest);
            case SIZE -> DisplayUnit.ofSize(largest);
            case NUMBER -> new DisplayUnit("", 1);
        };
    }

    /**
     * Returns a figure as people say it: {@code short.fctP99Ps} is "short: FCT p99", {@code completionTimePs} "completion time".
     */
    public static String words(String figure) {
        int point = figure.lastIndexOf('.');
        String name = ENDING.matcher(figure.substring(point + 1)).replaceFirst("");
        String words = Arrays.stream(name.split("(?<=[a-z])(?=[A-Z])|(?<=[A-Z0-9])(?=[A-Z][a-z])"))
                .map(FigureUnit::word)
                .collect(Collectors.joining(" "));
        return point < 0 ? words : figure.substring(0, point) + ": " + words;
    }

    private static String word(String part) {
        String small = part.toLowerCase(Locale.ROOT);
        return ABBREVIATIONS.contains(small) ? small.toUpperCase(Locale.ROOT) : small.equals("p999") ? "p99.9" : small;
    }

    /** Returns the name of an axis with this figure. */
    static String label(String figure, DisplayUnit unit) {
        return unit.symbol().isEmpty() ? words(figure) : words(figure) + " (" + unit.symbol() + ")";
    }
}
