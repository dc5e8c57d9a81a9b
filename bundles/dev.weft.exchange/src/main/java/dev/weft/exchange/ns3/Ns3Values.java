// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ns3;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rates and times as ns-3 writes them ({@code DataRate}, {@code Time}). */
final class Ns3Values {
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,15})?)([A-Za-z/]{0,6})");

    private static final Map<String, String> RATES = Map.ofEntries(
            Map.entry("bps", "1"),
            Map.entry("b/s", "1"),
            Map.entry("kbps", "1e3"),
            Map.entry("Kbps", "1e3"),
            Map.entry("kb/s", "1e3"),
            Map.entry("Mbps", "1e6"),
            Map.entry("Mb/s", "1e6"),
            Map.entry("Gbps", "1e9"),
            Map.entry("Gb/s", "1e9"),
            Map.entry("Bps", "8"),
            Map.entry("B/s", "8"),
            Map.entry("MBps", "8e6"),
            Map.entry("MB/s", "8e6"),
            Map.entry("GBps", "8e9"),
            Map.entry("GB/s", "8e9"));

    private static final Map<String, String> TIMES = Map.of(
            "", "1e12", "s", "1e12", "ms", "1e9", "us", "1e6", "ns", "1e3", "ps", "1", "fs", "1e-3", "min", "60e12");

    private Ns3Values() {}

    /** @return bit/s; -1 where the text is no rate. */
    static long rate(String text) {
        return value(text, RATES);
    }

    /** @return picoseconds, rounded; -1 where the text is no time. */
    static long time(String text) {
        return value(text, TIMES);
    }

    private static long value(String text, Map<String, String> units) {
        Matcher matcher = SYNTAX.matcher(text);
        String factor = matcher.matches() ? units.get(matcher.group(2)) : null;
        if (factor == null) {
            return -1;
        }
        BigDecimal value = new BigDecimal(matcher.group(1)).multiply(new BigDecimal(factor));
        boolean fits = value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        return fits ? value.setScale(0, RoundingMode.HALF_UP).longValue() : -1;
    }

    /** @return the rate in the greatest unit that gives a whole number. */
    static String rateText(long bps) {
        return bps % 1_000_000_000L == 0
                ? bps / 1_000_000_000L + "Gbps"
                : bps % 1_000_000L == 0 ? bps / 1_000_000L + "Mbps" : bps + "bps";
    }

    /** @return the time in nanoseconds, with as many decimals as it needs. */
    static String timeText(long ps) {
        return BigDecimal.valueOf(ps, 3).stripTrailingZeros().toPlainString() + "ns";
    }
}
