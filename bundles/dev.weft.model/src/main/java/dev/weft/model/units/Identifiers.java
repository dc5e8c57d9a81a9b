// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import java.util.Locale;
import java.util.Set;
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
     * Makes a new ID.
     *
     * @param hint what it should remind of, such as the element's name; any text
     * @param taken the IDs in use; not changed
     * @return the hint in lower case without odd characters, with a number behind it where that is taken
     */
    public static String unique(String hint, Set<String> taken) {
        String base = UNWANTED.matcher(hint.toLowerCase(Locale.ROOT)).replaceAll("-");
        base = base.substring(0, Math.min(base.length(), MAXIMUM_HINT)).replaceAll("^-+|-+$", "");
        if (base.isEmpty()) {
            base = "e";
        }
        String candidate = base;
        for (int n = 2; taken.contains(candidate); n++) {
            candidate = base + "-" + n;
        }
        return candidate;
    }
}
