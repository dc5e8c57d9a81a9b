// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

import java.util.Locale;

/** What a row's values are. */
public enum Unit {
    /** Whole picoseconds, for values that must be exact. */
    PICOSECONDS("%,.0f ps"),
    MICROSECONDS("%,.2f µs"),
    /** A plain ratio or factor. */
    RATIO("%.4f"),
    /** Of one, printed in percent. */
    FRACTION("%.2f %%"),
    COUNT("%,.4g"),
    GIGABITS("%,.2f Gb/s");

    private final String format;

    Unit(String format) {
        this.format = format;
    }

    /** @return the value as people read it, with its unit */
    public String text(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        if (this == COUNT && value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        return String.format(Locale.ROOT, format, this == FRACTION ? value * 100 : value);
    }
}
