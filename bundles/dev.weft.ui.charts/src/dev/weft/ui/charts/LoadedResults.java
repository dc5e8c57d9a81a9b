// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.TrainingFile;
import java.nio.file.Path;

/** Results that were read from a folder. */
sealed interface LoadedResults permits LoadedRuns, LoadedResults.Training {
    /**
     * What was computed of a training.
     *
     * @param training what the folder says
     */
    record Training(TrainingFile training) implements LoadedResults {}

    /**
     * Reads results.
     *
     * @param folder a run folder, one with run folders in it, or the result of a training
     * @throws RunFolderException if there are none or one of them is bad
     */
    static LoadedResults read(Path folder) throws RunFolderException {
        return TrainingFile.isIn(folder) ? new Training(TrainingFile.read(folder)) : LoadedRuns.read(folder);
    }
}
