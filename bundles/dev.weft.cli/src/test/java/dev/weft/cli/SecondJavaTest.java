// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another Java VM computes the same results, bit for bit. */
class SecondJavaTest {
    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    @TempDir
    Path folder;

    @Test
    void sameHashes() throws IOException, InterruptedException {
        Optional<Path> other = otherJava();
        assumeTrue(other.isPresent(), "no second JDK of Java 17 or newer in " + INSTALLED);
        SmallExample example = new SmallExample(folder);
        CommandRun here = CommandRun.of("run", "--json", "--no-charts", example.scenario());
        Process process = JavaProcess.weft(other.get(), "run", "--json", "--no-charts", example.scenario())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String there = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(ExitCodes.GOOD, process.waitFor());
        assertEquals(hashes(here.out()), hashes(there));
    }

    private static List<String> hashes(String json) {
        List<String> hashes = new ArrayList<>();
        for (JsonElement run : JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("runs")) {
            hashes.add(run.getAsJsonObject().get("hash").getAsString());
        }
        return hashes;
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
