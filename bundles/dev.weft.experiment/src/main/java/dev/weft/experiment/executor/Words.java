// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import java.util.ArrayList;
import java.util.List;

/** Command lines as POSIX shells read and write them, without variables and patterns. */
public final class Words {
    private Words() {}

    /**
     * Divides a text into words.
     *
     * @throws IllegalArgumentException if a quote is not closed
     */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && Character.isWhitespace(c)) {
                if (word != null) {
                    words.add(word.toString());
                    word = null;
                }
                continue;
            }
            word = word == null ? new StringBuilder() : word;
            if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                i++;
                word.append(text.charAt(i));
            } else {
                word.append(c);
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException(text);
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }

    /** Returns a word that a shell takes as it is. */
    public static String quoted(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Returns words as a line of a shell. */
    public static String line(List<String> words) {
        List<String> quoted = words.stream().map(Words::quoted).toList();
        return String.join(" ", quoted);
    }
}
