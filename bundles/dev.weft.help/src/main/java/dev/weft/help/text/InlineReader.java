// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.text;

import dev.weft.help.text.Span.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what is within lines: {@code `code`}, {@code **bold**}, {@code *italic*}, {@code [words](target)}. */
final class InlineReader {
    private static final Pattern MARK = Pattern.compile("(?<ticks>`+)(?<code>.+?)(?<!`)\\k<ticks>(?!`)"
            + "|\\*\\*(?<bold>[^*\\s](?:.*?[^\\s])?)\\*\\*"
            + "|(?<![\\w*])\\*(?<italic>[^*\\s](?:[^*]*[^*\\s])?)\\*(?![\\w*])"
            + "|\\[(?<words>(?:[^\\]`]|`[^`]*`)+)\\]\\((?<target>[^)\\s]+)\\)"
            + "|\\\\(?<escaped>[\\\\`*_{}\\[\\]()#+.!|<>-])");

    private InlineReader() {}

    static List<Span> read(String text) {
        List<Span> spans = new ArrayList<>();
        read(text, Style.PLAIN, "", spans);
        return List.copyOf(spans);
    }

    private static void read(String text, Style style, String target, List<Span> spans) {
        Matcher mark = MARK.matcher(text);
        int from = 0;
        while (mark.find()) {
            add(text.substring(from, mark.start()), style, target, spans);
            from = mark.end();
            if (mark.group("code") != null) {
                add(unpadded(mark.group("code")), Style.CODE, target, spans);
            } else if (mark.group("bold") != null) {
                read(mark.group("bold"), Style.BOLD, target, spans);
            } else if (mark.group("italic") != null) {
                read(mark.group("italic"), Style.ITALIC, target, spans);
            } else if (mark.group("words") != null) {
                read(mark.group("words"), style, mark.group("target"), spans);
            } else {
                add(mark.group("escaped"), style, target, spans);
            }
        }
        add(text.substring(from), style, target, spans);
    }

    /** Blanks that keep the ticks of the code from those around it. */
    private static String unpadded(String code) {
        return code.startsWith(" ") && code.endsWith(" ") && !code.isBlank()
                ? code.substring(1, code.length() - 1)
                : code;
    }

    private static void add(String text, Style style, String target, List<Span> spans) {
        if (text.isEmpty()) {
            return;
        }
        Span last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
        if (last != null && last.style() == style && last.target().equals(target)) {
            spans.set(spans.size() - 1, new Span(last.text() + text, style, target));
        } else {
            spans.add(new Span(text, style, target));
        }
    }
}
