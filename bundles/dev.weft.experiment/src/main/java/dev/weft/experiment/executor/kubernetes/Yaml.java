// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.kubernetes;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.List;
import java.util.Map;

/**
 * Writes YAML 1.2 in blocks. Texts are always quoted as JSON does it, which is YAML too, so that none is taken for a number or a
 * truth value.
 */
final class Yaml {
    private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

    private Yaml() {}

    /** Returns a document; values are maps with texts as keys, lists, texts and numbers. */
    static String document(Map<String, ?> root) {
        StringBuilder text = new StringBuilder();
        map(root, "", text);
        return text.toString();
    }

    private static void map(Map<?, ?> map, String indent, StringBuilder text) {
        String before = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            text.append(before).append(entry.getKey()).append(':');
            value(entry.getValue(), indent, text);
            before = indent;
        }
    }

    private static void list(List<?> list, String indent, StringBuilder text) {
        for (Object element : list) {
            text.append(indent).append('-');
            if (element instanceof Map<?, ?> map) {
                text.append(' ');
                map(map, indent + "  ", text);
            } else {
                value(element, indent, text);
            }
        }
    }

    private static void value(Object value, String indent, StringBuilder text) {
        if (value instanceof Map<?, ?> map) {
            text.append('\n').append(indent).append("  ");
            map(map, indent + "  ", text);
        } else if (value instanceof List<?> list) {
            text.append('\n');
            list(list, indent + "  ", text);
        } else {
            text.append(' ').append(JSON.toJson(value)).append('\n');
        }
    }
}
