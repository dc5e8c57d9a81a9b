// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Nouns that follow numbers in sentences, so that none says "1 hosts". */
public final class Plurals {
    /** A number, and a noun whose ending of the plural is in brackets. */
    private static final Pattern COUNTED = Pattern.compile("\\{(\\d)}((?: \\p{Alpha}+){1,2})\\[(e?s)]");

    private Plurals() {}

    /**
     * Chooses the endings of nouns: of {@code {0} finished run[s]} there stays {@code {0} finished run} where the argument is 1,
     * else {@code {0} finished runs}.
     *
     * @param pattern of a message format
     * @param arguments its arguments as they will be printed
     * @return the pattern without brackets
     */
    public static String in(String pattern, Object... arguments) {
        return COUNTED.matcher(pattern).replaceAll(counted -> {
            boolean one = arguments[Integer.parseInt(counted.group(1))].equals("1");
            return Matcher.quoteReplacement(
                    "{" + counted.group(1) + "}" + counted.group(2) + (one ? "" : counted.group(3)));
        });
    }
}
