// SPDX-License-Identifier: EPL-2.0
package dev.weft.help;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences of this package, from {@code messages.properties}. */
final class Messages {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.weft.help.messages", Locale.ROOT);

    private Messages() {}

    static String get(String key, Object... arguments) {
        return new MessageFormat(BUNDLE.getString(key), Locale.ROOT).format(arguments);
    }
}
