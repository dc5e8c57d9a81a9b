// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.text;

import dev.weft.help.text.Block.Code;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Listing;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Block.Picture;
import dev.weft.help.text.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the Markdown that Weft's documentation is written in: headings with {@code #}, paragraphs, fenced code, lists of one
 * level, tables with a head, pictures on lines of their own. Nothing fails: what it does not know is a paragraph.
 */
public final class MarkdownReader {
    private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*)");
    private static final Pattern BULLET = Pattern.compile("\\s{0,3}[*+-]\\s+(.*)");
    private static final Pattern NUMBER = Pattern.compile("\\s{0,3}\\d+[.)]\\s+(.*)");
    private static final Pattern PICTURE = Pattern.compile("!\\[([^]]*)]\\(([^)\\s]+)\\)");
    private static final Pattern RULE = Pattern.compile("\\|?\\s*:?-+:?\\s*(\\|\\s*:?-+:?\\s*)*\\|?");
    private static final String FENCE = "```";

    private final List<String> lines;
    private final List<Block> blocks = new ArrayList<>();
    private int next;

    private MarkdownReader(String text) {
        lines = text.lines().toList();
    }

    /** @return the blocks of a text. */
    public static List<Block> read(String text) {
        return new MarkdownReader(text).read();
    }

    /** @return the anchor of a heading with those words. */
    public static String anchor(String words) {
        return words.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
    }

    private List<Block> read() {
        while (next < lines.size()) {
            String line = lines.get(next);
            Matcher heading = HEADING.matcher(line);
            Matcher picture = PICTURE.matcher(line.strip());
            if (line.isBlank()) {
                next++;
            } else if (line.startsWith(FENCE)) {
                readCode();
            } else if (heading.matches()) {
                List<Span> words = InlineReader.read(heading.group(2).strip());
                blocks.add(new Heading(heading.group(1).length(), anchor(Span.words(words)), words));
                next++;
            } else if (picture.matches()) {
                blocks.add(new Picture(picture.group(2), picture.group(1)));
                next++;
            } else if (isTable()) {
                readTable();
            } else if (isItem(line)) {
                readList();
            } else {
                readParagraph();
            }
        }
        return List.copyOf(blocks);
    }

    private void readCode() {
        StringBuilder code = new StringBuilder();
        for (next++; next < lines.size() && !lines.get(next).startsWith(FENCE); next++) {
            code.append(code.isEmpty() ? "" : "\n").append(lines.get(next));
        }
        next++;
        blocks.add(new Code(code.toString()));
    }

    private boolean isTable() {
        return lines.get(next).strip().startsWith("|")
                && next + 1 < lines.size()
                && RULE.matcher(lines.get(next + 1).strip()).matches();
    }

    private void readTable() {
        List<List<Span>> head = cells(lines.get(next));
        List<List<List<Span>>> rows = new ArrayList<>();
        for (next += 2; next < lines.size() && lines.get(next).strip().startsWith("|"); next++) {
            List<List<Span>> row = new ArrayList<>(cells(lines.get(next)));
            while (row.size() < head.size()) {
                row.add(List.of());
            }
            rows.add(List.copyOf(row.subList(0, head.size())));
        }
        blocks.add(new Table(head, List.copyOf(rows)));
    }

    /** The cells between bars; a bar within code or behind a backslash is none. */
    private static List<List<Span>> cells(String line) {
        String row = line.strip();
        List<List<Span>> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean code = false;
        for (int i = 1; i < row.length(); i++) {
            char c = row.charAt(i);
            if (c == '\\' && i + 1 < row.length() && row.charAt(i + 1) == '|') {
                cell.append('|');
                i++;
            } else if (c == '|' && !code) {
                cells.add(InlineReader.read(cell.toString().strip()));
                cell.setLength(0);
            } else {
                code ^= c == '`';
                cell.append(c);
            }
        }
        if (!cell.toString().isBlank()) {
            cells.add(InlineReader.read(cell.toString().strip()));
        }
        return List.copyOf(cells);
    }

    private static boolean isItem(String line) {
        return BULLET.matcher(line).matches() || NUMBER.matcher(line).matches();
    }

    private void readList() {
        boolean numbered = NUMBER.matcher(lines.get(next)).matches();
        Pattern pattern = numbered ? NUMBER : BULLET;
        List<List<Span>> items = new ArrayList<>();
        while (next < lines.size() && pattern.matcher(lines.get(next)).matches()) {
            Matcher item = pattern.matcher(lines.get(next));
            StringBuilder words = new StringBuilder(item.matches() ? item.group(1) : "");
            for (next++; next < lines.size() && continues(lines.get(next)); next++) {
                words.append(' ').append(lines.get(next).strip());
            }
            items.add(InlineReader.read(words.toString()));
            skipEmptyBefore(pattern);
        }
        blocks.add(new Listing(numbered, List.copyOf(items)));
    }

    /** Empty lines between items do not end a list. */
    private void skipEmptyBefore(Pattern item) {
        int ahead = next;
        while (ahead < lines.size() && lines.get(ahead).isBlank()) {
            ahead++;
        }
        if (ahead < lines.size() && item.matcher(lines.get(ahead)).matches()) {
            next = ahead;
        }
    }

    private static boolean continues(String line) {
        return !line.isBlank() && Character.isWhitespace(line.charAt(0)) && !isItem(line);
    }

    private void readParagraph() {
        StringBuilder words = new StringBuilder();
        do {
            words.append(words.isEmpty() ? "" : " ").append(lines.get(next).strip());
            next++;
        } while (next < lines.size() && !startsBlock(lines.get(next)));
        blocks.add(new Paragraph(InlineReader.read(words.toString())));
    }

    private boolean startsBlock(String line) {
        return line.isBlank()
                || line.startsWith(FENCE)
                || HEADING.matcher(line).matches()
                || PICTURE.matcher(line.strip()).matches()
                || isItem(line)
                || isTable();
    }
}
