// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences of this package, from {@code messages.properties}. */
public final class Messages {
    private static final ResourceBundle BUNDLE =
            ResourceBundle.getBundle("dev.weft.experiment.executor.messages", Locale.ROOT);

    private Messages() {}

    /** Returns a sentence; arguments are printed as {@link String#valueOf} does. */
    public static String get(String key, Object... arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        return new MessageFormat(BUNDLE.getString(key), Locale.ROOT).format(texts);
    }
}
