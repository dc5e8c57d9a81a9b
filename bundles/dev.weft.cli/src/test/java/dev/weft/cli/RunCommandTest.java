// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
    private static final List<String> PROMISED = List.of(
            "transport",
            "engine",
            "completionTimePs",
            "algbwBps",
            "busbwBps",
            "packetLatencyPs",
            "fctPs",
            "ecnMarks",
            "pauses",
            "drops",
            "retransmits",
            "queueMaxBytes",
            "packetHops",
            "hash");

    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    private static CommandRun good(Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals("", run.err());
        return run;
    }

    private static JsonObject json(CommandRun run) {
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }

    private static List<String> hashes(CommandRun run) {
        List<String> hashes = new ArrayList<>();
        for (JsonElement result : json(run).getAsJsonArray("runs")) {
            hashes.add(result.getAsJsonObject().get("hash").getAsString());
        }
        return hashes;
    }

    @Test
    void printsATableThatLinesUp() {
        List<String> lines =
                good("run", example.scenario(), "--no-charts").out().lines().toList();
        assertTrue(lines.get(0).contains("small all-reduce"), lines.get(0));
        int width = lines.get(2).length();
        assertTrue(lines.get(2).endsWith("RoCEv2"), lines.get(2));
        List<String> rows =
                lines.stream().skip(3).takeWhile(line -> !line.isEmpty()).toList();
        for (String row : rows) {
            assertEquals(width, row.length(), row);
        }
        for (String title : List.of(
                "Completion time",
                "algbw",
                "busbw",
                "Packet latency p50",
                "Packet latency p99",
                "Packet latency p99.9",
                "Message FCT p50",
                "Message FCT p99",
                "Message FCT max",
                "ECN marks",
                "Pauses",
                "Drops",
                "Retransmits",
                "Queue maximum",
                "Simulated packet-hops")) {
            assertTrue(rows.stream().anyMatch(row -> row.contains(title)), title);
        }
    }

    @Test
    void theFlowEngineSaysHowFarItIsFromPackets() {
        CommandRun table = good("run", example.scenario(), "--engine", "flow", "--no-charts");
        assertTrue(table.out().contains("Flow engine: completion times typically within"), table.out());
        assertTrue(table.out().lines().anyMatch(line -> line.startsWith("Engine") && line.endsWith("flow")));
        CommandRun run = good("run", example.scenario(), "--engine", "flow", "--json");
        for (JsonElement result : json(run).getAsJsonArray("runs")) {
            assertEquals("flow", result.getAsJsonObject().get("engine").getAsString());
            assertTrue(
                    result.getAsJsonObject().get("engineAccuracy").getAsString().contains("packet engine"));
            assertTrue(result.getAsJsonObject().get("ecnMarks").isJsonNull());
        }
    }

    @Test
    void writesARunFolderWithChartsAndNeverOverwrites() throws IOException {
        good("run", example.scenario());
        good("run", example.scenario(), "--no-charts");
        assertEquals(List.of("small", "small-2"), SmallExample.names(example.runs()));
        assertEquals(
                List.of(
                        "completion.png",
                        "infiniband",
                        "inputs",
                        "latency.png",
                        "origin.txt",
                        "rocev2",
                        "throughput.png"),
                SmallExample.names(example.runs().resolve("small")));
        assertEquals(
                List.of("infiniband", "inputs", "origin.txt", "rocev2"),
                SmallExample.names(example.runs().resolve("small-2")));
        assertEquals(
                List.of("flows.csv", "latency.hgrm", "links.csv", "nics.csv", "run.json", "series.csv"),
                SmallExample.names(example.runs().resolve("small/rocev2")));
        assertArrayEquals(
                Files.readAllBytes(example.runs().resolve("small/rocev2/run.json")),
                Files.readAllBytes(example.runs().resolve("small-2/rocev2/run.json")));
    }

    @Test
    void jsonHasThePromisedMembers() {
        JsonObject document = json(good("run", "--json", "--no-charts", "--seed", "7", example.scenario()));
        assertEquals("small all-reduce", document.get("scenario").getAsString());
        assertEquals(7, document.get("seed").getAsLong());
        assertTrue(document.has("version"));
        assertEquals(2, document.getAsJsonArray("runs").size());
        for (JsonElement element : document.getAsJsonArray("runs")) {
            JsonObject run = element.getAsJsonObject();
            for (String member : PROMISED) {
                assertTrue(run.has(member), member);
            }
            assertTrue(run.get("completionTimePs").getAsLong() > 0);
            long algbw = run.get("algbwBps").getAsLong();
            long busbw = run.get("busbwBps").getAsLong();
            // Eight ranks: 2(n-1)/n = 1.75; both are rounded.
            assertTrue(Math.abs(4 * busbw - 7 * algbw) <= 8, algbw + " " + busbw);
            assertTrue(busbw < 400_000_000_000L, "more than a NIC carries: " + busbw);
            for (String percentile : List.of("p50", "p99", "p999", "max")) {
                assertTrue(run.getAsJsonObject("packetLatencyPs").has(percentile));
            }
            for (String percentile : List.of("p50", "p99", "max")) {
                assertTrue(run.getAsJsonObject("fctPs").has(percentile));
            }
        }
    }

    @Test
    void resultsDependOnSeedButNotOnThreads() {
        CommandRun one = good("run", "--json", "--no-charts", "--threads", "1", example.scenario());
        CommandRun two = good("run", "--json", "--no-charts", "--threads", "2", example.scenario());
        CommandRun other = good("run", "--json", "--no-charts", "--seed", "2", example.scenario());
        assertEquals(hashes(one), hashes(two));
        assertNotEquals(hashes(one), hashes(other));
    }

    @Test
    void runsEverySeedOfTheScenario() {
        example.inScenario("<policies id=\"ib\"", "<seeds>3</seeds><seeds>5</seeds><policies id=\"ib\"");
        List<String> order = new ArrayList<>();
        for (JsonElement element : json(good("run", "--json", "--no-charts", "--threads", "2", example.scenario()))
                .getAsJsonArray("runs")) {
            JsonObject run = element.getAsJsonObject();
            order.add(run.get("transport").getAsString() + run.get("seed").getAsLong());
        }
        assertEquals(List.of("infiniband3", "infiniband5", "rocev23", "rocev25"), order);
    }

    @Test
    void runsChosenTransportsOnly() {
        Path out = folder.resolve("out");
        CommandRun run = good("run", "--no-charts", "--transport", "rocev2", "--out", out, example.scenario());
        assertTrue(run.out().contains("RoCEv2") && !run.out().contains("InfiniBand"), run.out());
        assertEquals(List.of("inputs", "origin.txt", "rocev2"), SmallExample.names(out));
        good("run", "--no-charts", "--transport", "InfiniBand", example.scenario());
    }

    @Test
    void severalWorkloadsHaveATableOfTheirOwn() {
        example.inScenario(
                "</scenario:Scenario>",
                "<workloads xsi:type=\"scenario:FlowWorkload\" id=\"v\" name=\"victim\" start=\"1 us\">"
                        + "<flows id=\"f\" source=\"rack1/host1\" target=\"rack2/host1/nic0\" bytes=\"64 KiB\"/>"
                        + "</workloads></scenario:Scenario>");
        String out = good("run", "--no-charts", example.scenario()).out();
        assertTrue(out.contains("victim: time"), out);
        assertTrue(out.contains("gradients: bandwidth"), out);
    }

    @Test
    void anIncompleteRunIsKeptAndSaidToBe() {
        example.inScenario("id=\"s\"", "id=\"s\" maximumTime=\"2 us\"");
        CommandRun run = CommandRun.of("run", "--no-charts", example.scenario());
        assertEquals(ExitCodes.NO, run.code());
        assertTrue(run.out().contains("limit reached"), run.out());
        assertTrue(run.err().contains("InfiniBand is incomplete"), run.err());
        assertEquals(List.of("small"), SmallExample.names(example.runs()));
    }

    @Test
    void progressForProgramsIsOneObjectALine() {
        CommandRun run = CommandRun.of("run", "--no-charts", "--progress", "json", "--json", example.scenario());
        assertEquals(ExitCodes.GOOD, run.code());
        List<String> events = run.err()
                .lines()
                .map(line -> JsonParser.parseString(line)
                        .getAsJsonObject()
                        .get("event")
                        .getAsString())
                .toList();
        assertEquals("planned", events.get(0));
        assertEquals("written", events.get(events.size() - 1));
        assertEquals(2, events.stream().filter("finished"::equals).count());
        assertEquals("small all-reduce", json(run).get("scenario").getAsString());
    }

    @Test
    void aPolicyThatDoesNotFitTheFabricHindersNoOther() {
        example.inFabric("id=\"switch\" name=\"switch\"", "id=\"switch\" name=\"switch\" technology=\"ethernet\"");
        CommandRun all = CommandRun.of("run", "--no-charts", example.scenario());
        assertEquals(ExitCodes.BAD_INPUT, all.code());
        assertTrue(all.err().contains("policy 'InfiniBand': Its transport infiniband needs infiniband"), all.err());
        CommandRun unfit = CommandRun.of("run", "--no-charts", "--transport", "infiniband", example.scenario());
        assertEquals(all.err(), unfit.err());
        for (String command : List.of("run", "explain", "diagnose")) {
            CommandRun fit = CommandRun.of(command, "--transport", "rocev2", example.scenario());
            assertEquals(ExitCodes.GOOD, fit.code(), fit.err());
        }
    }
}
