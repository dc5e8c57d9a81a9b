// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
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
}
