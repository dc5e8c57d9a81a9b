// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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

    @Test
    void whatLiesBesideThePacketEngineDoesNotMatter() throws IOException {
        Path tree = tree("beside", "a\n", "b\n");
        String hash = EngineSources.sha256(tree);
        Path training = Files.createDirectories(tree.resolve("java/dev/weft/sim/training"));
        Files.writeString(training.resolve("Step.java"), "c\n");
        assertEquals(hash, EngineSources.sha256(tree));
        Path engine = Files.createDirectories(tree.resolve("java/dev/weft/sim/engine"));
        Files.writeString(engine.resolve("Step.java"), "c\n");
        assertNotEquals(hash, EngineSources.sha256(tree));
    }

    @Test
    void thePacketEngineUsesNothingBesideIt() throws IOException {
        Path sim = EngineSources.find(Path.of("")).orElseThrow().resolve("java/dev/weft/sim");
        for (String beside : EngineSources.BESIDE) {
            try (Stream<Path> all = Files.walk(sim)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    String place = sim.relativize(file).getName(0).toString();
                    if (!EngineSources.BESIDE.contains(place)) {
                        assertFalse(Files.readString(file).contains("dev.weft.sim." + beside + "."), file::toString);
                    }
                }
            }
        }
    }
}
