// SPDX-License-Identifier: EPL-2.0
package dev.weft.help;

import dev.weft.help.reference.CommandReference;
import dev.weft.help.reference.ModelReference;
import dev.weft.help.reference.TemplateReference;
import dev.weft.help.reference.TransportReference;
import dev.weft.help.text.MarkdownReader;
import dev.weft.sim.transport.Transports;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * The whole help. The guide is the documentation of the source tree; the reference is made of what the running program says
 * about itself, so that it cannot be of another version.
 */
public final class HelpBook {
    /** The page on which the book opens. */
    public static final String FIRST = "first-minutes";

    /** The page of what results mean. */
    public static final String METRICS = "metrics";

    /** The page of the commands. */
    public static final String COMMANDS = "reference/commands";

    /** The page of the templates. */
    public static final String TEMPLATES = "reference/templates";

    private static final String DOCS = "docs/";
    private static final List<String> START = List.of(FIRST, "tour");
    private static final List<String> GUIDE =
            List.of("diagram", "what-if", "sweeps", "training", "cost", "exchange", "flow-engine", "sirius", "looks");
    private static final List<String> TRUST =
            List.of("simulator", "engine-validation", "flow-validation", "performance", "robustness");

    private final List<HelpChapter> chapters;
    private final Map<String, HelpPage> pages = new LinkedHashMap<>();

    private HelpBook(List<HelpChapter> chapters) {
        this.chapters = List.copyOf(chapters);
        chapters.forEach(chapter -> chapter.pages().forEach(page -> pages.put(page.id(), page)));
    }

    /**
     * Makes the book.
     *
     * @param commands the command whose sub-commands the reference describes
     * @return the book
     */
    public static HelpBook of(CommandLine commands) {
        List<HelpPage> reference = new ArrayList<>(List.of(guidePage(METRICS)));
        ModelReference.pages().forEach((id, blocks) -> reference.add(HelpPage.of(id, blocks)));
        Transports.all()
                .forEach(transport -> reference.add(
                        HelpPage.of(transportPage(transport.name()), TransportReference.page(transport))));
        reference.add(HelpPage.of(TEMPLATES, TemplateReference.page()));
        reference.add(HelpPage.of(COMMANDS, CommandReference.page(commands)));
        return new HelpBook(List.of(
                new HelpChapter(Messages.get("chapter.start"), guidePages(START)),
                new HelpChapter(Messages.get("chapter.guide"), guidePages(guide())),
                new HelpChapter(Messages.get("chapter.reference"), reference),
                new HelpChapter(Messages.get("chapter.trust"), guidePages(TRUST))));
    }

    /** The pages of the guide in their order, and after them whatever else is documented. */
    private static List<String> guide() {
        List<String> names = new ArrayList<>(GUIDE);
        for (String name : text("index.txt").lines().sorted().toList()) {
            String page = name.strip().replaceFirst("\\.md$", "");
            boolean elsewhere = START.contains(page) || TRUST.contains(page) || page.equals(METRICS);
            if (!page.isEmpty() && !elsewhere && !names.contains(page)) {
                names.add(page);
            }
        }
        return names;
    }

    private static List<HelpPage> guidePages(List<String> names) {
        return names.stream().map(HelpBook::guidePage).toList();
    }

    private static HelpPage guidePage(String name) {
        return HelpPage.of(name, MarkdownReader.read(text(name + ".md")));
    }

    private static String text(String file) {
        try (InputStream in = HelpBook.class.getResourceAsStream(DOCS + file)) {
            if (in == null) {
                throw new IllegalStateException(file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return the identifier of a transport's page. */
    public static String transportPage(String transport) {
        return "reference/transport-" + transport;
    }

    /** @return the chapters. */
    public List<HelpChapter> chapters() {
        return chapters;
    }

    /** @return all pages. */
    public List<HelpPage> pages() {
        return List.copyOf(pages.values());
    }

    /** @return a page by its identifier. */
    public Optional<HelpPage> page(String id) {
        return Optional.ofNullable(pages.get(id));
    }

    /** @return the pages that have all the words of a text, whatever their case. */
    public List<HelpPage> search(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+");
        return pages.values().stream()
                .filter(page -> {
                    String all = page.words().toLowerCase(Locale.ROOT);
                    return List.of(words).stream().allMatch(all::contains);
                })
                .toList();
    }

    /**
     * Finds where a link leads.
     *
     * @param target of a link on a page: of the documentation's files, or a page's identifier, perhaps with an anchor
     * @param from the page that it is on
     * @return the place; empty where it leads out of the book
     */
    public Optional<HelpPlace> resolve(String target, HelpPage from) {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        String anchor = hash < 0 ? "" : target.substring(hash + 1);
        if (path.isEmpty()) {
            return Optional.of(new HelpPlace(from.id(), anchor));
        }
        String id = path.replaceFirst("^(\\./|\\.\\./docs/|docs/)", "").replaceFirst("\\.md$", "");
        return pages.containsKey(id) ? Optional.of(new HelpPlace(id, anchor)) : Optional.empty();
    }

    /** @return a picture of the guide by the path that pages name it with. */
    public static Optional<URL> picture(String path) {
        boolean inside = !path.startsWith("/") && !path.contains("..") && !path.contains(":");
        return inside ? Optional.ofNullable(HelpBook.class.getResource(DOCS + path)) : Optional.empty();
    }
}
