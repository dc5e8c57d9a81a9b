// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and prints plain numbers that may be written as a percentage. */
public final class Ratios {
    private static final Pattern SYNTAX =
            Pattern.compile("([+-]?\\d{1,30}(?:\\.\\d{1,30})?(?:[eE][+-]?\\d{1,3})?) ?(%)?");

    private Ratios() {}

    /**
     * Reads a ratio.
     *
     * @param text such as {@code 0.5} or {@code 50 %}
     * @return the plain number: 0.5
     * @throws IllegalArgumentException a sentence that says what was expected
     */
    public static double parse(String text) {
        Matcher matcher = SYNTAX.matcher(text == null ? "" : text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(Messages.get("ratio.syntax", text));
        }
        BigDecimal number = new BigDecimal(matcher.group(1));
        return (matcher.group(2) == null ? number : number.movePointLeft(2)).doubleValue();
    }

    /**
     * Prints a ratio so that {@link #parse} gives it back exactly.
     *
     * @param value a finite number
     * @return the plain number
     */
    public static String format(double value) {
        String text = Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
