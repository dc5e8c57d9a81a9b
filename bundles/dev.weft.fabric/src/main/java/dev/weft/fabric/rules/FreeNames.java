// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import java.util.Collection;

/** Finds names for new nodes. */
public final class FreeNames {
    private FreeNames() {}

    /**
     * A name that nobody has.
     *
     * @param wish the name if it is free; must not end with a digit
     * @param taken the names of those beside
     * @return the wish, or the wish with a letter behind it: a number would name one device of a group
     */
    public static String unused(String wish, Collection<String> taken) {
        String name = wish;
        for (int n = 1; taken.contains(name); n++) {
            name = wish + "-" + letters(n);
        }
        return name;
    }

    private static String letters(int n) {
        String last = String.valueOf((char) ('a' + n % 26));
        return n < 26 ? last : letters(n / 26 - 1) + last;
    }
}
