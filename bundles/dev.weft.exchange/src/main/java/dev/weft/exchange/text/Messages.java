// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences of this bundle, from {@code messages.properties}. */
public final class Messages {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.weft.exchange.messages", Locale.ROOT);

    private Messages() {}

    /**
     * Returns a sentence with its arguments filled in. Numbers are printed without grouping.
     *
     * @param key the key in the bundle
     * @param arguments the values of {0}, {1}, …
     */
    public static String get(String key, Object... arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        return new MessageFormat(BUNDLE.getString(key), Locale.ROOT).format(texts);
    }
}
