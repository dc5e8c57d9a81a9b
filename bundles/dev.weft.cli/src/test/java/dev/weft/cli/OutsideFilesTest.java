// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that a model names is not read from outside of its project without a word, and nothing that is not a model is shown. */
class OutsideFilesTest {
    private static final String SECRET = "SECRET-TOKEN-42";

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve(".project"), "<projectDescription/>");
        Files.writeString(folder.resolve("secret.txt"), SECRET + ":x:0\nsecond line\n");
        assertEquals(
                ExitCodes.GOOD,
                CommandRun.of(
                                "new",
                                "leaf-spine",
                                "--leaves",
                                "2",
                                "--hosts-per-leaf",
                                "1",
                                "-o",
                                folder.resolve("pod.fabric"))
                        .code());
        Files.copy(folder.resolve("pod.fabric"), project.resolve("inside.fabric"));
    }

    private Path scenario(String fabric, String ranks) throws IOException {
        Path file = project.resolve("run.scenario");
        Files.writeString(file, """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                    id="s" name="s" formatVersion="1" fabric="%s">
                  <policies id="ib" name="IB" transport="infiniband"/>
                  <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="w" bytes="64 KiB"%s/>
                </scenario:Scenario>
                """.formatted(fabric, ranks));
        return file;
    }

    private static void assertSaysNothingOf(CommandRun run) {
        assertFalse((run.out() + run.err()).contains(SECRET), run.out() + run.err());
    }

    @Test
    void aFileThatIsNoFabricIsNotShown() throws IOException {
        for (String path :
                new String[] {"../secret.txt", folder.resolve("secret.txt").toString()}) {
            Path file = scenario(path, "");
            CommandRun check = CommandRun.of("check", file);
            assertEquals(ExitCodes.NO, check.code());
            assertTrue(check.out().contains("It reads " + path + ", which lies outside of its project."), check.out());
            assertSaysNothingOf(check);
            CommandRun run = CommandRun.of("run", file, "--out", folder.resolve("out"));
            assertEquals(ExitCodes.BAD_INPUT, run.code());
            assertSaysNothingOf(run);
            assertFalse(Files.exists(folder.resolve("out")), "nothing is kept of it");
        }
    }

    @Test
    void aFileThatIsNoListOfRanksIsNotShown() throws IOException {
        Path file = scenario("inside.fabric", " placement=\"file\" rankFile=\"../secret.txt\"");
        CommandRun check = CommandRun.of("check", file);
        assertEquals(ExitCodes.NO, check.code());
        assertTrue(check.out().contains("It reads ../secret.txt, which lies outside of its project."), check.out());
        assertSaysNothingOf(check);
        CommandRun run = CommandRun.of("run", file, "--out", folder.resolve("out"));
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.err());
        assertSaysNothingOf(run);
    }

    @Test
    void aFabricOutsideIsReadAndSaid() throws IOException {
        Path file = scenario("../pod.fabric", "");
        CommandRun check = CommandRun.of("check", file);
        assertTrue(check.out().contains("It reads ../pod.fabric, which lies outside of its project."), check.out());
        CommandRun run = CommandRun.of("run", "--no-charts", file, "--out", folder.resolve("out"));
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(run.err().contains("It reads ../pod.fabric, which lies outside of its project."), run.err());
    }

    @Test
    void aLinkThatLeadsOutIsOutside() throws IOException {
        Files.createSymbolicLink(project.resolve("linked.fabric"), folder.resolve("pod.fabric"));
        CommandRun check = CommandRun.of("check", scenario("linked.fabric", ""));
        assertTrue(check.out().contains("It reads linked.fabric, which lies outside of its project."), check.out());
    }

    @Test
    void anotherFolderOfTheProjectIsInside() throws IOException {
        Path file = scenario("../inside.fabric", "");
        Path below = Files.createDirectories(project.resolve("scenarios")).resolve("run.scenario");
        Files.move(file, below);
        CommandRun check = CommandRun.of("check", below);
        assertEquals(ExitCodes.GOOD, check.code(), check.out());
        assertFalse(check.out().contains("outside"), check.out());
    }

    /** The copies of what results were made of are those in their folder, whatever names they give. */
    @Test
    void keptInputsStayInTheResults() throws IOException {
        Path out = folder.resolve("out");
        CommandRun run = CommandRun.of("run", "--no-charts", scenario("../pod.fabric", ""), "--out", out);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        try (Stream<Path> kept = Files.walk(out)) {
            assertTrue(kept.anyMatch(file -> file.endsWith("pod.fabric")), "the fabric is kept with the results");
        }
        try (Stream<Path> around = Files.list(folder)) {
            assertEquals(
                    Stream.of("out", "pod.fabric", "project", "secret.txt").toList(),
                    around.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }
}
