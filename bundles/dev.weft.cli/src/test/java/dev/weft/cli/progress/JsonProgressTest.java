// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonProgressTest {
    @Test
    void everyLineIsOneObjectWithItsEvent() {
        StringWriter text = new StringWriter();
        JsonProgress progress = new JsonProgress(new PrintWriter(text));
        PlannedRun run = new PlannedRun(0, "RoCEv2", "rocev2", 7);
        progress.planned(List.of(run));
        assertTrue(progress.progressed(run, new RunProgress(1_000, 0.5, 42)));
        progress.finished(run, true);
        progress.written("runs/x-1");
        List<JsonObject> lines = text.toString()
                .lines()
                .map(line -> JsonParser.parseString(line).getAsJsonObject())
                .toList();
        assertEquals(
                List.of("planned", "progress", "finished", "written"),
                lines.stream().map(line -> line.get("event").getAsString()).toList());
        assertEquals(
                7,
                lines.get(0)
                        .getAsJsonArray("runs")
                        .get(0)
                        .getAsJsonObject()
                        .get("seed")
                        .getAsLong());
        assertEquals(0.5, lines.get(1).get("overallFraction").getAsDouble());
        assertEquals(1_000, lines.get(1).get("simulatedPs").getAsLong());
    }
}
