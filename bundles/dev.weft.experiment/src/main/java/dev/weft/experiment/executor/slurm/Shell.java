// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import java.io.IOException;
import java.util.List;

/** Runs commands of this machine; tests answer for them. */
@FunctionalInterface
interface Shell {
    /**
     * What a command said.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    record Answer(int code, String out, String err) {
        boolean isGood() {
            return code == 0;
        }

        /** Returns what it complained about, in one line. */
        String complaint() {
            String text = (err.isBlank() ? out : err).strip().replaceAll("\\s+", " ");
            return text.isEmpty() ? "exit code " + code : text;
        }
    }

    /**
     * Runs a command to its end.
     *
     * @throws IOException if it cannot be started, or does not end
     * @throws InterruptedException if this thread was interrupted
     */
    Answer run(List<String> command) throws IOException, InterruptedException;
}
