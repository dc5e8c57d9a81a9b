// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real Slurm of one node on this machine, which {@code releng/slurm/local-slurm} starts. */
final class LocalSlurm {
    private static final Path SCRIPT =
            Path.of("../../releng/slurm/local-slurm").toAbsolutePath().normalize();
    /** The script's exit code where Slurm is neither installed nor to be fetched. */
    private static final int NOT_HERE = 4;

    private final Path folder;

    private LocalSlurm(Path folder) {
        this.folder = folder;
    }

    /** Starts it; where Debian's packages cannot be had the test is skipped, and says why. */
    static LocalSlurm start(Path folder) throws IOException, InterruptedException {
        return start(folder, List.of());
    }

    /** Starts it with slurmdbd and a database, so that sacct answers; skipped likewise. */
    static LocalSlurm withAccounting(Path folder) throws IOException, InterruptedException {
        return start(folder, List.of("accounting"));
    }

    private static LocalSlurm start(Path folder, List<String> more) throws IOException, InterruptedException {
        Path log = folder.resolveSibling("local-slurm.log");
        int code = script("start", folder, log, more);
        assumeTrue(code != NOT_HERE, () -> read(log));
        assertEquals(0, code, () -> read(log));
        return new LocalSlurm(folder);
    }

    private static int script(String action, Path folder, Path log, List<String> more)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", SCRIPT.toString(), action, folder.toString()));
        command.addAll(more);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException(SCRIPT + " does not end: " + read(log));
        }
        return process.exitValue();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Where sbatch, squeue and the others are. */
    Path commands() {
        return folder.resolve("bin");
    }

    /** Runs one of the commands and returns what it printed. */
    String command(String... words) throws IOException, InterruptedException {
        words[0] = commands().resolve(words[0]).toString();
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    /** Stops the daemons. */
    void stop() throws IOException, InterruptedException {
        script("stop", folder, folder.resolveSibling("local-slurm-stop.log"), List.of());
    }
}
