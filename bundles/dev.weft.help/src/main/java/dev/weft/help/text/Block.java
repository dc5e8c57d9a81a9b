// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.text;

import java.util.List;

/** A part of a page, from one empty line to the next. */
public sealed interface Block {
    /**
     * A heading.
     *
     * @param level 1 is the page's own
     * @param anchor by which links find it
     * @param words what it says
     */
    record Heading(int level, String anchor, List<Span> words) implements Block {}

    /**
     * A paragraph.
     *
     * @param words what it says
     */
    record Paragraph(List<Span> words) implements Block {}

    /**
     * Lines that are shown as they are.
     *
     * @param lines with line feeds between them
     */
    record Code(String lines) implements Block {}

    /**
     * A list.
     *
     * @param numbered whether its items have numbers
     * @param items in order
     */
    record Listing(boolean numbered, List<List<Span>> items) implements Block {}

    /**
     * A table.
     *
     * @param head of each column
     * @param rows each as wide as the head
     */
    record Table(List<List<Span>> head, List<List<List<Span>>> rows) implements Block {}

    /**
     * A picture.
     *
     * @param path relative to the page
     * @param alternative says what it shows to those who do not see it
     */
    record Picture(String path, String alternative) implements Block {}

    /**
     * What a name means.
     *
     * @param anchor by which links find it
     * @param term the name
     * @param words its meaning
     */
    record Definition(String anchor, List<Span> term, List<Span> words) implements Block {}
}
