// SPDX-License-Identifier: EPL-2.0
package dev.weft.help;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Span;
import java.util.List;

/**
 * A page of the help.
 *
 * @param id by which links and fields find it: letters, digits, {@code -} and {@code /}
 * @param title what it is about
 * @param blocks what it says, beginning with its title
 */
public record HelpPage(String id, String title, List<Block> blocks) {
    /** Takes a copy of the blocks. */
    public HelpPage {
        blocks = List.copyOf(blocks);
    }

    /** Makes a page that is called as its first heading says. */
    static HelpPage of(String id, List<Block> blocks) {
        String title = !blocks.isEmpty() && blocks.get(0) instanceof Heading heading ? Span.words(heading.words()) : id;
        return new HelpPage(id, title, blocks);
    }

    /** @return the headings below the title, as a table of contents has them. */
    public List<Heading> sections() {
        return blocks.stream()
                .filter(block -> block instanceof Heading heading && heading.level() == 2)
                .map(Heading.class::cast)
                .toList();
    }

    /** @return whether it has a place of that name. */
    public boolean hasAnchor(String anchor) {
        return blocks.stream()
                .anyMatch(block ->
                        block instanceof Heading heading && heading.anchor().equals(anchor)
                                || block instanceof Block.Definition definition
                                        && definition.anchor().equals(anchor));
    }

    /** @return all its words, for a search. */
    public String words() {
        StringBuilder words = new StringBuilder();
        for (Block block : blocks) {
            if (block instanceof Heading heading) {
                words.append(Span.words(heading.words()));
            } else if (block instanceof Block.Paragraph paragraph) {
                words.append(Span.words(paragraph.words()));
            } else if (block instanceof Block.Code code) {
                words.append(code.lines());
            } else if (block instanceof Block.Listing list) {
                list.items().forEach(item -> words.append(Span.words(item)).append('\n'));
            } else if (block instanceof Block.Table table) {
                table.rows()
                        .forEach(row -> row.forEach(
                                cell -> words.append(Span.words(cell)).append('\n')));
            } else if (block instanceof Block.Picture picture) {
                words.append(picture.alternative());
            } else if (block instanceof Block.Definition definition) {
                words.append(Span.words(definition.term())).append(' ').append(Span.words(definition.words()));
            }
            words.append('\n');
        }
        return words.toString();
    }
}
