// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A fabric of eight hosts and a scenario on it, in a folder of a test's own; either file can be spoilt. */
final class SmallExample {
    private final Path folder;

    SmallExample(Path folder) {
        this.folder = folder;
        write("small.fabric", resource("small.fabric"));
        write("small.scenario", resource("small.scenario"));
    }

    Path folder() {
        return folder;
    }

    Path fabric() {
        return folder.resolve("small.fabric");
    }

    Path scenario() {
        return folder.resolve("small.scenario");
    }

    Path runs() {
        return folder.resolve("runs");
    }

    /** Replaces a text that must be there. */
    SmallExample inFabric(String text, String by) {
        write("small.fabric", replaced(fabric(), text, by));
        return this;
    }

    /** Replaces a text that must be there. */
    SmallExample inScenario(String text, String by) {
        write("small.scenario", replaced(scenario(), text, by));
        return this;
    }

    /** Returns the names of everything in a folder, none if there is no such folder. */
    static List<String> names(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.map(child -> child.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String replaced(Path file, String text, String by) {
        try {
            String content = Files.readString(file);
            if (!content.contains(text)) {
                throw new IllegalArgumentException(file + " does not contain " + text);
            }
            return content.replace(text, by);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String name, String content) {
        try {
            Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = SmallExample.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
