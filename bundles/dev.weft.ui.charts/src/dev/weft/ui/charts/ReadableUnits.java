// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ShownUnits;
import dev.weft.results.RunStatus;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Writes measures for tables: three significant digits in the unit that suits. */
public final class ReadableUnits {
    private static final int DIGITS = 3;
    private static final int THOUSAND = 1000;
    private static final int KIBI = 1024;
    private static final int BITS = 8;
    private static final String[] BYTE_RATES = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s"};
    private static final String[] BIT_RATES = {"b/s", "kb/s", "Mb/s", "Gb/s", "Tb/s", "Pb/s"};
    private static final String[] TIMES = {"ps", "ns", "µs", "ms", "s"};
    private static final String[] DECIMAL_SIZES = {"B", "kB", "MB", "GB", "TB", "PB"};
    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

    private ReadableUnits() {}

    /** @return a time that is given in picoseconds. */
    public static String time(long ps) {
        return scaled(ps, THOUSAND, TIMES);
    }

    /** @return a bandwidth that is given in bit/s, in bytes a second as nccl-tests print it, unless people want bits. */
    public static String byteRate(long bps) {
        if (ShownUnits.current().rates() == ShownUnits.Rates.BITS) {
            return scaled(bps, THOUSAND, BIT_RATES);
        }
        return scaled((double) bps / BITS, THOUSAND, BYTE_RATES);
    }

    /** @return a size that is given in bytes. */
    public static String size(long bytes) {
        if (ShownUnits.current().sizes() == ShownUnits.Sizes.DECIMAL) {
            return scaled(bytes, THOUSAND, DECIMAL_SIZES);
        }
        return scaled(bytes, KIBI, SIZES);
    }

    /** @return a count. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', '\u202f');
    }

    /** @return how a run ended. */
    public static String status(RunStatus status) {
        return switch (status) {
            case COMPLETE -> Messages.statusComplete;
            case CANCELLED -> Messages.statusCancelled;
            case LIMIT -> Messages.statusLimit;
            case DEADLOCK -> Messages.statusDeadlock;
            case STALLED -> Messages.statusStalled;
        };
    }

    private static String scaled(double value, int step, String[] units) {
        double number = value;
        int unit = 0;
        while (number >= step && unit < units.length - 1) {
            number /= step;
            unit++;
        }
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.stripTrailingZeros().toPlainString() + " " + units[unit];
    }
}
