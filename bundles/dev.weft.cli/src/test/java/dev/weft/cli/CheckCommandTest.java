// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    @Test
    void goodFiles() {
        CommandRun run = CommandRun.of("check", example.fabric(), example.scenario());
        assertEquals(ExitCodes.GOOD, run.code(), run.out() + run.err());
        assertEquals(
                List.of(example.fabric() + ": good", example.scenario() + ": good"),
                run.out().lines().toList());
    }

    @Test
    void tellsFileLineElementAndReason() {
        example.inFabric("count=\"4\"", "count=\"-4\"");
        CommandRun run = CommandRun.of("check", example.fabric());
        assertEquals(ExitCodes.NO, run.code());
        assertEquals("", run.err());
        assertTrue(run.out().startsWith(example.fabric() + ":9: host group 'host': "), run.out());
    }

    @Test
    void tellsEveryProblemOfAScenario() {
        example.inScenario("transport=\"infiniband\"", "transport=\"tcp\"")
                .inScenario("1024 B", "1 B")
                .inScenario("bytes=\"1 MiB\"", "bytes=\"1 MiB\" ranks=\"99\"");
        List<String> lines =
                CommandRun.of("check", example.scenario()).out().lines().toList();
        assertEquals(3, lines.size(), lines.toString());
        assertTrue(lines.get(0).startsWith(example.scenario() + ":3: policy 'InfiniBand': "), lines.get(0));
        assertTrue(lines.get(1).startsWith(example.scenario() + ":5: parameter value 'mtu': "), lines.get(1));
        assertTrue(lines.get(2).startsWith(example.scenario() + ":7: collective workload 'gradients': "), lines.get(2));
    }

    /** Each of these has one fault, an error or what is only a warning. */
    @Test
    void brokenFabrics() throws IOException {
        Path broken = Path.of(
                System.getProperty("basedir", ""), "../dev.weft.fabric/src/test/resources/dev/weft/fabric/broken");
        List<Path> files;
        try (Stream<Path> all = Files.list(broken)) {
            files = all.filter(f -> !f.getFileName().toString().startsWith("good-"))
                    .toList();
        }
        assertTrue(files.size() > 20);
        for (Path file : files) {
            CommandRun run = CommandRun.of("check", file);
            assertEquals(ExitCodes.NO, run.code(), file + run.err());
            assertEquals(1, run.out().lines().count(), run.out());
            assertTrue(run.out().startsWith(file + ":"), run.out());
        }
    }

    @Test
    void warningsMayBeAllowedAndErrorsNot() throws IOException {
        Path broken = Path.of(
                System.getProperty("basedir", ""), "../dev.weft.fabric/src/test/resources/dev/weft/fabric/broken");
        Path warned = broken.resolve("switch-without-cables.fabric");
        CommandRun run = CommandRun.of("check", "--allow-warnings", warned);
        assertEquals(ExitCodes.GOOD, run.code());
        assertTrue(run.out().contains("warning: core has no cables"), run.out());
        assertEquals("1 warning, which --allow-warnings lets pass", run.err().strip());
        assertEquals(ExitCodes.NO, CommandRun.of("check", warned).code());
        example.inFabric("radix=\"16\"", "radix=\"0\"");
        assertEquals(
                ExitCodes.NO,
                CommandRun.of("check", "--allow-warnings", example.fabric()).code());
    }

    @Test
    void brokenXmlIsAnAnswerAndNotAFailure() {
        example.inScenario("</scenario:Scenario>", "");
        CommandRun run = CommandRun.of("check", example.scenario());
        assertEquals(ExitCodes.NO, run.code());
        assertTrue(run.out().startsWith(example.scenario() + ":"), run.out());
    }

    @Test
    void missingFileIsBadInput() {
        CommandRun run = CommandRun.of("check", folder.resolve("missing.fabric"));
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertEquals("", run.out());
        assertTrue(run.err().contains("missing.fabric"), run.err());
    }

    @Test
    void json() {
        example.inFabric("radix=\"16\"", "radix=\"0\"");
        CommandRun run = CommandRun.of("check", "--json", example.fabric());
        assertEquals(ExitCodes.NO, run.code());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertFalse(document.get("good").getAsBoolean());
        JsonObject problem = document.getAsJsonArray("files")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("problems")
                .get(0)
                .getAsJsonObject();
        assertEquals(example.fabric().toString(), problem.get("file").getAsString());
        assertEquals(3, problem.get("line").getAsInt());
        assertEquals("switch type 'switch'", problem.get("element").getAsString());
        assertEquals("error", problem.get("severity").getAsString());
    }
}
