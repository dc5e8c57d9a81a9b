// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The best buffer depth lies between shallow and deep, and moves with the thresholds (examples/goldilocks). */
class GoldilocksTest {
    private static final Path SCENARIO = GoldenHashes.EXAMPLES.resolve("goldilocks/goldilocks.scenario");
    private static final int SEEDS = 5;

    @TempDir
    Path folder;

    /** The p99 of the short messages by buffer depth, of each seed. */
    private Map<String, List<Double>> sweep(String alpha, String depths) {
        CommandRun run = CommandRun.of(
                "sweep",
                SCENARIO,
                "--transport",
                "RoCEv2 lossy",
                "--axis",
                "switch.buffer=" + depths,
                "--axis",
                "lossy.bufferAlpha=" + alpha,
                "--out",
                folder.resolve("alpha" + alpha),
                "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        Map<String, List<Double>> byDepth = new LinkedHashMap<>();
        for (JsonElement row :
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("rows")) {
            JsonObject object = row.getAsJsonObject();
            byDepth.computeIfAbsent(
                            object.getAsJsonObject("axes").get("switch.buffer").getAsString(), key -> new ArrayList<>())
                    .add(object.get("short.fctP99Ps").getAsDouble());
        }
        byDepth.values().forEach(seeds -> assertEquals(SEEDS, seeds.size()));
        return byDepth;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static String best(Map<String, List<Double>> byDepth) {
        return byDepth.entrySet().stream()
                .min(Map.Entry.comparingByValue((a, b) -> Double.compare(mean(a), mean(b))))
                .orElseThrow()
                .getKey();
    }

    @Test
    void theMinimumIsBetweenShallowAndDeepForEverySeed() {
        Map<String, List<Double>> byDepth = sweep("1", "256 KiB,1 MiB,16 MiB");
        for (int seed = 0; seed < SEEDS; seed++) {
            double shallow = byDepth.get("256 KiB").get(seed);
            double middle = byDepth.get("1 MiB").get(seed);
            double deep = byDepth.get("16 MiB").get(seed);
            assertTrue(middle < 0.5 * shallow && middle < 0.9 * deep, "seed " + (seed + 1) + ": " + byDepth);
        }
    }

    @Test
    void itMovesWithTheThresholdOfQueues() {
        String depths = "256 KiB,512 KiB,1 MiB,4 MiB,32 MiB";
        assertEquals("512 KiB", best(sweep("8", depths)));
        assertEquals("1 MiB", best(sweep("1", depths)));
        assertEquals("4 MiB", best(sweep("0.125", depths)));
    }

    @Test
    void aSearchFindsIt() {
        String range = "switch.buffer=256 KiB..16 MiB";
        CommandRun run = search("RoCEv2 lossy", range, "short.fctP99Ps", "found");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonObject found = JsonParser.parseString(run.out()).getAsJsonObject();
        double best = found.getAsJsonObject("best").get("mean").getAsDouble();
        for (JsonElement tried : found.getAsJsonArray("tried")) {
            assertTrue(best <= tried.getAsJsonObject().get("mean").getAsDouble());
        }
        assertEquals(false, found.get("atEdge").getAsBoolean());
        assertTrue(best < 30e6, "30 us: " + best);
    }

    private CommandRun search(String transport, String range, String figure, String out) {
        return CommandRun.of(
                "sweep",
                SCENARIO,
                "--transport",
                transport,
                "--search",
                range,
                "--minimise",
                figure,
                "--points",
                "5",
                "--out",
                folder.resolve(out),
                "--json");
    }

    @Test
    void aSearchAtTheEdgeSaysSo() {
        CommandRun run = search("RoCEv2 lossy", "switch.buffer=64 KiB..128 KiB", "short.fctP99Ps", "edge");
        assertEquals(ExitCodes.NO, run.code(), run.err());
    }

    @Test
    void badInputIsOneSentence() {
        assertRefused(search("RoCEv2 lossy", "switch.buffer=1 MiB", "short.fctP99Ps", "a"), "cannot be read");
        assertRefused(search("RoCEv2 lossy", "switch.buffer=2 MiB..1 MiB", "short.fctP99Ps", "b"), "must begin below");
        assertRefused(
                search("RoCEv2 lossy", "switch.buffer=1 MiB..2 MiB", "beauty", "c"), "there is no figure \"beauty\"");
        CommandRun two = CommandRun.of(
                "sweep",
                SCENARIO,
                "--search",
                "switch.buffer=1 MiB..2 MiB",
                "--minimise",
                "drops",
                "--out",
                folder.resolve("d"));
        assertRefused(two, "has 2 policies");
        assertEquals(ExitCodes.BAD_INPUT, CommandRun.of("sweep", SCENARIO).code());
    }

    private static void assertRefused(CommandRun run, String reason) {
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.out());
        assertTrue(run.err().contains(reason), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
