// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sentences that the commands print, from {@code messages.properties}. */
public final class Messages {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.weft.cli.messages", Locale.ROOT);

    /** A number, and a noun whose ending of the plural is in brackets: {@code {0} finished run[s]}. */
    private static final Pattern COUNTED = Pattern.compile("\\{(\\d)}((?: \\p{Alpha}+){1,2})\\[(e?s)]");

    private Messages() {}

    /**
     * Returns a sentence with its arguments filled in; {@code {0} host[s]} becomes "1 host" or "2 hosts". Numbers are printed as {@link String#valueOf} does, without
     * grouping, so that output does not depend on the machine's language.
     *
     * @param key the key in the bundle
     * @param arguments the values of {0}, {1}, …
     */
    public static String get(String key, Object... arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        String sentence = COUNTED.matcher(BUNDLE.getString(key)).replaceAll(counted -> {
            boolean one = texts[Integer.parseInt(counted.group(1))].equals("1");
            return Matcher.quoteReplacement(
                    "{" + counted.group(1) + "}" + counted.group(2) + (one ? "" : counted.group(3)));
        });
        return new MessageFormat(sentence, Locale.ROOT).format(texts);
    }
}
