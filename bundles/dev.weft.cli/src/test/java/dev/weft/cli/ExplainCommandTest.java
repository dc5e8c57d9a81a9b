// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    @Test
    void aSentenceATableAndNotes() {
        CommandRun run = CommandRun.of("explain", example.scenario(), "--transport", "rocev2");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(run.out().contains("\nserialisation "), run.out());
        assertTrue(run.out().contains("comes back without it"), run.out());
        assertTrue(run.out().contains("Messages crossed "), run.out());
    }

    @Test
    void jsonHasTheSame() {
        CommandRun run = CommandRun.of("explain", example.scenario(), "--transport", "rocev2", "--no-proof", "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonArray all = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("explanations");
        assertEquals(1, all.size());
        JsonObject one = all.get(0).getAsJsonObject();
        long sum = one.getAsJsonObject("compositionPs").entrySet().stream()
                .mapToLong(entry -> entry.getValue().getAsLong())
                .sum();
        assertEquals(one.get("totalPs").getAsLong(), sum);
        // Who sends what takes the time, by names of the fabric.
        assertTrue(one.getAsJsonObject("places").has("serialisation"), run.out());
    }

    @Test
    void programsSeeHowFarItIs() {
        CommandRun run =
                CommandRun.of("explain", example.scenario(), "--transport", "rocev2", "--json", "--progress=json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        List<JsonObject> lines = run.err()
                .lines()
                .map(line -> JsonParser.parseString(line).getAsJsonObject())
                .toList();
        assertEquals("planned", lines.get(0).get("event").getAsString());
        assertEquals(1, lines.get(0).getAsJsonArray("runs").size());
        assertEquals("finished", lines.get(lines.size() - 1).get("event").getAsString());
        double before = 0;
        for (JsonObject line : lines) {
            if (line.has("overallFraction")) {
                double fraction = line.get("overallFraction").getAsDouble();
                assertTrue(fraction >= before && fraction <= 1, run.err());
                before = fraction;
            }
        }
    }

    @Test
    void badInputIsOneSentence() {
        CommandRun none = CommandRun.of("explain", folder.resolve("none.scenario"));
        assertEquals(ExitCodes.BAD_INPUT, none.code());
        assertEquals(1, none.err().lines().count(), none.err());
        CommandRun threads = CommandRun.of("explain", example.scenario(), "--threads", "0");
        assertEquals(ExitCodes.BAD_INPUT, threads.code());
    }
}
