// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.results.RunResult;
import dev.weft.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever happens to the bytes of a file: reading gives the same run, or one sentence; never another exception. */
class RunFolderFuzzTest {
    private static final int ROUNDS = 400;

    @TempDir
    Path temp;

    @ParameterizedTest
    @CsvSource({"flows.csv", "links.csv", "series.csv", "latency.hgrm", "run.json"})
    void damagedFiles(String name) throws IOException {
        Path folder = temp.resolve("run");
        RunResult run = SampleRuns.complete("rocev2", 1, 20);
        RunFolderWriter.write(folder, run);
        Path file = folder.resolve(name);
        byte[] good = Files.readAllBytes(file);
        Random random = new Random(name.hashCode());
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Files.write(file, damage(good, random));
            try {
                RunResult read = StoredRun.open(folder).load();
                assertEquals(run.hash(), read.hash());
            } catch (RunFolderException e) {
                refused++;
                assertFalse(e.getMessage().contains("\n"), e.getMessage());
                assertFalse(e.getMessage().contains("null"), e.getMessage());
            }
        }
        // Some damage does no harm, such as a digit in a derived column; most must be noticed.
        assertFalse(refused < ROUNDS / 3, "only " + refused + " were refused");
    }

    private static byte[] damage(byte[] good, Random random) {
        byte[] bad = good.clone();
        int at = random.nextInt(bad.length);
        switch (random.nextInt(5)) {
            case 0 -> bad[at] = (byte) random.nextInt(256);
            case 1 ->
                bad[at] = (byte)
                        "0123456789-,\"{}[]:\n .eE+".charAt(random.nextInt("0123456789-,\"{}[]:\n .eE+".length()));
            case 2 -> bad = Arrays.copyOf(bad, at);
            case 3 -> {
                int length = Math.min(1 + random.nextInt(60), bad.length - at);
                byte[] shorter = Arrays.copyOf(bad, bad.length - length);
                System.arraycopy(bad, at + length, shorter, at, bad.length - at - length);
                bad = shorter;
            }
            default -> {
                int from = random.nextInt(bad.length);
                int length = Math.min(1 + random.nextInt(60), bad.length - Math.max(at, from));
                System.arraycopy(bad, from, bad, at, length);
            }
        }
        return bad;
    }
}
