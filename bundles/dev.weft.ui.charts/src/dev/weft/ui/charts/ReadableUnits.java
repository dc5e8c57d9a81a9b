// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Writes measures for tables: three significant digits in the unit that suits. */
final class ReadableUnits {
    private static final int DIGITS = 3;
    private static final int THOUSAND = 1000;
    private static final int KIBI = 1024;
    private static final int BITS = 8;
    private static final String[] BYTE_RATES = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s"};
    private static final String[] TIMES = {"ps", "ns", "µs", "ms", "s"};
    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

    private ReadableUnits() {}

    static String time(long ps) {
        return scaled(ps, THOUSAND, TIMES);
    }

    /** A bandwidth given in bit/s, in bytes a second as nccl-tests print it. */
    static String byteRate(long bps) {
        return scaled((double) bps / BITS, THOUSAND, BYTE_RATES);
    }

    static String size(long bytes) {
        return scaled(bytes, KIBI, SIZES);
    }

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', '\u202f');
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
