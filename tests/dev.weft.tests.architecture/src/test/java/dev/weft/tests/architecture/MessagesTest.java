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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every string that the code or a plugin.xml asks for is in its message file, and none is there for nobody. */
class MessagesTest {
    /** A literal key in a call on the class Messages. */
    private static final Pattern USE = Pattern.compile("\\bMessages\\s*\\.\\s*\\w+\\(\\s*\"([\\w.-]+)\"");

    private static final Pattern FIELD_USE = Pattern.compile("\\bMessages\\s*\\.\\s*(\\w+)");
    private static final Pattern LITERAL = Pattern.compile("\"([\\w.-]+)\"");

    private static final Pattern NLS_FIELD = Pattern.compile("public static String (\\w+);");
    private static final Pattern PLUGIN_XML_KEY = Pattern.compile("\"%([\\w.-]+)\"");

    static Stream<Path> modules() {
        return Stream.concat(Tree.jarModules().stream(), Tree.faces().stream());
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult r) -> r.group(1))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void messagesExist(Path module) {
        Set<String> missing = new TreeSet<>();
        for (Path file : Tree.sources(module, ".java")) {
            Path messages = nearestMessages(file, module);
            for (String key : matches(USE, Tree.text(file))) {
                if (messages == null || !has(Tree.properties(messages), key)) {
                    missing.add(module.relativize(file) + ": " + key);
                }
            }
            if (file.endsWith("Messages.java")) {
                for (String key : matches(NLS_FIELD, Tree.text(file))) {
                    if (messages == null || !Tree.properties(messages).containsKey(key)) {
                        missing.add(module.relativize(file) + ": " + key);
                    }
                }
            }
        }
        assertEquals(Set.of(), missing, "keys that no message file has");
    }

    /** A key that ends with a dot is the beginning of several, put together where it is used. */
    private static boolean has(Properties messages, String key) {
        return key.endsWith(".")
                ? messages.stringPropertyNames().stream().anyMatch(known -> known.startsWith(key))
                : messages.containsKey(key);
    }

    /** The message file that the class Messages beside a source, or the nearest above it, reads. */
    private static Path nearestMessages(Path source, Path module) {
        for (Path folder = source.getParent(); folder.startsWith(module); folder = folder.getParent()) {
            Path inResources =
                    Path.of(folder.toString().replaceFirst("/src/(main|test)/java/", "/src/main/resources/"));
            for (Path candidate : List.of(folder, inResources)) {
                if (Files.exists(candidate.resolve("messages.properties"))) {
                    return candidate.resolve("messages.properties");
                }
            }
        }
        return null;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void messagesAreAskedFor(Path module) {
        List<Path> sources = Tree.sources(module, ".java").stream()
                .filter(file -> !file.startsWith(module.resolve("src/test")))
                .toList();
        Set<String> unused = new TreeSet<>();
        for (Path file : Tree.sources(module, "messages.properties")) {
            Path nls = file.resolveSibling("Messages.java");
            Set<String> used = Files.exists(nls) ? fieldsUsed(sources, nls) : literals(sources);
            for (String key : Tree.properties(file).stringPropertyNames()) {
                if (!used.contains(key) && used.stream().noneMatch(start -> isStart(start) && key.startsWith(start))) {
                    unused.add(module.relativize(file) + ": " + key);
                }
            }
            if (Files.exists(nls)) {
                for (String field : matches(NLS_FIELD, Tree.text(nls))) {
                    if (!used.contains(field)) {
                        unused.add(module.relativize(nls) + ": " + field);
                    }
                }
            }
        }
        assertEquals(Set.of(), unused, "messages that nobody asks for");
    }

    /** A literal that ends so is the beginning of keys that are put together where they are used. */
    private static boolean isStart(String literal) {
        return literal.endsWith(".") || literal.endsWith("-");
    }

    /** The fields of a class of messages that are read beside it; no other package can. */
    private static Set<String> fieldsUsed(List<Path> sources, Path nls) {
        Set<String> used = new TreeSet<>();
        for (Path file : sources) {
            if (file.getParent().equals(nls.getParent())) {
                used.addAll(matches(FIELD_USE, Tree.text(file)));
            }
        }
        return used;
    }

    private static Set<String> literals(List<Path> sources) {
        Set<String> literals = new TreeSet<>();
        sources.forEach(file -> literals.addAll(matches(LITERAL, Tree.text(file))));
        return literals;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void pluginXmlKeysExist(Path module) {
        Path pluginXml = module.resolve("plugin.xml");
        if (!Files.exists(pluginXml)) {
            return;
        }
        Set<String> missing = new TreeSet<>(matches(PLUGIN_XML_KEY, Tree.text(pluginXml)));
        Path file = module.resolve("plugin.properties");
        Properties strings = Files.exists(file) ? Tree.properties(file) : new Properties();
        missing.removeAll(strings.keySet());
        assertEquals(Set.of(), missing, "keys that plugin.properties does not have");
    }
}
