// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
public final class Paragraphs {
    private Paragraphs() {}

    /**
     * Breaks a text at its blanks.
     *
     * @param text one paragraph
     * @param width most characters of a line; a longer word stays whole
     * @return the lines, at least one
     */
    public static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
