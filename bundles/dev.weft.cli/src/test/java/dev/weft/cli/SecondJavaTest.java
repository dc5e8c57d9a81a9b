// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another Java VM computes the same results, bit for bit. */
class SecondJavaTest {
    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"rail-optimised-128/all-reduce", "incast-victim/incast-victim"})
    void sameHashes(String scenario) throws IOException, InterruptedException {
        Optional<Path> other = otherJava();
        assumeTrue(other.isPresent(), "no second JDK of Java 17 or newer in " + INSTALLED);
        Process process = JavaProcess.weft(
                        other.get(),
                        "run",
                        "--json",
                        "--no-charts",
                        "--out",
                        folder.resolve("out"),
                        GoldenHashes.EXAMPLES.resolve(scenario + ".scenario"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String json = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(ExitCodes.GOOD, process.waitFor());
        GoldenHashes.assertSame(scenario, json);
    }

    /** Returns a Java of another version than this one; a JDK says its version in its file {@code release}. */
    private static Optional<Path> otherJava() throws IOException {
        if (!Files.isDirectory(INSTALLED)) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(INSTALLED)) {
            return homes.sorted()
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .filter(home -> feature(home) >= 17
                            && feature(home) != Runtime.version().feature())
                    .map(home -> home.resolve("bin/java"))
                    .findFirst();
        }
    }

    private static int feature(Path home) {
        Properties release = new Properties();
        try (var in = Files.newBufferedReader(home.resolve("release"))) {
            release.load(in);
            String version = release.getProperty("JAVA_VERSION", "\"0\"").replace("\"", "");
            return Runtime.Version.parse(version).feature();
        } catch (IOException | IllegalArgumentException e) {
            return 0;
        }
    }
}
