// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.util.List;

/**
 * Watches an experiment and may cancel it. With several threads the methods are called from all of them, also at the same
 * time; implementations take care of that.
 */
public interface RunObserver {
    /** Watches nothing, never cancels. */
    RunObserver NONE = (run, progress) -> true;

    /**
     * Tells which simulations will be run, before the first starts.
     *
     * @param runs all simulations in the order of results
     */
    default void planned(List<PlannedRun> runs) {}

    /**
     * Tells how far a simulation is; called often (every few milliseconds).
     *
     * @param run the simulation
     * @param progress how far it is
     * @return false to cancel the whole experiment
     */
    boolean progressed(PlannedRun run, RunProgress progress);

    /**
     * Asked several times a second while the experiment runs, also when no simulation tells how far it is, since some of what
     * they do cannot be interrupted; such work is then left to end by itself.
     *
     * @return whether to cancel the whole experiment
     */
    default boolean isCancelled() {
        return false;
    }

    /**
     * Tells that a simulation has ended, complete or not.
     *
     * @param run the simulation
     * @param complete whether everything was delivered
     */
    default void finished(PlannedRun run, boolean complete) {}
}
