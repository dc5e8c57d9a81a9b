// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.cablemap;

import dev.weft.model.units.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rates and lengths as people write them in tables. */
final class Figures {
    private static final Pattern GIGABITS =
            Pattern.compile("(\\d{1,5}(?:\\.\\d{1,3})?)\\s*(?:G|GE|GBE|GBPS|GB|GBASE.*|G-.*)");
    private static final Pattern PLAIN = Pattern.compile("\\d{1,12}(?:\\.\\d{1,6})?");
    private static final Pattern LENGTH =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)\\s*(mm|cm|m|meters?|metres?|km|ft|feet|foot|in|inch|inches|)");

    private static final Map<String, String> MILLIMETRES = Map.ofEntries(
            Map.entry("mm", "1"),
            Map.entry("cm", "10"),
            Map.entry("m", "1000"),
            Map.entry("meter", "1000"),
            Map.entry("meters", "1000"),
            Map.entry("metre", "1000"),
            Map.entry("metres", "1000"),
            Map.entry("km", "1000000"),
            Map.entry("ft", "304.8"),
            Map.entry("feet", "304.8"),
            Map.entry("foot", "304.8"),
            Map.entry("in", "25.4"),
            Map.entry("inch", "25.4"),
            Map.entry("inches", "25.4"));

    private static final BigDecimal GIGA = BigDecimal.valueOf(1_000_000_000L);

    /** Plain numbers from here on are Mb/s, below Gb/s. */
    private static final BigDecimal MEGABITS_FROM = BigDecimal.valueOf(10_000);

    private Figures() {}

    /** @return bit/s of a rate such as {@code 400 Gb/s}, {@code 400G}, {@code 400000}; 0 where it is not readable. */
    static long rate(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        Matcher matcher = GIGABITS.matcher(upper);
        if (matcher.matches()) {
            return new BigDecimal(matcher.group(1)).multiply(GIGA).longValue();
        }
        if (isPlain(text)) {
            BigDecimal number = new BigDecimal(text);
            BigDecimal unit = number.compareTo(MEGABITS_FROM) < 0 ? GIGA : BigDecimal.valueOf(1_000_000);
            return number.multiply(unit).min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
        }
        try {
            return Math.max(0, Quantity.BANDWIDTH.parse(text));
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }

    /** @return whether the text is a number without a unit. */
    static boolean isPlain(String text) {
        return PLAIN.matcher(text).matches();
    }

    /**
     * Reads a length.
     *
     * @param text such as {@code 5 m}, {@code 5}, {@code 10ft}
     * @param unit the unit of plain numbers
     * @return millimetres; -1 where it is not readable
     */
    static long length(String text, String unit) {
        Matcher matcher = LENGTH.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return -1;
        }
        String given = matcher.group(2).isEmpty() ? unit.toLowerCase(Locale.ROOT) : matcher.group(2);
        String factor = MILLIMETRES.get(given);
        return factor == null
                ? -1
                : new BigDecimal(matcher.group(1))
                        .multiply(new BigDecimal(factor))
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValue();
    }
}
