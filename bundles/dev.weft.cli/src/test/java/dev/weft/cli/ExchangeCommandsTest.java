// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft import}, {@code export}, {@code formats} and {@code diff}, with good input and with bad. */
class ExchangeCommandsTest {
    @TempDir
    Path folder;

    private Path fabric() {
        Path file = folder.resolve("plan.fabric");
        CommandRun run = CommandRun.of(
                "new",
                "leaf-spine",
                "--leaves",
                "2",
                "--hosts-per-leaf",
                "2",
                "--gpus",
                "1",
                "--nics",
                "1",
                "-o",
                file);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        return file;
    }

    private static void assertRefused(CommandRun run, String... parts) {
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        for (String part : parts) {
            assertTrue(run.err().contains(part), run.err());
        }
    }

    @Test
    void formats() {
        CommandRun run = CommandRun.of("formats");
        assertEquals(ExitCodes.GOOD, run.code());
        assertTrue(run.out().contains("ibnetdiscover"), run.out());
        assertTrue(CommandRun.of("formats", "cable-map").out().contains("hosts:"));
        assertTrue(JsonParser.parseString(CommandRun.of("formats", "--json").out())
                        .getAsJsonArray()
                        .size()
                > 10);
        assertRefused(CommandRun.of("formats", "visio"), "visio", "cable-map");
    }

    @Test
    void thereAndBack() throws IOException {
        Path plan = fabric();
        for (String format : List.of("ibnetdiscover", "cable-map", "graphml", "ns3-topology", "htsim-topology")) {
            Path file = folder.resolve(format + ".file");
            CommandRun written = CommandRun.of("export", plan, "--format", format, "-o", file);
            assertEquals(ExitCodes.GOOD, written.code(), written.err());
            assertTrue(written.out().contains("kept: 4 hosts"), written.out());
            Path again = folder.resolve(format + ".fabric");
            CommandRun read = CommandRun.of("import", file, "-o", again);
            assertEquals(ExitCodes.GOOD, read.code(), read.err());
            assertEquals(
                    ExitCodes.GOOD,
                    CommandRun.of("check", again).code(),
                    CommandRun.of("check", again).out());
            assertRefused(CommandRun.of("import", file, "-o", again), "--force");
            assertRefused(CommandRun.of("export", plan, "--format", format, "-o", file), "--force");
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertFalse(left.anyMatch(f -> f.getFileName().toString().startsWith(".")), "unfinished files");
        }
    }

    @Test
    void diff() throws IOException {
        Path plan = fabric();
        Path built = folder.resolve("built.csv");
        CommandRun.of("export", plan, "--format", "cable-map", "-o", built);
        CommandRun equal = CommandRun.of("diff", plan, built);
        assertEquals(ExitCodes.GOOD, equal.code(), equal.out() + equal.err());
        List<String> lines = Files.readAllLines(built);
        String gone = lines.remove(1);
        Files.write(built, lines);
        CommandRun run = CommandRun.of("diff", plan, built);
        assertEquals(ExitCodes.NO, run.code());
        String host = gone.substring(0, gone.indexOf(','));
        assertTrue(run.out().contains("missing: " + host + "/nic0/port1 to "), run.out());
        assertEquals(ExitCodes.NO, CommandRun.of("diff", plan, built, "--json").code());
        assertRefused(CommandRun.of("diff", plan, folder.resolve("none.csv")), "none.csv", "no such file");
    }

    @Test
    void scenarios() {
        Path plan = fabric();
        Path matrix = folder.resolve("flows.cm");
        Path scenario = folder.resolve("flows.scenario");
        write(matrix, "Nodes 4\nConnections 2\n0->2 id 1 start 0 size 100000\n1->3 id 2 start 1000 size 5000\n");
        assertRefused(CommandRun.of("import", matrix, "-o", scenario), "--fabric");
        CommandRun read = CommandRun.of("import", matrix, "--fabric", plan, "-o", scenario);
        assertEquals(ExitCodes.GOOD, read.code(), read.err());
        assertEquals(ExitCodes.GOOD, CommandRun.of("check", scenario).code());
        Path again = folder.resolve("again.cm");
        assertEquals(
                ExitCodes.GOOD,
                CommandRun.of("export", scenario, "--format", "htsim-connections", "-o", again)
                        .code());
        assertEquals(text(matrix), text(again));
        assertRefused(
                CommandRun.of("export", plan, "--format", "htsim-connections", "-o", folder.resolve("x")), "scenario");
        assertRefused(
                CommandRun.of("export", scenario, "--format", "sonic-config", "-o", folder.resolve("x")), "rocev2");
    }

    @Test
    void configurationsAreChecked() {
        Path file = folder.resolve("config_db.json");
        write(file, "{\"PORT_QOS_MAP\": {\"Ethernet0\": {\"pfc_enable\": \"3\"}}}");
        CommandRun run = CommandRun.of("import", file);
        assertEquals(ExitCodes.NO, run.code());
        assertTrue(run.out().contains("Ethernet0|3"), run.out());
    }

    @Test
    void refusals() {
        Path rubbish = folder.resolve("rubbish");
        write(rubbish, "nothing that anybody knows\n");
        assertRefused(CommandRun.of("import", rubbish), "rubbish", "no importer recognises");
        assertRefused(CommandRun.of("import", rubbish, "--format", "visio"), "visio", "ibnetdiscover");
        assertRefused(CommandRun.of("import", folder), "no ordinary file");
        assertRefused(CommandRun.of("import", fabric()), "Weft itself");
        assertRefused(
                CommandRun.of("import", rubbish, "--format", "cable-map", "--set", "colour=red"), "colour", "hosts");
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
