// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.reading;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Code;
import dev.weft.help.text.Block.Definition;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Listing;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Block.Picture;
import dev.weft.help.text.Block.Table;
import dev.weft.help.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A page as one text with styles, as a text widget wants it. A row of a table becomes lines: its name, then each cell. */
final class StyledPage {
    /** Stands where a picture is. */
    static final char PICTURE = '\uFFFC';

    /** How lines begin. */
    static final int INDENT = 22;

    private static final int PARAGRAPH_GAP = 9;
    private static final int HEADING_GAP = 18;
    private static final int ROW_GAP = 6;
    private static final int ITEM_GAP = 3;
    private static final String BULLET = "\u2022  ";

    /** What characters look like. */
    enum Look {
        PLAIN,
        BOLD,
        ITALIC,
        CODE,
        TITLE,
        SECTION,
        PART
    }

    /** Characters of one look. */
    record Run(int start, int length, Look look, String target) {}

    /** How a line stands. */
    record Line(int number, int indent, int wrapIndent, int gap) {}

    /** A picture and its place. */
    record Place(int offset, Picture picture) {}

    private final StringBuilder text = new StringBuilder();
    private final List<Run> runs = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private final List<Place> pictures = new ArrayList<>();
    private final Map<String, Integer> anchors = new HashMap<>();
    private int number;

    StyledPage(List<Block> blocks) {
        blocks.forEach(this::add);
    }

    String text() {
        return text.toString();
    }

    List<Run> runs() {
        return runs;
    }

    List<Line> lines() {
        return lines;
    }

    List<Place> pictures() {
        return pictures;
    }

    /** @return where an anchor is; -1 where there is none. */
    int anchor(String name) {
        return anchors.getOrDefault(name, -1);
    }

    private void add(Block block) {
        if (block instanceof Heading heading) {
            begin(0, 0, lines.isEmpty() ? 0 : HEADING_GAP);
            anchors.putIfAbsent(heading.anchor(), text.length());
            Look look =
                    switch (heading.level()) {
                        case 1 -> Look.TITLE;
                        case 2 -> Look.SECTION;
                        default -> Look.PART;
                    };
            heading.words().forEach(span -> append(span.text(), look, span.target()));
        } else if (block instanceof Paragraph paragraph) {
            begin(0, 0, PARAGRAPH_GAP);
            append(paragraph.words());
        } else if (block instanceof Code code) {
            boolean first = true;
            for (String line : code.lines().split("\n", -1)) {
                begin(INDENT, 2 * INDENT, first ? PARAGRAPH_GAP : 0);
                append(line, Look.CODE, "");
                first = false;
            }
        } else if (block instanceof Listing list) {
            int item = 1;
            for (List<Span> words : list.items()) {
                begin(0, INDENT, item == 1 ? PARAGRAPH_GAP : ITEM_GAP);
                append(list.numbered() ? item + ".  " : BULLET, Look.PLAIN, "");
                append(words);
                item++;
            }
        } else if (block instanceof Table table) {
            add(table);
        } else if (block instanceof Picture picture) {
            begin(0, 0, PARAGRAPH_GAP);
            pictures.add(new Place(text.length(), picture));
            text.append(PICTURE);
        } else if (block instanceof Definition definition) {
            begin(0, INDENT, PARAGRAPH_GAP);
            anchors.putIfAbsent(definition.anchor(), text.length());
            definition.term().forEach(span -> append(span.text(), Look.BOLD, span.target()));
            begin(INDENT, INDENT, 1);
            append(definition.words());
        }
    }

    private void add(Table table) {
        for (List<List<Span>> row : table.rows()) {
            begin(0, INDENT, ROW_GAP);
            row.get(0).forEach(span -> append(span.text(), Look.BOLD, span.target()));
            for (int column = 1; column < row.size(); column++) {
                if (row.get(column).isEmpty()) {
                    continue;
                }
                begin(INDENT, INDENT, 1);
                String head = Span.words(table.head().get(column));
                if (row.size() > 2 && !head.isEmpty()) {
                    append(head + ": ", Look.ITALIC, "");
                }
                append(row.get(column));
            }
        }
    }

    private void begin(int indent, int wrapIndent, int gap) {
        if (!lines.isEmpty()) {
            text.append('\n');
            number++;
        }
        lines.add(new Line(number, indent, wrapIndent, gap));
    }

    private void append(List<Span> spans) {
        for (Span span : spans) {
            Look look =
                    switch (span.style()) {
                        case PLAIN -> Look.PLAIN;
                        case BOLD -> Look.BOLD;
                        case ITALIC -> Look.ITALIC;
                        case CODE -> Look.CODE;
                    };
            append(span.text(), look, span.target());
        }
    }

    private void append(String words, Look look, String target) {
        if (!words.isEmpty()) {
            runs.add(new Run(text.length(), words.length(), look, target));
            text.append(words);
        }
    }
}
