// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunProgress;
import java.util.List;

/**
 * Passes progress on and stops the experiment once the user asked for it.
 *
 * @param shown who shows the progress
 * @param cancellation the user's wish
 */
public record CancellableProgress(RunObserver shown, Cancellation cancellation) implements RunObserver {
    @Override
    public void planned(List<PlannedRun> runs) {
        shown.planned(runs);
    }

    @Override
    public boolean progressed(PlannedRun run, RunProgress progress) {
        return shown.progressed(run, progress) && !cancellation.isRequested();
    }

    @Override
    public boolean isCancelled() {
        return shown.isCancelled() || cancellation.isRequested();
    }

    @Override
    public void finished(PlannedRun run, boolean complete) {
        shown.finished(run, complete);
    }
}
