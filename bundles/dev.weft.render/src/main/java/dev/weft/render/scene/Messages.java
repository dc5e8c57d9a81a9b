// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import java.text.MessageFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;

/** The words of this package, from {@code messages.properties}. */
final class Messages {
    private static final ResourceBundle BUNDLE =
            ResourceBundle.getBundle("dev.weft.render.scene.messages", Locale.ROOT);

    /** Patterns are read once; a format serves one thread at a time. */
    private static final ThreadLocal<Map<String, MessageFormat>> FORMATS = ThreadLocal.withInitial(HashMap::new);

    private Messages() {}

    static String get(String key, Object... arguments) {
        return FORMATS.get()
                .computeIfAbsent(key, k -> new MessageFormat(BUNDLE.getString(k), Locale.ROOT))
                .format(arguments);
    }
}
