// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateCommandTest {
    private static final Path TABLE = GoldenHashes.EXAMPLES.resolve("calibration/ring-efficiency.csv");

    @TempDir
    Path folder;

    @Test
    void theExampleFitsSmallClustersAndPredictsLargeOnes() {
        CommandRun run = CommandRun.of("calibrate", TABLE, "--ceiling", "388 Gb/s", "--fit-hosts", "2..16", "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(70, document.getAsJsonArray("points").size());
        assertTrue(document.get("rmsFitted").getAsDouble() < 0.08);
        assertTrue(document.get("rmsPredicted").getAsDouble() < 0.15);
        String text = CommandRun.of("calibrate", TABLE, "--ceiling", "388 Gb/s", "--fit-hosts", "2..16")
                .out();
        assertTrue(text.contains("Predicted 30 others"), text);
    }

    /** A ring of 16 ranks on two hosts: 100 us, 20 us a step, 300 Gb/s of 400. */
    private static String ncclTests() {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 16; rank++) {
            text.append("#  Rank  ").append(rank).append(" Group  0 Pid 1 on host device  0 [0x00] GPU\n");
        }
        text.append("#       size         count      type   redop    root     time   algbw   busbw #wrong     time\n");
        for (long bytes = 1 << 20; bytes <= 1L << 32; bytes *= 4) {
            double us = 100 + 2 * 20 + bytes / (300e9 / 8) * 1e6;
            text.append(String.format(
                    Locale.ROOT,
                    "%d %d float sum -1 %.2f %.2f %.2f 0 %.2f %.2f %.2f 0%n",
                    bytes,
                    bytes / 4,
                    us,
                    bytes / us / 1e3,
                    bytes / us / 1e3 * 1.875,
                    us,
                    bytes / us / 1e3,
                    bytes / us / 1e3 * 1.875));
        }
        return text.toString();
    }

    @Test
    void outputsOfNcclTestsAreRead() throws IOException {
        Path output = Files.writeString(folder.resolve("all_reduce.txt"), ncclTests());
        CommandRun run = CommandRun.of("calibrate", output, "--ceiling", "400 Gb/s", "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(0.75, document.get("share").getAsDouble(), 0.005);
        assertTrue(document.get("rmsFitted").getAsDouble() < 0.01);
    }

    @Test
    void badInputIsOneSentence() throws IOException {
        Path broken = Files.writeString(
                folder.resolve("t.csv"), "collective,hosts,size,efficiency\nall-reduce,x,1 MiB,0.5\n");
        CommandRun run = CommandRun.of("calibrate", broken, "--ceiling", "400 Gb/s");
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("t.csv, line 2"), run.err());
        Path few = Files.writeString(
                folder.resolve("f.csv"), "collective,hosts,size,efficiency\nall-reduce,2,1 MiB,0.5\n");
        CommandRun tooFew = CommandRun.of("calibrate", few, "--ceiling", "400 Gb/s");
        assertEquals(ExitCodes.BAD_INPUT, tooFew.code());
        assertTrue(tooFew.err().contains("at least 3 measured points"), tooFew.err());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("calibrate", TABLE, "--ceiling", "fast").code());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("calibrate", TABLE, "--ceiling", "1 Gb/s", "--fit-hosts", "2-4")
                        .code());
    }
}
