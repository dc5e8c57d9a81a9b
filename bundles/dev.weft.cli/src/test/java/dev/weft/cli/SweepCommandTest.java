// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandTest {
    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    @Test
    void aTableForPeopleAndAFileForPrograms() throws IOException {
        Path out = folder.resolve("out");
        String axis = "gradients.bytes=32 KiB,64 KiB,128 KiB";
        CommandRun run = CommandRun.of("sweep", example.scenario(), "--axis", axis, "--out", out);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(run.out().startsWith("gradients.bytes  policy"), run.out());
        List<String> csv = Files.readAllLines(out.resolve("sweep.csv"));
        assertTrue(csv.get(0).startsWith("point,gradients.bytes,policy,transport,seed,status,completionTimePs"));
        int runs = csv.size() - 1;
        assertEquals(0, runs % 3);
        // Nothing is left to do, and the table is the same.
        CommandRun again =
                CommandRun.of("sweep", example.scenario(), "--axis", axis, "--out", out, "--resume", "--json");
        assertEquals(ExitCodes.GOOD, again.code(), again.err());
        JsonArray rows = JsonParser.parseString(again.out()).getAsJsonObject().getAsJsonArray("rows");
        assertEquals(runs, rows.size());
    }

    @Test
    void badInputIsOneSentence() {
        CommandRun none = CommandRun.of("sweep", example.scenario(), "--axis", "nobody.bytes=1 KiB");
        assertEquals(ExitCodes.BAD_INPUT, none.code());
        assertTrue(none.err().contains("no element has the name or ID \"nobody\""), none.err());
        CommandRun what = CommandRun.of("sweep", example.scenario(), "--axis", "a.b=1", "--resume");
        assertEquals(ExitCodes.BAD_INPUT, what.code());
    }

    @Test
    void twoAxesMakeAHeatMap() throws IOException {
        Path out = folder.resolve("out");
        Object[] sweep = {
            "sweep",
            example.scenario(),
            "--axis",
            "gradients.bytes=32 KiB,64 KiB",
            "--axis",
            "infiniband.mtu=1024 B,4096 B",
            "--transport",
            "infiniband",
            "--out",
            out,
            "--heat",
            "fctP99Ps"
        };
        CommandRun run = CommandRun.of(sweep);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(Files.readString(out.resolve("heat-1.svg")).contains("gradients.bytes"));
        CommandRun one =
                CommandRun.of("sweep", example.scenario(), "--axis", "gradients.bytes=32 KiB", "--heat", "fctP99Ps");
        assertEquals(ExitCodes.BAD_INPUT, one.code());
    }

    @Test
    void programsCanFollowIt() {
        CommandRun run = CommandRun.of(
                "sweep",
                example.scenario(),
                "--axis",
                "gradients.bytes=32 KiB..128 KiB/3",
                "--axis",
                "scenario.seeds=3;4",
                "--transport",
                "infiniband",
                "--progress",
                "json",
                "--out",
                folder.resolve("out"));
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        List<String> lines = run.err().lines().toList();
        assertEquals("{\"event\":\"planned\",\"points\":3}", lines.get(0));
        assertTrue(lines.get(1).contains("\"overallFraction\":0.0,\"finishedPoints\":0"), lines.get(1));
        assertTrue(lines.get(4).contains("\"overallFraction\":1.0,\"finishedPoints\":3"), lines.get(4));
        assertTrue(lines.get(5).startsWith("{\"event\":\"written\""), lines.get(5));
        assertTrue(run.out().contains("64 KiB"), "a value between, by equal factors: " + run.out());
        assertEquals(6, run.out().lines().filter(line -> line.contains("3;4")).count(), "two seeds a point");
    }

    @Test
    void costsStandAgainstAFigure() throws IOException {
        Path out = folder.resolve("out");
        Object[] sweep = {
            "sweep",
            example.scenario(),
            "--axis",
            "spine.count=1,2",
            "--transport",
            "infiniband",
            "--out",
            folder.resolve("priceless"),
            "--pareto",
            "completionTimePs"
        };
        CommandRun priceless = CommandRun.of(sweep);
        assertEquals(ExitCodes.BAD_INPUT, priceless.code());
        assertTrue(priceless.err().contains("has no price of 'NIC'"), priceless.err());
        try (InputStream prices = getClass().getResourceAsStream("small.catalogue")) {
            Files.copy(prices, folder.resolve("small.catalogue"));
        }
        example.inFabric(
                        "<types xsi:type=\"fabric:NicType\"",
                        "<types xsi:type=\"fabric:CableType\" id=\"cable\" name=\"cable\"/>"
                                + "<types xsi:type=\"fabric:NicType\"")
                .inFabric("pattern=", "cableType=\"cable\" pattern=");
        sweep[7] = out;
        CommandRun run = CommandRun.of(sweep);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(Files.readString(out.resolve("pareto.svg")).contains("not beaten by another"));
        sweep[9] = "nonsense";
        sweep[7] = folder.resolve("other");
        CommandRun wrong = CommandRun.of(sweep);
        assertEquals(ExitCodes.BAD_INPUT, wrong.code());
        assertTrue(wrong.err().contains("no run has the figure \"nonsense\""), wrong.err());
    }

    @Test
    void aSweepGoesOnWithTheSameTransportsOnly() {
        Path out = folder.resolve("out");
        Object[] sweep = {
            "sweep", example.scenario(), "--axis", "gradients.bytes=32 KiB", "--transport", "infiniband", "--out", out
        };
        assertEquals(ExitCodes.GOOD, CommandRun.of(sweep).code());
        CommandRun other = CommandRun.of(
                "sweep", example.scenario(), "--axis", "gradients.bytes=32 KiB", "--out", out, "--resume");
        assertEquals(ExitCodes.BAD_INPUT, other.code());
        assertTrue(other.err().contains("transports"), other.err());
    }
}
