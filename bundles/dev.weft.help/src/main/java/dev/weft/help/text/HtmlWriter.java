// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.text;

import dev.weft.help.text.Block.Code;
import dev.weft.help.text.Block.Definition;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Listing;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Block.Picture;
import dev.weft.help.text.Block.Table;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes blocks as HTML. Every word is escaped: no text can bring markup of its own. */
public final class HtmlWriter {
    private final UnaryOperator<String> links;
    private final UnaryOperator<String> pictures;
    private final StringBuilder html = new StringBuilder();

    /**
     * Makes a writer.
     *
     * @param links makes an address of a link's target; empty for a link that leads nowhere
     * @param pictures makes an address of a picture's path
     */
    public HtmlWriter(UnaryOperator<String> links, UnaryOperator<String> pictures) {
        this.links = links;
        this.pictures = pictures;
    }

    /** @return a text with what HTML takes for markup escaped. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** @return the blocks as the content of a page's body. */
    public String write(List<Block> blocks) {
        html.setLength(0);
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof Definition) {
                html.append("<dl>\n");
                for (; i < blocks.size() && blocks.get(i) instanceof Definition definition; i++) {
                    write(definition);
                }
                i--;
                html.append("</dl>\n");
            } else {
                write(blocks.get(i));
            }
        }
        return html.toString();
    }

    private void write(Block block) {
        if (block instanceof Heading heading) {
            html.append("<h")
                    .append(heading.level())
                    .append(" id=\"")
                    .append(escape(heading.anchor()))
                    .append("\">");
            write(heading.words(), "</h" + heading.level() + ">\n");
        } else if (block instanceof Paragraph paragraph) {
            html.append("<p>");
            write(paragraph.words(), "</p>\n");
        } else if (block instanceof Code code) {
            html.append("<pre><code>").append(escape(code.lines())).append("</code></pre>\n");
        } else if (block instanceof Listing list) {
            html.append(list.numbered() ? "<ol>\n" : "<ul>\n");
            for (List<Span> item : list.items()) {
                html.append("<li>");
                write(item, "</li>\n");
            }
            html.append(list.numbered() ? "</ol>\n" : "</ul>\n");
        } else if (block instanceof Table table) {
            write(table);
        } else if (block instanceof Picture picture) {
            html.append("<p><img src=\"")
                    .append(escape(pictures.apply(picture.path())))
                    .append("\" alt=\"")
                    .append(escape(picture.alternative()))
                    .append("\"></p>\n");
        }
    }

    private void write(Definition definition) {
        html.append("<dt id=\"").append(escape(definition.anchor())).append("\">");
        write(definition.term(), "</dt>\n<dd>");
        write(definition.words(), "</dd>\n");
    }

    private void write(Table table) {
        html.append("<table>\n<tr>");
        for (List<Span> cell : table.head()) {
            html.append("<th scope=\"col\">");
            write(cell, "</th>");
        }
        html.append("</tr>\n");
        for (List<List<Span>> row : table.rows()) {
            html.append("<tr>");
            for (List<Span> cell : row) {
                html.append("<td>");
                write(cell, "</td>");
            }
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    private void write(List<Span> spans, String end) {
        for (Span span : spans) {
            String address = span.isLink() ? links.apply(span.target()) : "";
            if (!address.isEmpty()) {
                html.append("<a href=\"").append(escape(address)).append("\">");
            }
            String tag =
                    switch (span.style()) {
                        case PLAIN -> "";
                        case BOLD -> "strong";
                        case ITALIC -> "em";
                        case CODE -> "code";
                    };
            html.append(tag.isEmpty() ? "" : "<" + tag + ">");
            html.append(escape(span.text()));
            html.append(tag.isEmpty() ? "" : "</" + tag + ">");
            html.append(address.isEmpty() ? "" : "</a>");
        }
        html.append(end);
    }
}
