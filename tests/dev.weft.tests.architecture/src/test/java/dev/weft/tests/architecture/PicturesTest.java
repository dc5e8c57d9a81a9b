// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The pictures of the documentation are those that tests take. {@code docs/images/sources.properties} names the test and its
 * picture where the names are not the same; {@code releng/refresh-pictures} takes them over from the last run of the tests.
 */
class PicturesTest {
    private static final Path DOCS = Tree.ROOT.resolve("docs");
    private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]+\\]\\(([^)\\s]+)\\)");
    private static final Pattern TAKEN = Pattern.compile("\\b(?:take|picture)\\(\\s*\"([\\w-]+)\"");
    private static final String COMMAND = "weft ";

    private static Set<String> pictures() {
        return Tree.sources(DOCS.resolve("images"), ".png").stream()
                .map(file -> file.getFileName().toString().replaceFirst("\\.png$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> takenBy(String text) {
        return TAKEN.matcher(text).results().map((MatchResult r) -> r.group(1)).collect(Collectors.toSet());
    }

    @Test
    void thoseThatPagesShowAreThere() {
        Set<String> missing = new TreeSet<>();
        Set<String> shown = new TreeSet<>();
        List<Path> pages = Tree.sources(DOCS, ".md");
        for (Path page : pages) {
            PICTURE.matcher(Tree.text(page)).results().forEach(link -> {
                Path picture = page.resolveSibling(link.group(1)).normalize();
                if (!Files.isRegularFile(picture)) {
                    missing.add(Tree.ROOT.relativize(page) + ": " + link.group(1));
                }
                shown.add(picture.getFileName().toString().replaceFirst("\\.png$", ""));
            });
        }
        PICTURE.matcher(Tree.text(Tree.ROOT.resolve("README.md")))
                .results()
                .forEach(link -> shown.add(
                        Path.of(link.group(1)).getFileName().toString().replaceFirst("\\.png$", "")));
        assertEquals(Set.of(), missing, "pictures that are not there");
        Set<String> unused = pictures();
        unused.removeAll(shown);
        assertEquals(Set.of(), unused, "pictures that no page shows");
    }

    @Test
    void eachIsTakenByATest() {
        Properties sources = Tree.properties(DOCS.resolve("images/sources.properties"));
        List<Path> tests = Tree.sources(Tree.ROOT.resolve("tests/dev.weft.ui.tests/src"), ".java");
        Set<String> all = tests.stream()
                .flatMap(file -> takenBy(Tree.text(file)).stream())
                .collect(Collectors.toSet());
        Set<String> wrong = new TreeSet<>();
        for (String picture : pictures()) {
            String source = sources.getProperty(picture, "").strip();
            if (!source.startsWith(COMMAND)
                    && !isTaken(source, tests)
                    && !(source.isEmpty() && all.contains(picture))) {
                wrong.add(picture + " (" + source + ")");
            }
        }
        assertEquals(Set.of(), wrong, "pictures of which docs/images/sources.properties names no test that takes them");
        Set<String> gone = new TreeSet<>(sources.stringPropertyNames());
        gone.removeAll(pictures());
        assertEquals(Set.of(), gone, "sources of pictures that are gone");
    }

    /** Whether a test takes a picture; the two are told as {@code Test picture}. */
    private static boolean isTaken(String source, List<Path> tests) {
        String[] words = source.split("\\s+");
        return words.length == 2
                && tests.stream()
                        .filter(file -> file.endsWith(words[0] + ".java"))
                        .anyMatch(file -> Tree.text(file).contains('"' + words[1] + '"'));
    }
}
