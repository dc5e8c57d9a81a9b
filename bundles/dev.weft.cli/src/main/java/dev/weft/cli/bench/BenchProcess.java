// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import com.google.gson.Gson;
import dev.weft.cli.progress.Cancellation;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.ExperimentCancelledException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Times a case in a Java VM of its own, since what ran before in a VM decides how fast the next thing is. */
public final class BenchProcess {
    private static final long LOOK_MILLISECONDS = 100;

    private BenchProcess() {}

    /**
     * Starts the command again and waits for its measurement.
     *
     * @param arguments the command line that prints a {@link Measurement}
     * @throws ExperimentCancelledException if the user wishes so
     * @throws IOException if the process cannot be started or fails; the message holds what it said
     */
    public static Measurement measure(List<String> arguments, Cancellation cancellation)
            throws IOException, ExperimentCancelledException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add("dev.weft.cli.Main");
        command.addAll(arguments);
        Path output = Files.createTempFile("weft-bench", ".json");
        Path errors = Files.createTempFile("weft-bench", ".log");
        Process process = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            while (!process.waitFor(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                if (cancellation.isRequested()) {
                    throw new ExperimentCancelledException(Messages.get("bench.cancelled"));
                }
            }
            if (process.exitValue() != 0) {
                throw new IOException(
                        Files.readString(errors, StandardCharsets.UTF_8).strip());
            }
            return new Gson().fromJson(Files.readString(output, StandardCharsets.UTF_8), Measurement.class);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentCancelledException(Messages.get("bench.cancelled"));
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(output);
            Files.deleteIfExists(errors);
        }
    }
}
