// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.weft.cli.progress.Cancellation;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Cancelling a run leaves nothing half-written. */
class CancelTest {
    /** Its bit in what the system says of ignored signals. */
    private static final long SIGINT = 1 << 1;

    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    @Test
    void leavesNothing() {
        Cancellation cancellation = new Cancellation();
        cancellation.request();
        CommandRun run = CommandRun.of(cancellation, "run", example.scenario());
        assertEquals(ExitCodes.CANCELLED, run.code());
        assertEquals("", run.out());
        assertEquals("Cancelled; nothing was written.", run.err().strip());
        assertEquals(List.of(), SmallExample.names(example.runs()));
    }

    @Test
    void keepsSimulationsThatHadEnded() {
        Path first = folder.resolve(".out.partial/infiniband/run.json");
        Cancellation afterFirst = new Cancellation() {
            @Override
            public boolean isRequested() {
                return Files.exists(first);
            }
        };
        Path out = folder.resolve("out");
        CommandRun run = CommandRun.of(afterFirst, "run", "--threads", 1, "--out", out, example.scenario());
        assertEquals(ExitCodes.CANCELLED, run.code());
        assertTrue(run.err().contains("1 of 2"), run.err());
        assertEquals(List.of("infiniband", "inputs", "origin.txt"), SmallExample.names(out));
        assertFalse(Files.exists(folder.resolve(".out.partial")));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no SIGINT to send to another process")
    void ctrlC() throws IOException, InterruptedException {
        assumeFalse(
                ignoresInterrupts(),
                "this build runs in the background of a script, where the shell has SIGINT ignored: Java would not hear it");
        // So long that it cannot end before the signal arrives; the flow engine, which would be chosen, takes a second.
        example.inScenario("bytes=\"1 MiB\"", "bytes=\"1 GiB\" iterations=\"1000\"");
        Process process = JavaProcess.weft(
                        JavaProcess.thisJava(), "run", "--engine", "packet", "--progress", "json", example.scenario())
                .start();
        try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
            String line = err.readLine();
            while (line != null && !line.contains("\"progress\"")) {
                line = err.readLine();
            }
            assertEquals(
                    0,
                    new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                            .start()
                            .waitFor());
            String last = line;
            for (String next = err.readLine(); next != null; next = err.readLine()) {
                last = next;
            }
            assertEquals("Cancelled; nothing was written.", last);
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            assertEquals(ExitCodes.CANCELLED, process.exitValue());
        } finally {
            process.destroyForcibly();
        }
        assertEquals(List.of(), SmallExample.names(example.runs()));
    }

    /** What a process ignores, its children ignore from their start. */
    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        String ignored = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .findFirst()
                .orElse("SigIgn: 0");
        return (Long.parseUnsignedLong(
                                ignored.substring(ignored.indexOf(':') + 1).strip(), 16)
                        & SIGINT)
                != 0;
    }
}
