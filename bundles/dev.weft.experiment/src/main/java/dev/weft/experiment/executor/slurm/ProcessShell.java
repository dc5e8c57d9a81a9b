// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.executor.Messages;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands as processes. */
final class ProcessShell implements Shell {
    /** Slurm's commands give up by themselves after a minute or two when their controller is silent. */
    private static final long MOST_SECONDS = 180;

    private final String folder;

    /**
     * Prepares it.
     *
     * @param folder where the commands are; empty for the search path
     */
    ProcessShell(String folder) {
        this.folder = folder;
    }

    @Override
    public Answer run(List<String> command) throws IOException, InterruptedException {
        List<String> full = new ArrayList<>(command);
        if (!folder.isEmpty()) {
            full.set(0, Path.of(folder).resolve(command.get(0)).toString());
        }
        // Through files, since a pipe that is full stops a process, and one that a grandchild keeps open never ends.
        Path out = Files.createTempFile("weft-slurm", ".out");
        Path err = Files.createTempFile("weft-slurm", ".err");
        try {
            Process process = new ProcessBuilder(full)
                    .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            try {
                if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                    throw new IOException(Messages.get("slurm.silent", command.get(0), MOST_SECONDS));
                }
            } finally {
                process.destroyForcibly();
            }
            return new Answer(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static File nothing() {
        return Path.of("/dev/null").toFile();
    }
}
