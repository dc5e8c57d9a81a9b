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
        assertEquals(ExitCodes.GOOD, CommandRun.of("import", matrix).code());
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

    /** What was measured stands beside what was simulated: a curve in a chart, counters on the diagram. */
    @Test
    void measurements() {
        Path plan = fabric();
        Path log = folder.resolve("all_reduce.log");
        write(log, """
                #  Rank  0 Group  0 Pid 1 on a device 0 [0x04] H100
                #  Rank  1 Group  0 Pid 2 on b device 0 [0x04] H100
                #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
                     1048576        262144     float     sum      -1    52.43   20.00   20.00      0    50.00   20.97   20.97      0
                     2097152        524288     float     sum      -1    100.0   20.97   20.97      0    100.0   20.97   20.97      0
                """);
        Path curve = folder.resolve("measured");
        CommandRun read = CommandRun.of("import", log, "-o", curve);
        assertEquals(ExitCodes.GOOD, read.code(), read.err());
        assertEquals(ExitCodes.GOOD, CommandRun.of("chart", curve).code());
        assertTrue(Files.exists(curve.resolve("busbw.png")));
        assertRefused(CommandRun.of("import", log, "-o", curve), "measured");
        Path again = folder.resolve("again.txt");
        assertEquals(
                ExitCodes.GOOD,
                CommandRun.of("export", curve, "--format", "nccl-tests", "-o", again)
                        .code());
        assertTrue(text(again).contains("all_reduce_perf"), text(again));
        for (String format : List.of("results-csv", "results-parquet")) {
            CommandRun tables = CommandRun.of("export", curve, "--format", format, "-o", folder.resolve(format));
            assertEquals(ExitCodes.GOOD, tables.code(), tables.err());
            assertTrue(tables.out().contains("4 files"), tables.out());
        }
        assertRefused(
                CommandRun.of("export", plan, "--format", "results-csv", "-o", folder.resolve("x")), "run folder");
        assertRefused(CommandRun.of("export", curve, "--format", "svg", "-o", folder.resolve("x")), "is a folder");
        assertRefused(
                CommandRun.of("export", plan, "--format", "nic-qos", "-o", folder.resolve("x")), "needs a scenario");
        Path counters = folder.resolve("ports.csv");
        write(counters, "port,txBytes\nrack1/leaf/port1,1000000\nrack2/leaf/port1,5\n");
        Path counted = folder.resolve("counted");
        assertRefused(CommandRun.of("import", counters, "-o", counted, "--set", "interval=1 ms"), "--fabric");
        CommandRun onFabric =
                CommandRun.of("import", counters, "--fabric", plan, "-o", counted, "--set", "interval=1 ms");
        assertEquals(ExitCodes.GOOD, onFabric.code(), onFabric.err());
        CommandRun drawn = CommandRun.of("draw", plan, "--run", counted, "-o", folder.resolve("counted.svg"));
        assertEquals(ExitCodes.GOOD, drawn.code(), drawn.err());
        assertTrue(text(folder.resolve("counted.svg")).contains("<svg"));
    }

    @Test
    void workloads() {
        Path plan = fabric();
        Path file = folder.resolve("micro.txt");
        write(file, """
                HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 1 pp: 1 all_gpus: 4
                1
                layer -1 1000 ALLREDUCE 65536 1 NONE 0 1 ALLGATHER 4096 1
                """);
        assertEquals(ExitCodes.GOOD, CommandRun.of("import", file).code());
        Path scenario = folder.resolve("micro.scenario");
        CommandRun read = CommandRun.of("import", file, "--fabric", plan, "-o", scenario);
        assertEquals(ExitCodes.GOOD, read.code(), read.err());
        assertEquals(ExitCodes.GOOD, CommandRun.of("check", scenario).code());
        CommandRun run = CommandRun.of("run", scenario, "-o", folder.resolve("run"));
        assertEquals(ExitCodes.GOOD, run.code(), run.out() + run.err());
        Path again = folder.resolve("again.txt");
        assertEquals(
                ExitCodes.GOOD,
                CommandRun.of("export", scenario, "--format", "simai-workload", "-o", again)
                        .code());
        assertTrue(text(again).contains("ALLGATHER\t4096"), text(again));
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

    @Test
    void aCollectiveIsNoListOfFlows() {
        Path scenario = new SmallExample(folder).scenario();
        for (String format : List.of("ns3-flows", "htsim-connections")) {
            assertRefused(
                    CommandRun.of("export", scenario, "--format", format, "-o", folder.resolve("x")),
                    "'gradients' wait for one another",
                    "astra-system");
        }
    }

    /** What a check finds wrong with a scenario was a null pointer once. */
    @Test
    void aBrokenScenarioIsNotExported() {
        SmallExample example = new SmallExample(folder).inScenario(" transport=\"infiniband\"", "");
        for (String format : List.of("opensm-conf", "simai-workload", "htsim-connections")) {
            Path out = folder.resolve(format);
            assertRefused(
                    CommandRun.of("export", example.scenario(), "--format", format, "-o", out),
                    "small.scenario:",
                    "It names no transport");
            assertFalse(Files.exists(out));
        }
    }

    /** A comment names the scenario, and a name may have a line break or be absent. */
    @Test
    void theNameOfAScenarioStaysInItsComment() throws IOException {
        String name = "small all-reduce";
        for (String given : List.of("", " name=\"two&#10;lines\"")) {
            SmallExample example = new SmallExample(folder).inScenario(" name=\"" + name + "\"", given);
            Path out = folder.resolve("opensm" + given.length());
            CommandRun run = CommandRun.of(
                    "export", example.scenario(), "--format", "opensm-conf", "--policy", "InfiniBand", "-o", out);
            assertEquals(ExitCodes.GOOD, run.code(), run.err());
            try (Stream<Path> files = Files.walk(out)) {
                String first = Files.readString(
                        files.filter(Files::isRegularFile).findFirst().orElseThrow());
                String title = given.isEmpty() ? "small" : "two lines";
                assertTrue(first.startsWith("# Written by Weft: " + title + "\n"), first);
            }
        }
    }
}
