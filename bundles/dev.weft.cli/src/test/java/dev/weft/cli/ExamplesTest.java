// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.help.text.Block;
import dev.weft.help.text.MarkdownReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples show what their descriptions say. */
class ExamplesTest {
    private static final Path EXAMPLES = GoldenHashes.EXAMPLES;
    private static final long GBPS = 1_000_000_000L;

    @TempDir
    Path folder;

    /** Runs an example; returns its runs by policy. */
    private Map<String, JsonObject> run(String scenario) {
        return run(scenario, "out");
    }

    private Map<String, JsonObject> run(String scenario, String results) {
        CommandRun run = CommandRun.of(
                "run",
                "--json",
                "--no-charts",
                "--threads",
                "2",
                "--out",
                folder.resolve(results),
                EXAMPLES.resolve(scenario));
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        try {
            GoldenHashes.assertSameWhereKnown(scenario.replaceFirst("\\.scenario$", ""), run.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, JsonObject> runs = new LinkedHashMap<>();
        for (JsonElement element :
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("runs")) {
            JsonObject result = element.getAsJsonObject();
            runs.put(result.get("policy").getAsString(), result);
        }
        return runs;
    }

    private static List<Path> files(String... endings) throws IOException {
        try (Stream<Path> all = Files.walk(EXAMPLES)) {
            return all.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .filter(file -> !EXAMPLES.relativize(file).toString().contains("runs"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void allExamplesAreGood() throws IOException {
        List<Object> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(files(".fabric", ".scenario", ".catalogue"));
        assertTrue(arguments.size() > 20, arguments.toString());
        CommandRun run = CommandRun.of(arguments.toArray());
        assertEquals(ExitCodes.GOOD, run.code(), run.out());
    }

    /** The workbench copies an example as a project of its own. */
    @Test
    void eachExampleStandsAlone() throws IOException {
        for (Path scenario : files(".scenario")) {
            assertFalse(Files.readString(scenario).contains("../"), scenario.toString());
        }
    }

    @Test
    void transportsDifferOnTheRailOptimisedFabric() {
        Map<String, JsonObject> runs = run("rail-optimised-128/all-reduce.scenario");
        assertEquals(List.of("InfiniBand", "RoCEv2", "MetaRoCE"), List.copyOf(runs.keySet()));
        // Eight NICs of 400 Gb/s a host bound the ring's bus bandwidth.
        runs.values().forEach(run -> assertTrue(run.get("busbwBps").getAsLong() < 3200 * GBPS));
        long infiniBand = runs.get("InfiniBand").get("busbwBps").getAsLong();
        long roce = runs.get("RoCEv2").get("busbwBps").getAsLong();
        long metaRoce = runs.get("MetaRoCE").get("busbwBps").getAsLong();
        assertTrue(infiniBand > 2880 * GBPS, "adaptive routing uses 90 % of the NICs: " + infiniBand);
        assertTrue(metaRoce > 2880 * GBPS, "spraying uses 90 % of the NICs: " + metaRoce);
        assertTrue(roce < infiniBand * 3 / 4, "flows that share a hash slow the ring down: " + roce);
        assertEquals(0, runs.get("InfiniBand").get("ecnMarks").getAsLong());
        assertTrue(runs.get("RoCEv2").get("ecnMarks").getAsLong() > 0);
    }

    @Test
    void theVictimSuffersFromPausesAndSharedCreditsOnly() {
        Map<String, JsonObject> runs = run("incast-victim/incast-victim.scenario");
        assertTrue(victimBps(runs, "RoCEv2 PFC only") < 100 * GBPS);
        assertTrue(victimBps(runs, "IB one lane") < 100 * GBPS);
        for (String relieved : List.of("IB two lanes", "IB control", "MetaRoCE")) {
            assertTrue(victimBps(runs, relieved) > 350 * GBPS, relieved);
        }
        assertTrue(runs.get("RoCEv2 PFC only").get("pauses").getAsLong() > 0);
        assertTrue(runs.get("IB one lane").get("creditStallPs").getAsLong() > 0);
        assertEquals(0, runs.get("MetaRoCE").get("pauses").getAsLong());
        assertEquals(0, runs.get("MetaRoCE").get("creditStallPs").getAsLong());
        assertEquals(0, runs.get("MetaRoCE").get("drops").getAsLong());
    }

    private static long busbw(Map<String, JsonObject> runs, String policy) {
        return runs.get(policy).get("busbwBps").getAsLong();
    }

    @Test
    void oneBoxNeedsNoNetwork() {
        Map<String, JsonObject> runs = run("one-box/all-reduce.scenario");
        assertEquals(0, runs.get("InfiniBand").get("packetHops").getAsLong());
        assertTrue(busbw(runs, "InfiniBand") > 3400 * GBPS, "what NVLink carries");
    }

    @Test
    void flowsThatHashToOneLinkMakeTheRingThreeTimesAsSlow() {
        Map<String, JsonObject> runs = run("hash-collision/hash-collision.scenario");
        long free = busbw(runs, "InfiniBand");
        assertTrue(free > 3 * busbw(runs, "RoCEv2"), "collisions cost two thirds");
        assertTrue(busbw(runs, "RoCEv2 tuned") > busbw(runs, "RoCEv2"), "smaller pieces collide less");
        assertTrue(busbw(runs, "RoCEv2 tuned") < free * 2 / 3, "but they do");
        assertTrue(busbw(runs, "MetaRoCE") > free * 4 / 5, "spraying comes near");
    }

    @Test
    void pausesWaitInACircle() {
        CommandRun run = CommandRun.of(
                "run",
                "--json",
                "--no-charts",
                "--out",
                folder.resolve("out"),
                EXAMPLES.resolve("pfc-deadlock/pfc-deadlock.scenario"));
        assertEquals(ExitCodes.NO, run.code(), run.err());
        assertTrue(run.err().contains("5 ports were found to wait in a circle"), run.err());
        assertTrue(run.err().contains("RoCEv2 no watchdog is incomplete"), run.err());
        assertFalse(run.err().contains("RoCEv2 watchdog is incomplete"), run.err());
        assertFalse(run.err().contains("MetaRoCE is incomplete"), run.err());
    }

    @Test
    void oneSlowHostSlowsAll() {
        Map<String, JsonObject> healthy = run("straggler/healthy.scenario");
        Map<String, JsonObject> slow = run("straggler/straggler.scenario", "slow");
        for (String policy : healthy.keySet()) {
            assertTrue(busbw(slow, policy) < busbw(healthy, policy) * 3 / 4, policy);
            assertEquals(0, slow.get(policy).get("drops").getAsLong(), policy);
        }
        assertTrue(slow.get("InfiniBand").get("creditStallPs").getAsLong() > 0);
        assertTrue(slow.get("RoCEv2").get("pauses").getAsLong() > 0);
        assertEquals(0, slow.get("MetaRoCE").get("pauses").getAsLong());
    }

    @Test
    void whatSpreadsOverEightPlanesIsFaster() {
        Map<String, JsonObject> runs = run("eight-planes/eight-planes.scenario");
        for (String spreading : List.of("MetaRoCE", "UET")) {
            assertTrue(busbw(runs, spreading) > 5 * busbw(runs, "RoCEv2"), spreading);
        }
    }

    @Test
    void largeClustersAreComputed() {
        assertTrue(busbw(run("superpod-4su/all-reduce.scenario"), "InfiniBand") > 3000 * GBPS);
        Map<String, JsonObject> roce = run("roce-24576/all-reduce.scenario", "large");
        assertEquals("flow", roce.get("RoCEv2").get("engine").getAsString());
        // Links that hashes choose for several rings halve what spraying gets.
        assertTrue(busbw(roce, "UET") > 1.5 * busbw(roce, "RoCEv2"));
        assertTrue(busbw(roce, "UET") < 3000 * GBPS, "less than the closed form promises");
    }

    /** The gallery shows each example's page: what to look at, with pictures that are there. */
    @Test
    void eachExampleHasAPage() throws IOException {
        try (Stream<Path> folders = Files.list(EXAMPLES)) {
            for (Path example : folders.filter(Files::isDirectory).sorted().toList()) {
                Path page = example.resolve("README.md");
                assertTrue(Files.exists(page), page.toString());
                for (Block block : MarkdownReader.read(Files.readString(page))) {
                    if (block instanceof Block.Picture picture) {
                        assertTrue(Files.exists(example.resolve(picture.path())), page + ": " + picture.path());
                        assertFalse(picture.alternative().isBlank(), page + ": " + picture.path());
                    }
                }
            }
        }
    }

    private static long victimBps(Map<String, JsonObject> runs, String policy) {
        return runs.get(policy)
                .getAsJsonArray("workloads")
                .get(1)
                .getAsJsonObject()
                .get("algbwBps")
                .getAsLong();
    }
}
