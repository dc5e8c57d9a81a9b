// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartCommandTest {
    @TempDir
    Path folder;

    private Path set;

    @BeforeEach
    void setUp() {
        set = folder.resolve("set");
        SmallExample example = new SmallExample(folder);
        assertEquals(
                ExitCodes.GOOD,
                CommandRun.of("run", "--no-charts", "--out", set, example.scenario())
                        .code());
    }

    @Test
    void drawsTheSameChartsAsTheRun() throws IOException {
        CommandRun run = CommandRun.of("chart", set);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals(
                List.of(
                        "completion.png",
                        "infiniband",
                        "inputs",
                        "latency.png",
                        "origin.txt",
                        "rocev2",
                        "throughput.png"),
                SmallExample.names(set));
        assertEquals(3, run.out().lines().count());
        assertTrue(Files.size(set.resolve("throughput.png")) > 1000);
    }

    @Test
    void comparesRunsAsVectors() {
        Path out = folder.resolve("charts");
        CommandRun run = CommandRun.of(
                "chart", set.resolve("infiniband"), set.resolve("rocev2"), "--out", out, "--format", "svg");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals(List.of("completion.svg", "latency.svg", "throughput.svg"), SmallExample.names(out));
    }

    @Test
    void aGanttHasARowASender() throws IOException {
        Path out = folder.resolve("charts");
        CommandRun run = CommandRun.of("chart", set.resolve("infiniband"), "--gantt", "--out", out, "--format", "svg");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        String svg = Files.readString(out.resolve("gantt-1.svg"));
        assertTrue(svg.contains("rack1/host1/") && svg.contains("rack2/host4/"), svg);
    }

    @Test
    void refusesWrongInput() throws IOException {
        Path tampered = set.resolve("rocev2/series.csv");
        for (CommandRun run : List.of(
                CommandRun.of("chart", set.resolve("infiniband"), set.resolve("rocev2")),
                CommandRun.of("chart", folder.resolve("missing")),
                CommandRun.of("chart", set, "--out", tampered),
                CommandRun.of("chart", set, "--format", "gif"))) {
            assertEquals(ExitCodes.BAD_INPUT, run.code(), run.err());
            assertEquals("", run.out());
        }
        List<String> lines = Files.readAllLines(tampered);
        Files.write(tampered, lines.subList(0, lines.size() - 1));
        CommandRun run = CommandRun.of("chart", set);
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("rocev2"), run.err());
    }
}
