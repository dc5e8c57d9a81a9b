// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import dev.weft.model.units.Plurals;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences that the commands print, from {@code messages.properties}. */
public final class Messages {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.weft.cli.messages", Locale.ROOT);

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
        return new MessageFormat(Plurals.in(BUNDLE.getString(key), texts), Locale.ROOT).format(texts);
    }
}
