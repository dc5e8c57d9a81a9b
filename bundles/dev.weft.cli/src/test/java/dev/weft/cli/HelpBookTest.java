// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.template.Templates;
import dev.weft.help.HelpBook;
import dev.weft.help.HelpPage;
import dev.weft.help.HelpPlace;
import dev.weft.help.reference.ModelReference;
import dev.weft.help.reference.TemplateReference;
import dev.weft.help.reference.TransportReference;
import dev.weft.help.text.Block;
import dev.weft.help.text.Span;
import dev.weft.model.ModelDocumentation;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EPackage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The help has an entry for everything, and its links lead somewhere. */
class HelpBookTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final HelpBook BOOK = WeftHelp.book();

    @TempDir
    Path folder;

    private static void assertHas(String place) {
        HelpPlace found = HelpPlace.of(place);
        HelpPage page = BOOK.page(found.page()).orElse(null);
        assertTrue(page != null && page.hasAnchor(found.anchor()), "no entry " + place);
    }

    @Test
    void everythingOfTheModelHasAnEntry() {
        int entries = 0;
        for (EPackage model : ModelReference.packages()) {
            for (EClassifier type : model.getEClassifiers()) {
                assertHas(ModelReference.place(type));
                assertFalse(ModelDocumentation.of(type).isBlank(), ModelReference.place(type));
                if (type instanceof EClass element) {
                    element.getEStructuralFeatures().forEach(feature -> {
                        assertHas(ModelReference.place(feature));
                        assertFalse(ModelDocumentation.of(feature).isBlank(), ModelReference.place(feature));
                    });
                    entries += element.getEStructuralFeatures().size();
                } else if (type instanceof EEnum choices) {
                    choices.getELiterals().forEach(choice -> assertHas(ModelReference.place(choice)));
                }
            }
        }
        assertTrue(entries > 100, "features: " + entries);
    }

    @Test
    void everyParameterAndPresetHasAnEntry() {
        for (TransportProvider transport : Transports.all()) {
            String page = HelpBook.transportPage(transport.name());
            transport.parameters().forEach(parameter -> assertHas(page + "#" + parameter.name()));
            transport.presets().forEach(preset -> assertHas(page + "#" + TransportReference.PRESET + preset.name()));
        }
        Templates.all().forEach(template -> template.parameters()
                .forEach(parameter ->
                        assertHas(HelpBook.TEMPLATES + "#" + TemplateReference.anchor(template, parameter))));
    }

    @Test
    void everyCommandAndOptionHasAnEntry() {
        WeftHelp.commands().getSubcommands().forEach((name, command) -> {
            assertHas(HelpBook.COMMANDS + "#" + name);
            command.getCommandSpec()
                    .options()
                    .forEach(option -> assertHas(HelpBook.COMMANDS + "#" + name + "." + option.longestName()));
        });
        String words = BOOK.page(HelpBook.COMMANDS).orElseThrow().words();
        assertFalse(words.contains("%n") || words.contains("${"), "picocli's marks are not for readers");
    }

    @Test
    void everyRowOfTheResultsIsExplained() {
        Set<String> explained = new TreeSet<>();
        for (Block block : BOOK.page(HelpBook.METRICS).orElseThrow().blocks()) {
            if (block instanceof Block.Table table) {
                table.rows().forEach(row -> explained.add(Span.words(row.get(0))));
            }
        }
        ResourceBundle messages = ResourceBundle.getBundle("dev.weft.cli.messages");
        Set<String> missing = new TreeSet<>();
        for (String key : messages.keySet()) {
            if (key.startsWith("run.row.") && !explained.contains(messages.getString(key))) {
                missing.add(messages.getString(key));
            }
        }
        assertEquals(Set.of(), missing);
    }

    @Test
    void allDocumentationIsInTheBook() throws IOException {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            for (Path file :
                    docs.filter(path -> path.toString().endsWith(".md")).toList()) {
                String id = file.getFileName().toString().replaceFirst("\\.md$", "");
                assertTrue(BOOK.page(id).isPresent(), id);
            }
        }
    }

    @Test
    void linksAndPicturesAreThere() {
        Set<String> broken = new TreeSet<>();
        for (HelpPage page : BOOK.pages()) {
            for (Span span : spans(page)) {
                boolean ours = span.isLink()
                        && !span.target().startsWith("https:")
                        && !span.target().startsWith("../");
                HelpPlace place = ours ? BOOK.resolve(span.target(), page).orElse(null) : null;
                boolean good = !ours
                        || place != null
                                && (place.anchor().isEmpty()
                                        || BOOK.page(place.page()).orElseThrow().hasAnchor(place.anchor()));
                if (!good) {
                    broken.add(page.id() + ": " + span.target());
                }
            }
            for (Block block : page.blocks()) {
                if (block instanceof Block.Picture picture
                        && HelpBook.picture(picture.path()).isEmpty()) {
                    broken.add(page.id() + ": " + picture.path());
                }
            }
        }
        assertEquals(Set.of(), broken);
        assertTrue(HelpBook.picture("../../../META-INF/MANIFEST.MF").isEmpty(), "nothing outside is read");
    }

    private static List<Span> spans(HelpPage page) {
        List<Span> all = new ArrayList<>();
        for (Block block : page.blocks()) {
            if (block instanceof Block.Paragraph paragraph) {
                all.addAll(paragraph.words());
            } else if (block instanceof Block.Listing list) {
                list.items().forEach(all::addAll);
            } else if (block instanceof Block.Table table) {
                table.rows().forEach(row -> row.forEach(all::addAll));
            } else if (block instanceof Block.Definition definition) {
                all.addAll(definition.term());
            }
        }
        return all;
    }

    @Test
    void searchFindsPagesWithAllWords() {
        assertEquals(
                HelpBook.transportPage("rocev2"),
                BOOK.search("pfcWatchdog restoration").get(0).id());
        assertEquals(List.of(), BOOK.search("pfcWatchdog zebra"));
    }

    @Test
    void theBookIsWrittenAsHtml() throws IOException {
        Path target = folder.resolve("help");
        CommandRun run = CommandRun.of("help", "--html", target);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        for (HelpPage page : BOOK.pages()) {
            String html = Files.readString(target.resolve(page.id() + ".html"));
            assertTrue(html.contains("<title>"), page.id());
            assertFalse(html.contains("<script"), page.id());
            assertFalse(html.contains("http:"), page.id() + " needs no network");
        }
        String scenario = Files.readString(target.resolve("reference/scenario.html"));
        assertTrue(scenario.contains("id=\"Scenario.fabric\""));
        assertTrue(scenario.contains("href=\"../reference/core.html#"), "types are linked");
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(1, left.count(), "nothing half-written stays");
        }
        CommandRun again = CommandRun.of("help", "--html", target);
        assertEquals(ExitCodes.BAD_INPUT, again.code());
        assertTrue(again.err().contains("The folder exists"), again.err());
        CommandRun nowhere = CommandRun.of("help", "--html", folder.resolve("no/where"));
        assertEquals(ExitCodes.BAD_INPUT, nowhere.code());
        assertTrue(nowhere.err().contains("does not exist"), nowhere.err());
    }

    @Test
    void helpOfACommandIsItsOwn() {
        assertEquals(
                CommandRun.of("run", "--help").out(),
                CommandRun.of("help", "run").out());
        assertEquals(CommandRun.of("--help").out(), CommandRun.of("help").out());
        CommandRun unknown = CommandRun.of("help", "rnu");
        assertEquals(ExitCodes.BAD_INPUT, unknown.code());
        assertTrue(unknown.err().contains("There is no command \"rnu\""), unknown.err());
        assertEquals(
                ExitCodes.BAD_INPUT, CommandRun.of("help", "run", "--html", "x").code());
    }
}
