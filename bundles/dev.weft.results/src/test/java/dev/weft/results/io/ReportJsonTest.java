// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.results.Counter;
import dev.weft.results.RunResult;
import dev.weft.results.SampleRuns;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportJsonTest {
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
            "packetHops");

    private static String write(Report report) throws IOException {
        StringWriter writer = new StringWriter();
        ReportJson.write(writer, report);
        return writer.toString();
    }

    @Test
    void promisedMembersComeFirstAndInOrder() throws IOException {
        RunResult run = SampleRuns.complete("rocev2", 5, 100);
        String text =
                write(Report.builder("all-reduce", 5, "0.1.0").run(run.record()).build());
        assertTrue(text.endsWith("}\n"));
        JsonObject report = JsonParser.parseString(text).getAsJsonObject();
        assertEquals(List.of("scenario", "seed", "version", "runs"), List.copyOf(report.keySet()));
        assertEquals("all-reduce", report.get("scenario").getAsString());
        assertEquals(5, report.get("seed").getAsLong());
        assertEquals("0.1.0", report.get("version").getAsString());
        JsonObject json = report.getAsJsonArray("runs").get(0).getAsJsonObject();
        assertEquals(PROMISED, List.copyOf(json.keySet()).subList(0, PROMISED.size()));
        assertEquals("rocev2", json.get("transport").getAsString());
        assertEquals("packet", json.get("engine").getAsString());
        assertEquals(
                run.summary().completionTimePs(), json.get("completionTimePs").getAsLong());
        assertEquals(run.summary().algbwBps(), json.get("algbwBps").getAsLong());
        assertEquals(run.summary().busbwBps(), json.get("busbwBps").getAsLong());
        JsonObject latency = json.getAsJsonObject("packetLatencyPs");
        assertEquals(List.of("p50", "p99", "p999", "max"), List.copyOf(latency.keySet()));
        assertEquals(run.summary().packetLatencyPs().p999(), latency.get("p999").getAsLong());
        assertEquals(
                run.summary().fctPs().max(),
                json.getAsJsonObject("fctPs").get("max").getAsLong());
        for (Counter counter : List.of(
                Counter.ECN_MARKS, Counter.PAUSES, Counter.DROPS, Counter.QUEUE_MAX_BYTES, Counter.PACKET_HOPS)) {
            assertEquals(
                    run.summary().counters().get(counter).orElseThrow(),
                    json.get(counter.key()).getAsLong());
        }
        assertEquals(run.hash(), json.get("hash").getAsString());
        assertEquals(json.keySet(), RunMembers.NAMES);
    }

    @Test
    void whatIsNotKnownIsNull() throws IOException {
        JsonObject report = JsonParser.parseString(write(Report.builder("s", 1, "v")
                        .run(SampleRuns.cancelled(1).record())
                        .build()))
                .getAsJsonObject();
        JsonObject run = report.getAsJsonArray("runs").get(0).getAsJsonObject();
        for (String name : List.of("completionTimePs", "algbwBps", "busbwBps", "trims")) {
            assertTrue(run.get(name).isJsonNull(), name);
        }
        assertEquals("cancelled", run.get("status").getAsString());
        assertEquals("Cancelled at 6 ns.", run.get("statusDetail").getAsString());
        assertEquals(2, run.getAsJsonArray("workloads").size());
    }

    @Test
    void moreMayBeAddedButNothingReplaced() throws IOException {
        RunResult run = SampleRuns.bare();
        JsonObject report = JsonParser.parseString(write(Report.builder("<s>", 1, "v")
                        .run(run.record(), Map.of("folder", "runs/x", "hopsPerSecond", 1.5e6))
                        .with("charts", List.of("throughput.png"))
                        .build()))
                .getAsJsonObject();
        assertEquals("<s>", report.get("scenario").getAsString());
        assertEquals(1, report.getAsJsonArray("charts").size());
        JsonObject json = report.getAsJsonArray("runs").get(0).getAsJsonObject();
        assertEquals("runs/x", json.get("folder").getAsString());
        assertEquals(1.5e6, json.get("hopsPerSecond").getAsDouble(), 0);
        Report replaced = Report.builder("s", 1, "v")
                .run(run.record(), Map.of("hash", "0"))
                .build();
        assertThrows(IllegalArgumentException.class, () -> write(replaced));
        Report hidden = Report.builder("s", 1, "v").with("runs", 0).build();
        assertThrows(IllegalArgumentException.class, () -> write(hidden));
    }
}
