// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong with the input of {@code weft run} ends in one sentence, exit code 2, and no trace on disk. */
class BadInputTest {
    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    private void assertRefused(String... parts) {
        assertRefused(CommandRun.of("run", example.scenario()), parts);
        assertEquals(List.of(), SmallExample.names(example.runs()));
    }

    private static void assertRefused(CommandRun run, String... parts) {
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.err());
        assertEquals("", run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("weft: "), run.err());
        for (String part : parts) {
            assertTrue(run.err().contains(part), run.err());
        }
    }

    @Test
    void missingScenario() {
        Path missing = folder.resolve("missing.scenario");
        assertRefused(CommandRun.of("run", missing), missing.toString());
    }

    @Test
    void scenarioIsAFolder() {
        assertRefused(CommandRun.of("run", folder), folder.toString());
    }

    @Test
    void fabricInsteadOfScenario() {
        assertRefused(CommandRun.of("run", example.fabric()), "small.fabric", "scenario");
    }

    @Test
    void missingFabric() {
        example.inScenario("small.fabric", "other.fabric");
        assertRefused("other.fabric");
    }

    @Test
    void noFabric() {
        example.inScenario(" fabric=\"small.fabric\"", "");
        assertRefused("small.scenario:2", "fabric");
    }

    @Test
    void brokenXml() {
        example.inScenario("</scenario:Scenario>", "</scenario:Scenari>");
        assertRefused("small.scenario:8");
    }

    @Test
    void externalEntity() {
        example.inScenario(
                "<scenario:Scenario", "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><scenario:Scenario");
        assertRefused("small.scenario");
    }

    @Test
    void newerVersionOfScenario() throws IOException {
        example.inScenario("formatVersion=\"1\"", "formatVersion=\"99\"");
        String before = Files.readString(example.scenario());
        assertRefused("small.scenario:2", "99");
        assertEquals(before, Files.readString(example.scenario()));
    }

    @Test
    void newerVersionOfFabric() {
        example.inFabric("formatVersion=\"1\"", "formatVersion=\"99\"");
        assertRefused("small.fabric:2", "99");
    }

    @Test
    void zeroCount() {
        example.inFabric("count=\"4\"", "count=\"0\"");
        assertRefused("small.fabric:9", "host");
    }

    @Test
    void negativeRate() {
        example.inFabric("radix=\"16\" portRate=\"400 Gb/s\"", "radix=\"16\" portRate=\"-400 Gb/s\"");
        assertRefused("small.fabric:3", "switch");
    }

    @Test
    void rateWithoutUnit() {
        example.inFabric("radix=\"16\" portRate=\"400 Gb/s\"", "radix=\"16\" portRate=\"400\"");
        assertRefused("small.fabric:3", "400");
    }

    @Test
    void unknownTransport() {
        example.inScenario("transport=\"infiniband\"", "transport=\"tcp\"");
        assertRefused("small.scenario:3", "policy 'InfiniBand'", "tcp", "infiniband", "metaroce", "rocev2");
    }

    @Test
    void unknownParameter() {
        example.inScenario("name=\"mtu\"", "name=\"mtv\"");
        assertRefused("small.scenario:5", "mtv", "RoCEv2", "mtu");
    }

    @Test
    void parameterOutOfRange() {
        example.inScenario("1024 B", "1 B");
        assertRefused("small.scenario:5", "mtu", "256 B", "1 B");
    }

    @Test
    void parameterWithWrongUnit() {
        example.inScenario("1024 B", "1024 us");
        assertRefused("small.scenario:5", "mtu", "us");
    }

    @Test
    void parameterTwice() {
        example.inScenario(
                "<values id=\"mtu\" name=\"mtu\" value=\"1024 B\"/>",
                "<values id=\"m1\" name=\"mtu\" value=\"1024 B\"/>"
                        + "<values id=\"m2\" name=\"mtu\" value=\"2048 B\"/>");
        assertRefused("small.scenario:5", "mtu", "twice");
    }

    @Test
    void noPolicy() {
        example.inScenario("<policies id=\"ib\" name=\"InfiniBand\" transport=\"infiniband\"/>", "")
                .inScenario("<policies id=\"roce\" name=\"RoCEv2\" transport=\"rocev2\">", "")
                .inScenario("<values id=\"mtu\" name=\"mtu\" value=\"1024 B\"/>", "")
                .inScenario("</policies>", "");
        assertRefused("small.scenario:2", "transport policies");
    }

    @Test
    void nothingToCommunicate() {
        example.inScenario("bytes=\"1 MiB\"", "bytes=\"0 B\"");
        assertRefused("small.scenario:7", "gradients");
    }

    @Test
    void moreRanksThanGpus() {
        example.inScenario("bytes=\"1 MiB\"", "bytes=\"1 MiB\" ranks=\"9\"");
        assertRefused("small.scenario:7", "9", "8");
    }

    @Test
    void unknownEndpoint() {
        example.inScenario(
                "placement=\"random\"/>",
                "placement=\"explicit\"><gpus>rack9/host1/gpu0</gpus>" + "<gpus>rack1/host1/gpu0</gpus></workloads>");
        assertRefused("small.scenario:7", "rack9/host1/gpu0", "rack1/host1/gpu0");
    }

    @Test
    void unknownPolicyOnTheCommandLine() {
        assertRefused(
                CommandRun.of("run", "--transport", "quic", example.scenario()),
                "quic",
                "InfiniBand (infiniband)",
                "RoCEv2 (rocev2)");
    }

    @Test
    void outputBelowAFile() {
        Path below = example.fabric().resolve("out");
        assertRefused(CommandRun.of("run", "--out", below, example.scenario()), "small.fabric");
        assertTrue(Files.isRegularFile(example.fabric()));
    }

    @Test
    void outputThatExists() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));
        assertRefused(CommandRun.of("run", "--out", out, example.scenario()), out.toString());
        assertEquals(List.of(), SmallExample.names(out));
    }

    @Test
    void wrongUsage() {
        for (List<Object> arguments : List.<List<Object>>of(
                List.of(),
                List.of("bogus"),
                List.of("run"),
                List.of("run", "--bogus", example.scenario()),
                List.of("run", "--threads", "0", example.scenario()),
                List.of("run", "--threads", "many", example.scenario()),
                List.of("run", "--seed", "-1", example.scenario()),
                List.of("run", "--engine", "warp", example.scenario()),
                List.of("run", "--progress", "loud", example.scenario()),
                List.of("chart"))) {
            CommandRun run = CommandRun.of(arguments.toArray());
            assertEquals(ExitCodes.BAD_INPUT, run.code(), arguments + run.err());
            assertEquals("", run.out());
            assertTrue(run.err().contains("--help'"), run.err());
        }
        assertEquals(List.of(), SmallExample.names(example.runs()));
    }

    @Test
    void debugShowsWhereItCameFrom() {
        CommandRun run = CommandRun.of("run", "--debug", folder.resolve("missing.scenario"));
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("\tat dev.weft."), run.err());
        assertFalse(
                CommandRun.of("run", folder.resolve("missing.scenario")).err().contains("\tat "));
    }
}
