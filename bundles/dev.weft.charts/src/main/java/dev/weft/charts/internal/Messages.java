// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.internal;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences this bundle shows to people, from {@code messages.properties}. */
public final class Messages {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.weft.charts.messages");

    private Messages() {}

    /**
     * Fills a message.
     *
     * @param key the message's key
     * @param arguments what replaces {@code {0}}, {@code {1}} and so on; numbers appear without grouping
     * @return the sentence
     */
    public static String format(String key, Object... arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        return new MessageFormat(BUNDLE.getString(key), Locale.ROOT).format(texts);
    }
}
