// SPDX-License-Identifier: EPL-2.0
package dev.weft.help;

import dev.weft.help.text.Block;
import dev.weft.help.text.HtmlWriter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Writes the help as a folder of HTML pages that any browser reads without a network. */
public final class HtmlBook {
    private static final String STYLE = "style.css";

    private final HelpBook book;
    private final Path folder;

    private HtmlBook(HelpBook book, Path folder) {
        this.book = book;
        this.folder = folder;
    }

    /**
     * Writes the book.
     *
     * @param book the book
     * @param folder a folder that is there
     * @return the page to begin with
     * @throws IOException if something cannot be written
     */
    public static Path write(HelpBook book, Path folder) throws IOException {
        return new HtmlBook(book, folder).write();
    }

    /** @return the file of a page, relative to the folder. */
    public static String file(String page) {
        return page + ".html";
    }

    private Path write() throws IOException {
        copy(HtmlBook.class.getResource(STYLE), folder.resolve(STYLE));
        for (HelpPage page : book.pages()) {
            Path file = folder.resolve(file(page.id()));
            Files.createDirectories(file.getParent());
            Files.writeString(file, html(page));
            for (Block block : page.blocks()) {
                if (block instanceof Block.Picture picture) {
                    Optional<URL> source = HelpBook.picture(picture.path());
                    if (source.isPresent()) {
                        copy(source.get(), folder.resolve(picture.path()));
                    }
                }
            }
        }
        Path index = folder.resolve("index.html");
        Files.writeString(index, html(book.page(HelpBook.FIRST).orElseThrow()));
        return index;
    }

    private static void copy(URL source, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (InputStream in = source.openStream()) {
            Files.write(target, in.readAllBytes());
        }
    }

    private String html(HelpPage page) {
        String up = "../".repeat((int) page.id().chars().filter(c -> c == '/').count());
        StringBuilder html =
                new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
                .append(HtmlWriter.escape(page.title()))
                .append("</title>\n<link rel=\"stylesheet\" href=\"")
                .append(up)
                .append(STYLE)
                .append("\">\n</head>\n<body>\n<nav aria-label=\"")
                .append(HtmlWriter.escape(Messages.get("contents")))
                .append("\">\n<p class=\"book\">")
                .append(HtmlWriter.escape(Messages.get("title")))
                .append("</p>\n");
        for (HelpChapter chapter : book.chapters()) {
            html.append("<p>").append(HtmlWriter.escape(chapter.title())).append("</p>\n<ul>\n");
            for (HelpPage other : chapter.pages()) {
                html.append(other.id().equals(page.id()) ? "<li class=\"here\">" : "<li>")
                        .append("<a href=\"")
                        .append(up)
                        .append(HtmlWriter.escape(file(other.id())))
                        .append("\">")
                        .append(HtmlWriter.escape(other.title()))
                        .append("</a></li>\n");
            }
            html.append("</ul>\n");
        }
        HtmlWriter writer = new HtmlWriter(target -> address(target, page, up), picture -> up + picture);
        return html.append("</nav>\n<main>\n")
                .append(writer.write(page.blocks()))
                .append("</main>\n</body>\n</html>\n")
                .toString();
    }

    private String address(String target, HelpPage from, String up) {
        if (target.startsWith("https:")) {
            return target;
        }
        return book.resolve(target, from)
                .map(place -> up + file(place.page()) + (place.anchor().isEmpty() ? "" : "#" + place.anchor()))
                .orElse("");
    }
}
