// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.text;

import java.util.List;

/**
 * A piece of a line.
 *
 * @param text its words
 * @param style how they look
 * @param target where it leads: a page, a page and {@code #anchor}, or an address; empty for nowhere
 */
public record Span(String text, Style style, String target) {
    /** How words look. */
    public enum Style {
        /** As text around them. */
        PLAIN,
        /** Strong. */
        BOLD,
        /** Emphasised. */
        ITALIC,
        /** As a machine reads or writes them. */
        CODE
    }

    /** @return plain words. */
    public static Span plain(String text) {
        return new Span(text, Style.PLAIN, "");
    }

    /** @return strong words. */
    public static Span bold(String text) {
        return new Span(text, Style.BOLD, "");
    }

    /** @return words of a machine. */
    public static Span code(String text) {
        return new Span(text, Style.CODE, "");
    }

    /** @return words that lead somewhere. */
    public static Span link(String text, String target) {
        return new Span(text, Style.PLAIN, target);
    }

    /** @return whether it leads somewhere. */
    public boolean isLink() {
        return !target.isEmpty();
    }

    /** @return the words of spans, without their looks. */
    public static String words(List<Span> spans) {
        StringBuilder words = new StringBuilder();
        spans.forEach(span -> words.append(span.text()));
        return words.toString();
    }
}
