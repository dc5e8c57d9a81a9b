// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * A unit that people read, and how to get there from the base unit.
 *
 * @param symbol for example {@code Gb/s} or {@code µs}
 * @param size how many base units (bit/s or picoseconds) it has
 */
record DisplayUnit(String symbol, double size) {
    private static final int DIGITS = 3;

    private static final List<DisplayUnit> RATES = List.of(
            new DisplayUnit("b/s", 1),
            new DisplayUnit("kb/s", 1e3),
            new DisplayUnit("Mb/s", 1e6),
            new DisplayUnit("Gb/s", 1e9),
            new DisplayUnit("Tb/s", 1e12),
            new DisplayUnit("Pb/s", 1e15));

    private static final List<DisplayUnit> BYTE_RATES = List.of(
            new DisplayUnit("B/s", 1),
            new DisplayUnit("kB/s", 1e3),
            new DisplayUnit("MB/s", 1e6),
            new DisplayUnit("GB/s", 1e9),
            new DisplayUnit("TB/s", 1e12));

    private static final List<DisplayUnit> SIZES = List.of(
            new DisplayUnit("B", 1),
            new DisplayUnit("kB", 1e3),
            new DisplayUnit("MB", 1e6),
            new DisplayUnit("GB", 1e9));

    private static final List<DisplayUnit> BINARY_SIZES = List.of(
            new DisplayUnit("B", 1),
            new DisplayUnit("KiB", 1L << 10),
            new DisplayUnit("MiB", 1L << 20),
            new DisplayUnit("GiB", 1L << 30));

    private static final int BITS = 8;

    private static final List<DisplayUnit> TIMES = List.of(
            new DisplayUnit("ps", 1),
            new DisplayUnit("ns", 1e3),
            new DisplayUnit("µs", 1e6),
            new DisplayUnit("ms", 1e9),
            new DisplayUnit("s", 1e12));

    /** The unit for rates up to a largest one. */
    static DisplayUnit ofRate(double largestBps) {
        if (ShownUnits.current().rates() == ShownUnits.Rates.BYTES) {
            DisplayUnit bytes = usualByteRate(largestBps / BITS);
            return new DisplayUnit(bytes.symbol, bytes.size * BITS);
        }
        return usualRate(largestBps);
    }

    private static DisplayUnit usualRate(double largestBps) {
        return largestBps <= 0 ? RATES.get(3) : largestNotAbove(RATES, largestBps);
    }

    /** The unit for rates in bytes per second up to a largest one. */
    static DisplayUnit ofByteRate(double largest) {
        if (ShownUnits.current().rates() == ShownUnits.Rates.BITS) {
            DisplayUnit bits = usualRate(largest * BITS);
            return new DisplayUnit(bits.symbol, bits.size / BITS);
        }
        return usualByteRate(largest);
    }

    private static DisplayUnit usualByteRate(double largest) {
        return largest <= 0 ? BYTE_RATES.get(3) : largestNotAbove(BYTE_RATES, largest);
    }

    /** The unit for sizes up to a largest one. */
    static DisplayUnit ofSize(double largestBytes) {
        List<DisplayUnit> units = ShownUnits.current().sizes() == ShownUnits.Sizes.BINARY ? BINARY_SIZES : SIZES;
        return largestBytes <= 0 ? units.get(1) : largestNotAbove(units, largestBytes);
    }

    /** The unit for times up to a longest one. */
    static DisplayUnit ofTime(double longestPs) {
        return longestPs <= 0 ? TIMES.get(2) : largestNotAbove(TIMES, longestPs);
    }

    /** A time with its own unit, such as {@code 1.24 µs}. */
    static String time(double ps) {
        DisplayUnit unit = ofTime(ps);
        return number(ps / unit.size) + " " + unit.symbol;
    }

    /** A number with three significant digits and no superfluous zeros. */
    static String number(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    double of(double baseUnits) {
        return baseUnits / size;
    }

    private static DisplayUnit largestNotAbove(List<DisplayUnit> units, double value) {
        DisplayUnit found = units.get(0);
        for (DisplayUnit unit : units) {
            if (unit.size <= value) {
                found = unit;
            }
        }
        return found;
    }
}
