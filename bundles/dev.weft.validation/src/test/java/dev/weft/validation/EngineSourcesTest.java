// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineSourcesTest {
    @TempDir
    Path folder;

    private Path tree(String name, String a, String b) throws IOException {
        Path tree = Files.createDirectories(folder.resolve(name).resolve("x")).getParent();
        Files.writeString(tree.resolve("x/A.java"), a);
        Files.writeString(tree.resolve("B.java"), b);
        return tree;
    }

    @Test
    void endsOfLinesDoNotMatter() throws IOException {
        assertEquals(
                EngineSources.sha256(tree("unix", "a\nb\n", "c\n")),
                EngineSources.sha256(tree("windows", "a\r\nb\r\n", "c\r\n")));
    }

    @Test
    void textsAndNamesDo() throws IOException {
        String hash = EngineSources.sha256(tree("one", "a\n", "b\n"));
        assertNotEquals(hash, EngineSources.sha256(tree("two", "a\nb\n", "")));
        assertNotEquals(hash, EngineSources.sha256(tree("three", "b\n", "a\n")));
        Path moved = tree("four", "a\n", "b\n");
        Files.move(moved.resolve("B.java"), moved.resolve("C.java"));
        assertNotEquals(hash, EngineSources.sha256(moved));
    }
}
