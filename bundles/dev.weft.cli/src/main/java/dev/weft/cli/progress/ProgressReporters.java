// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import dev.weft.experiment.RunObserver;
import java.io.PrintWriter;

/** Makes the observer for a progress mode. */
public final class ProgressReporters {
    private ProgressReporters() {}

    /**
     * Returns an observer that shows progress in the asked way.
     *
     * @param mode the way
     * @param err standard error
     * @param terminal whether a person watches standard error
     */
    public static RunObserver of(ProgressMode mode, PrintWriter err, boolean terminal) {
        return switch (mode) {
            case AUTO -> terminal ? new BarProgress(err) : RunObserver.NONE;
            case BAR -> new BarProgress(err);
            case JSON -> new JsonProgress(err);
            case NONE -> RunObserver.NONE;
        };
    }
}
