// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was run, what has changed since, and what differs between two results. */
class HistoryCommandTest {
    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    private void run(Object... more) {
        Object[] arguments = new Object[3 + more.length];
        System.arraycopy(new Object[] {"run", example.scenario(), "--no-charts"}, 0, arguments, 0, 3);
        System.arraycopy(more, 0, arguments, 3, more.length);
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
    }

    private JsonArray history(Object... more) {
        Object[] arguments = new Object[3 + more.length];
        System.arraycopy(new Object[] {"history", example.runs(), "--json"}, 0, arguments, 0, 3);
        System.arraycopy(more, 0, arguments, 3, more.length);
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("entries");
    }

    private static JsonObject only(JsonArray entries) {
        assertEquals(1, entries.size(), entries::toString);
        return entries.get(0).getAsJsonObject();
    }

    @Test
    void resultsAreStaleWhenTheirFabricHasChanged() {
        run();
        assertEquals("current", only(history()).get("inputs").getAsString());
        assertEquals(0, history("--stale").size());

        example.inFabric("count=\"2\" tier", "count=\"4\" tier");
        JsonObject entry = only(history("--stale"));
        assertEquals("stale", entry.get("inputs").getAsString());
        assertEquals("[\"small.fabric\"]", entry.get("changedInputs").toString());
        String table = CommandRun.of("history", example.runs()).out();
        assertTrue(table.contains("small is stale, changed since: small.fabric"), table);

        example.inFabric("count=\"4\" tier", "count=\"2\" tier");
        assertEquals("current", only(history()).get("inputs").getAsString(), "as it was again");
    }

    @Test
    void scenarioIsFoundWhereverItHasGoneInTheProject() throws IOException {
        run();
        Path moved = Files.createDirectory(folder.resolve("sub"));
        Files.move(example.scenario(), moved.resolve("small.scenario"));
        Files.move(example.fabric(), moved.resolve("small.fabric"));
        assertEquals("current", only(history()).get("inputs").getAsString());

        Files.delete(moved.resolve("small.scenario"));
        assertEquals("unknown", only(history()).get("inputs").getAsString());
    }

    @Test
    void inputsAreKeptSoThatTheRunCanBeRepeatedAsItWas() throws IOException {
        run();
        String hash = hash("small");
        Path kept = example.runs().resolve("small/inputs");
        assertEquals(Files.readString(example.fabric()), Files.readString(kept.resolve("small.fabric")));
        example.inFabric("count=\"2\" tier", "count=\"4\" tier");
        CommandRun again = CommandRun.of(
                "run",
                kept.resolve("small.scenario"),
                "--no-charts",
                "--out",
                example.runs().resolve("again"));
        assertEquals(ExitCodes.GOOD, again.code(), again.err());
        assertEquals(hash, hash("again"), "bit for bit");
    }

    private String hash(String name) throws IOException {
        return JsonParser.parseString(Files.readString(example.runs().resolve(name + "/rocev2/run.json")))
                .getAsJsonObject()
                .get("hash")
                .getAsString();
    }

    @Test
    void whatDiffersIsSaidElementByElement() {
        run();
        example.inFabric("count=\"2\" tier", "count=\"4\" tier");
        run("--seed", "7");
        CommandRun compared = CommandRun.of(
                "compare", example.runs().resolve("small"), example.runs().resolve("small-2"));
        assertTrue(compared.out().contains(".count: 2 -> 4"), compared.out());
        assertTrue(compared.out().contains("seeds: 1 -> 7"), compared.out());
    }

    @Test
    void aRunThatIsRepeatedCanBeCompared() {
        run();
        run();
        CommandRun compared = CommandRun.of(
                "compare", example.runs().resolve("small"), example.runs().resolve("small-2"));
        assertEquals(ExitCodes.GOOD, compared.code(), compared.err());
        assertTrue(compared.out().contains("RoCEv2 (small-2)"), compared.out());
        assertTrue(compared.out().contains("are the same."), compared.out());
    }

    @Test
    void pointsOfASweepAreCompared() {
        Path sweep = example.runs().resolve("sweep");
        CommandRun swept = CommandRun.of(
                "sweep",
                example.scenario(),
                "--axis",
                "rocev2.ecnMaximum=800 KiB,1600 KiB",
                "--transport",
                "rocev2",
                "--out",
                sweep);
        assertEquals(ExitCodes.GOOD, swept.code(), swept.err());
        CommandRun compared = CommandRun.of("compare", sweep);
        assertEquals(ExitCodes.GOOD, compared.code(), compared.err());
        assertTrue(compared.out().lines().findFirst().orElseThrow().matches(".*sweep/.*sweep/.*"), compared.out());
        JsonObject entry = only(history());
        assertEquals(2, entry.get("runs").getAsInt());
        assertEquals("current", entry.get("inputs").getAsString());
        example.inFabric("count=\"2\" tier", "count=\"4\" tier");
        assertEquals("stale", only(history()).get("inputs").getAsString());
    }

    @Test
    void aTrainingIsStaleToo() throws IOException {
        String workload = "(?s)<workloads.*?/>";
        Files.writeString(
                example.scenario(), Files.readString(example.scenario()).replaceFirst(workload, """
                        <workloads xsi:type="scenario:TrainingWorkload" id="t" name="small" parameters="1e9" layers="8"
                            hidden="2048" sequence="2048" globalBatch="32" tensor="4" peakTeraflops="989"
                            efficiency="0.5"/>
                        """));
        run();
        JsonObject entry = only(history());
        assertEquals("current", entry.get("inputs").getAsString());
        assertTrue(entry.get("complete").getAsBoolean());
        assertTrue(Files.isRegularFile(example.runs().resolve("small/inputs/small.scenario")));
        example.inFabric("count=\"2\" tier", "count=\"4\" tier");
        assertEquals("stale", only(history()).get("inputs").getAsString());
    }

    @Test
    void tagsFindResultsAgain() {
        run();
        run();
        CommandRun tagged = CommandRun.of("history", example.runs().resolve("small-2"), "--tag", "as delivered");
        assertEquals(ExitCodes.GOOD, tagged.code(), tagged.err());
        JsonObject found = only(history("--filter", "rocev2 DELIVERED"));
        assertTrue(found.get("folder").getAsString().endsWith("small-2"));
        assertEquals(2, history("--sort", "name").size());
        CommandRun.of("history", example.runs().resolve("small-2"), "--untag", "as delivered");
        assertEquals(0, history("--filter", "delivered").size());
        assertFalse(Files.exists(example.runs().resolve("small-2/tags.txt")));
    }

    @Test
    void whatIsBrokenIsListedWithItsReason() throws IOException {
        run();
        Files.writeString(example.runs().resolve("small/rocev2/run.json"), "{");
        JsonObject entry = only(history());
        assertTrue(entry.get("problem").getAsString().contains("run.json"), entry::toString);
        Files.createDirectory(example.runs().resolve("empty"));
        assertEquals(2, history().size());
        assertTrue(CommandRun.of("history", example.runs()).out().contains("unreadable"));
    }

    @Test
    void whatWasExportedBesideResultsIsNone() throws IOException {
        run();
        Path exported = example.runs().resolve("exported");
        CommandRun run = CommandRun.of(
                "export", example.scenario(), "--format", "nccl-environment", "--policy", "RoCEv2", "-o", exported);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals("", only(history()).get("problem").getAsString());
        // What is left of a result is listed.
        Files.delete(example.runs().resolve("small/rocev2/run.json"));
        Files.move(example.runs().resolve("small/rocev2"), example.runs().resolve("left"));
        assertEquals(2, history().size());
    }

    @Test
    void badInputIsOneSentence() {
        CommandRun none = CommandRun.of("history", folder.resolve("none"));
        assertEquals(ExitCodes.BAD_INPUT, none.code());
        assertTrue(none.err().contains("is no folder"), none.err());
        CommandRun tag = CommandRun.of("history", folder, "--tag", "x");
        assertEquals(ExitCodes.BAD_INPUT, tag.code());
        assertTrue(tag.err().contains("is no result of a run"), tag.err());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("history", folder, "--sort", "colour").code());
    }
}
