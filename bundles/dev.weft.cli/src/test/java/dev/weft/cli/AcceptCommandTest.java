// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptCommandTest {
    @TempDir
    Path folder;

    private Path pack;

    @BeforeEach
    void setUp() {
        pack = folder.resolve("pack");
        SmallExample example = new SmallExample(folder);
        CommandRun run = CommandRun.of("accept", example.scenario(), "--transport", "infiniband", "-o", pack);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
    }

    /** Writes outputs as nccl-tests would, with the expected bandwidth times a factor for each step. */
    private void measure(double... factors) throws IOException {
        TreeMap<Integer, StringBuilder> outputs = new TreeMap<>();
        List<String> rows = Files.readAllLines(pack.resolve("expected.csv"));
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",");
            int step = Integer.parseInt(cells[0]);
            StringBuilder text = outputs.computeIfAbsent(step, key -> new StringBuilder());
            if (text.isEmpty()) {
                for (int rank = 0; rank < Integer.parseInt(cells[3]); rank++) {
                    text.append("#  Rank  ").append(rank).append(" Group  0 Pid 1 on host device  0 [0x00] GPU\n");
                }
                text.append("#  size  count  type  redop  root  time  algbw  busbw  #wrong  time  algbw  buswb\n");
            }
            double busbw = Double.parseDouble(cells[5]) * factors[step - 1];
            long bytes = Long.parseLong(cells[4]);
            int ranks = Integer.parseInt(cells[3]);
            double algbw = busbw / (2.0 * (ranks - 1) / ranks);
            double us = bytes / algbw / 1e3;
            text.append(String.format(
                    Locale.ROOT,
                    "%d %d float sum -1 %.4f %.4f %.4f 0 %.4f %.4f %.4f 0%n",
                    bytes,
                    bytes / 4,
                    us,
                    algbw,
                    busbw,
                    us,
                    algbw,
                    busbw));
        }
        for (var output : outputs.entrySet()) {
            Files.writeString(
                    pack.resolve("step" + output.getKey() + ".txt"),
                    output.getValue().toString());
        }
    }

    @Test
    void thePackHasADocumentAndAScript() throws IOException {
        String document = Files.readString(pack.resolve("acceptance.md"));
        assertTrue(document.contains("all_reduce_perf -b "), document);
        String script = Files.readString(pack.resolve("acceptance.sh"));
        assertTrue(script.contains("mpirun -np ") && script.contains("| tee step1.txt"), script);
        long steps = script.lines().filter(line -> line.startsWith("mpirun")).count();
        assertEquals(3, steps, "2, 4 and 8 hosts: " + script);
    }

    @Test
    void whatComesUpIsGood() throws IOException {
        measure(1, 0.95, 1.2);
        CommandRun run = CommandRun.of("accept", "--check", pack);
        assertEquals(ExitCodes.GOOD, run.code(), run.out() + run.err());
    }

    @Test
    void whatIsTooSlowIsNamed() throws IOException {
        measure(1, 0.8, 1);
        CommandRun run = CommandRun.of("accept", "--check", pack);
        assertEquals(ExitCodes.NO, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("too slow"), run.out());
    }

    @Test
    void badInputIsOneSentence() throws IOException {
        CommandRun missing = CommandRun.of("accept", "--check", pack);
        assertEquals(ExitCodes.BAD_INPUT, missing.code());
        assertTrue(missing.err().contains("step1.txt is missing"), missing.err());
        assertEquals(
                ExitCodes.BAD_INPUT, CommandRun.of("accept", "--check", folder).code());
        assertEquals(ExitCodes.BAD_INPUT, CommandRun.of("accept").code());
    }
}
