// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The IDs of elements: short, readable, made from a name and a number rather than by chance, so that the same steps give
 * the same file.
 */
public final class Identifiers {
    /** The greatest length of an ID, in characters. */
    public static final int MAXIMUM_LENGTH = 100;

    private static final Pattern SYNTAX = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern UNWANTED = Pattern.compile("[^a-z0-9]+");
    private static final int MAXIMUM_HINT = 40;

    private Identifiers() {}

    /**
     * Checks the syntax of an ID.
     *
     * @param text letters, digits, {@code _ . -}, beginning with a letter, a digit or {@code _}
     * @return the same text
     * @throws IllegalArgumentException a sentence that says what was expected
     */
    public static String parse(String text) {
        if (text == null || !SYNTAX.matcher(text).matches()) {
            throw new IllegalArgumentException(Messages.get("identifier.syntax", text));
        }
        return text;
    }

    /**
     * What an ID is made from.
     *
     * @param text what the ID should remind of, such as the element's name; any text
     * @return the text in lower case without odd characters; {@code e} if nothing is left
     */
    public static String hint(String text) {
        String base = UNWANTED.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("-");
        base = base.substring(0, Math.min(base.length(), MAXIMUM_HINT)).replaceAll("^-+|-+$", "");
        return base.isEmpty() ? "e" : base;
    }

    /**
     * The n-th ID of a hint.
     *
     * @param hint as {@link #hint} gives it
     * @param number from 1
     * @return the hint itself for 1, else the hint with the number
     */
    public static String numbered(String hint, int number) {
        return number == 1 ? hint : hint + "-" + number;
    }
}
