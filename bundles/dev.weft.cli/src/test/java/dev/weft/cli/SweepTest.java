// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps print what nccl-tests print. */
class SweepTest {
    /** The columns as scripts that read nccl-tests split them: whatever does not begin with # and has 13 fields. */
    private static final Pattern ROW = Pattern.compile(
            "^\\s*(\\d+)\\s+(\\d+)\\s+(\\w+)\\s+(\\w+)\\s+(-?\\d+)"
                    + "\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+(\\S+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+(\\S+)\\s*$");

    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() throws IOException {
        example = new SmallExample(folder);
    }

    private void sweep(String attributes) throws IOException {
        String content = Files.readString(example.scenario());
        int from = content.indexOf("  <workloads");
        int to = content.indexOf("</scenario:Scenario>");
        Files.writeString(
                example.scenario(),
                content.substring(0, from)
                        + "  <workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"sweep\" name=\"sum\" "
                        + attributes
                        + "/>\n" + content.substring(to));
    }

    private List<Matcher> rows(String... more) {
        List<Object> arguments = new ArrayList<>(List.of("run", "--no-charts", example.scenario()));
        arguments.addAll(List.of(more));
        CommandRun run = CommandRun.of(arguments.toArray());
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        List<Matcher> rows = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            if (!line.startsWith("#")) {
                Matcher row = ROW.matcher(line);
                assertTrue(row.matches(), "no row and no comment: " + line);
                rows.add(row);
            }
        }
        assertTrue(run.out().contains("# Out of bounds values : 0 OK"));
        assertTrue(run.out().contains("# Avg bus bandwidth    : "));
        return rows;
    }

    @Test
    void allSizesOfAllPoliciesAreRowsThatParsersRead() throws IOException {
        sweep("collective=\"all-reduce\" bytes=\"8 B\" maximumBytes=\"64 KiB\" stepFactor=\"4\" protocol=\"auto\"");
        List<Matcher> rows = rows();
        int policies = rows.size() / 7;
        assertEquals(7 * policies, rows.size());
        long size = 8;
        double before = 0;
        for (Matcher row : rows.subList(0, 7)) {
            assertEquals(size, Long.parseLong(row.group(1)));
            assertEquals(size / 4, Long.parseLong(row.group(2)));
            assertEquals("float", row.group(3));
            assertEquals("sum", row.group(4));
            assertEquals("-1", row.group(5));
            double time = Double.parseDouble(row.group(6));
            assertTrue(time >= before, "larger takes no less: " + time);
            assertEquals(size / time / 1000, Double.parseDouble(row.group(7)), 0.006);
            assertEquals("N/A", row.group(9));
            assertEquals(row.group(6), row.group(10));
            before = time;
            size *= 4;
        }
        // NCCL takes microseconds to begin.
        assertTrue(Double.parseDouble(rows.get(0).group(6)) > 6.6);
    }

    @Test
    void sizesThatAreTooLargeAreComputed() throws IOException {
        sweep("collective=\"all-reduce\" algorithm=\"ring\" bytes=\"1 GiB\" maximumBytes=\"8 GiB\"");
        CommandRun run = CommandRun.of("run", "--json", "--no-charts", example.scenario());
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonObject first = JsonParser.parseString(run.out())
                .getAsJsonObject()
                .getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject();
        assertNotEquals("packet", first.get("engine").getAsString());
        JsonArray sizes = first.getAsJsonArray("workloads");
        assertEquals(4, sizes.size());
        JsonObject last = sizes.get(3).getAsJsonObject();
        assertEquals(8L << 30, last.get("bytes").getAsLong());
        assertEquals("ring", last.getAsJsonObject("method").get("algorithm").getAsString());
        assertEquals(
                first.get("engine").getAsString(),
                last.getAsJsonObject("method").get("engine").getAsString());
        double ratio = (double) last.get("durationPs").getAsLong()
                / sizes.get(2).getAsJsonObject().get("durationPs").getAsLong();
        assertEquals(2, ratio, 0.02);
    }

    @Test
    void theAnalyticEngineIsNearThePacketEngineOnAnIdleFabric() throws IOException {
        sweep("collective=\"all-reduce\" algorithm=\"ring\" bytes=\"4 MiB\" maximumBytes=\"16 MiB\"");
        List<Matcher> packets = rows("--engine", "packet", "--transport", "infiniband");
        List<Matcher> formulas = rows("--engine", "analytic", "--transport", "infiniband");
        assertEquals(3, packets.size());
        for (int i = 0; i < packets.size(); i++) {
            double packet = Double.parseDouble(packets.get(i).group(6));
            assertEquals(packet, Double.parseDouble(formulas.get(i).group(6)), 0.1 * packet);
        }
    }

    @Test
    void storedSweepsAreDrawnAsBusBandwidthBySize() throws IOException {
        sweep("collective=\"broadcast\" root=\"1\" bytes=\"1 KiB\" maximumBytes=\"4 KiB\"");
        List<Matcher> rows = rows("--out", folder.resolve("out").toString());
        assertEquals("none", rows.get(0).group(4));
        assertEquals("1", rows.get(0).group(5));
        CommandRun chart = CommandRun.of("chart", folder.resolve("out"));
        assertEquals(ExitCodes.GOOD, chart.code(), chart.err());
        assertTrue(Files.exists(folder.resolve("out/busbw.png")));
    }

    @Test
    void aSweepMustBeAlone() throws IOException {
        sweep("collective=\"all-reduce\" bytes=\"8 B\" maximumBytes=\"64 B\"/><workloads xsi:type="
                + "\"scenario:CollectiveWorkload\" id=\"other\" name=\"other\" bytes=\"8 B\"");
        CommandRun run = CommandRun.of("run", example.scenario());
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("only workload"), run.err());
    }
}
