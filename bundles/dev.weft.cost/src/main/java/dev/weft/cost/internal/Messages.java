// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.internal;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The names of figures and the sentences of this bundle, from {@code messages.properties}. */
public final class Messages {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.weft.cost.messages", Locale.ROOT);

    private Messages() {}

    /**
     * Returns a text with its arguments filled in.
     *
     * @param key the key in the bundle
     * @param arguments printed as {@link String#valueOf} does
     */
    public static String get(String key, Object... arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        return new MessageFormat(BUNDLE.getString(key), Locale.ROOT).format(texts);
    }
}
