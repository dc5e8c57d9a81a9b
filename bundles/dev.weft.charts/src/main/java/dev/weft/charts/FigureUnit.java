// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

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

    /** Returns the name of an axis with this figure. */
    static String label(String figure, DisplayUnit unit) {
        return unit.symbol().isEmpty() ? figure : figure + " (" + unit.symbol() + ")";
    }
}
