// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Quantities rounded to four significant digits for people, in the unit in which they read best. (Files carry exact values;
 * they are not printed here.)
 */
public final class Rounded {
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final double PS = 1e12;
    private static final double SECONDS_OF_AN_HOUR = 3_600;
    private static final int HOURS_OF_A_DAY = 24;
    private static final int HOURS_OF_LONG_TIMES = 48;
    private static final long PS_OF_LONG_TIMES = 1_000_000_000_000_000L;
    private static final String[] TIMES = {"ps", "ns", "us", "ms", "s"};
    private static final String[] RATES = {"b/s", "kb/s", "Mb/s", "Gb/s", "Tb/s", "Pb/s"};
    private static final String[] BYTE_RATES = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s"};
    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    private static final String[] COUNTS = {"", "k", "M", "G", "T"};

    private Rounded() {}

    /** Returns a time; {@code picoseconds} in ps; from 1,000 s on in hours, from two days on in days. */
    public static String time(long picoseconds) {
        return picoseconds < PS_OF_LONG_TIMES ? scaled((double) picoseconds, 1000, TIMES) : seconds(picoseconds / PS);
    }

    /** Returns a time as {@link #time} does; a time in picoseconds ends at 106 days, this one not. */
    public static String seconds(double seconds) {
        double hours = seconds / SECONDS_OF_AN_HOUR;
        if (hours >= HOURS_OF_LONG_TIMES) {
            return digits(BigDecimal.valueOf(hours / HOURS_OF_A_DAY)) + " days";
        }
        return seconds * PS < PS_OF_LONG_TIMES
                ? time(Math.round(seconds * PS))
                : digits(BigDecimal.valueOf(hours)) + " h";
    }

    /** Returns a bandwidth; {@code bitsPerSecond} in bit/s. */
    public static String rate(long bitsPerSecond) {
        return scaled((double) bitsPerSecond, 1000, RATES);
    }

    /** Returns a bandwidth in bytes a second; {@code bitsPerSecond} in bit/s. */
    public static String byteRate(long bitsPerSecond) {
        return scaled(bitsPerSecond / 8.0, 1000, BYTE_RATES);
    }

    /** Returns a size; {@code bytes} in bytes. */
    public static String size(long bytes) {
        return scaled((double) bytes, 1024, SIZES);
    }

    /** Returns a count with a metric prefix, such as {@code 12.3 M}. */
    public static String count(double count) {
        return scaled(count, 1000, COUNTS).stripTrailing();
    }

    /** Returns a number without a unit, all digits of an integer, four of a fraction. */
    public static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : digits(BigDecimal.valueOf(value));
    }

    private static String scaled(double value, int step, String[] units) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "-";
        }
        BigDecimal scaled = BigDecimal.valueOf(value).round(DIGITS);
        int unit = 0;
        while (scaled.abs().doubleValue() >= step && unit < units.length - 1) {
            unit++;
            scaled = BigDecimal.valueOf(value / Math.pow(step, unit)).round(DIGITS);
        }
        return digits(scaled) + " " + units[unit];
    }

    private static String digits(BigDecimal value) {
        BigDecimal rounded = value.round(DIGITS).stripTrailingZeros();
        return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
    }
}
