// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.help.text.Block.Code;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Listing;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Block.Picture;
import dev.weft.help.text.Block.Table;
import dev.weft.help.text.Span.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MarkdownReaderTest {
    private static final Path ROOT = Path.of("..", "..");

    private static List<Span> spans(String text) {
        return ((Paragraph) MarkdownReader.read(text).get(0)).words();
    }

    @Test
    void readsBlocks() {
        List<Block> blocks = MarkdownReader.read("""
                # A title

                Two lines
                of a paragraph.

                ```
                weft run **x**

                  more
                ```

                * one
                  and more
                * two

                1. first

                2. second

                ![a picture](images/a.png)

                | a | b |
                | --- | :-: |
                | `x|y` | 1 \\| 2 |
                | lonely |
                """);
        assertEquals(new Heading(1, "a-title", List.of(Span.plain("A title"))), blocks.get(0));
        assertEquals("Two lines of a paragraph.", Span.words(((Paragraph) blocks.get(1)).words()));
        assertEquals(new Code("weft run **x**\n\n  more"), blocks.get(2));
        assertEquals(
                new Listing(false, List.of(List.of(Span.plain("one and more")), List.of(Span.plain("two")))),
                blocks.get(3));
        assertEquals(
                new Listing(true, List.of(List.of(Span.plain("first")), List.of(Span.plain("second")))), blocks.get(4));
        assertEquals(new Picture("images/a.png", "a picture"), blocks.get(5));
        assertEquals(
                new Table(
                        List.of(List.of(Span.plain("a")), List.of(Span.plain("b"))),
                        List.of(
                                List.of(List.of(Span.code("x|y")), List.of(Span.plain("1 | 2"))),
                                List.of(List.of(Span.plain("lonely")), List.of()))),
                blocks.get(6));
        assertEquals(7, blocks.size());
    }

    @Test
    void readsWhatIsWithinLines() {
        assertEquals(
                List.of(
                        Span.plain("a "),
                        Span.bold("b"),
                        Span.plain(" "),
                        new Span("c", Style.ITALIC, ""),
                        Span.plain(" "),
                        Span.code("d*e*f"),
                        Span.plain(" 2*3*4 "),
                        Span.link("here", "docs/cost.md#prices"),
                        Span.plain(".")),
                spans("a **b** *c* `d*e*f` 2*3*4 [here](docs/cost.md#prices)."));
        assertEquals(List.of(Span.code("weft"), Span.plain(" * not a list")), spans("`weft` * not a list"));
        assertEquals(List.of(Span.plain("*as it is*")), spans("\\*as it is\\*"));
        assertEquals(List.of(new Span("x", Style.CODE, "y.md")), spans("[`x`](y.md)"));
    }

    @Test
    void whatIsNotClosedStaysAsItIs() {
        assertEquals(List.of(Span.plain("a ** b ` c [d](")), spans("a ** b ` c [d]("));
        assertEquals(List.of(new Code("x")), MarkdownReader.read("```\nx"));
        assertEquals(List.of(), MarkdownReader.read(""));
    }

    @Test
    void markupInTextDoesNotReachHtml() {
        String html = new HtmlWriter(link -> link, picture -> picture)
                .write(MarkdownReader.read("a <script>alert(1)</script> & `<b>`\n\n![\"><x](a\"b.png)"));
        assertFalse(html.contains("<script>"), html);
        assertTrue(html.contains("&lt;script&gt;"), html);
        assertTrue(html.contains("<code>&lt;b&gt;</code>"), html);
        assertFalse(html.contains("<x"), html);
    }

    static Stream<Path> pages() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("docs", "examples")) {
            try (Stream<Path> all = Files.walk(ROOT.resolve(folder), 2)) {
                all.filter(path -> path.toString().endsWith(".md")).sorted().forEach(files::add);
            }
        }
        assertTrue(files.size() > 15, files.toString());
        return files.stream();
    }

    /** What the documentation is written in is what is read: no mark of Markdown is left over as a word. */
    @ParameterizedTest
    @MethodSource("pages")
    void documentationIsWhatCanBeRead(Path file) throws IOException {
        List<Block> blocks = MarkdownReader.read(Files.readString(file));
        assertTrue(blocks.get(0) instanceof Heading heading && heading.level() == 1, "begins with its title");
        for (Block block : blocks) {
            if (block instanceof Paragraph paragraph) {
                check(paragraph.words());
            } else if (block instanceof Listing list) {
                list.items().forEach(MarkdownReaderTest::check);
            } else if (block instanceof Table table) {
                table.rows().forEach(row -> row.forEach(MarkdownReaderTest::check));
            }
        }
    }

    private static void check(List<Span> spans) {
        for (Span span : spans) {
            String text = span.text();
            assertFalse(
                    span.style() != Style.CODE
                            && (text.contains("**")
                                    || text.contains("`")
                                    || text.contains("](")
                                    || text.startsWith("|")
                                    || text.startsWith("#")),
                    () -> "left over in \"" + text + "\"");
        }
    }
}
