// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.results.io.RunFolderException;
import java.util.List;

/**
 * Simulates the points of a sweep that have not ended. Whoever does it, a point's results appear in its folder when it has ended,
 * and nothing else counts: an executor may be stopped, or die, and any other may go on.
 *
 * <p>Executors are found by {@link SweepExecutors}; a file in {@code META-INF/services} declares one.
 */
public interface SweepExecutor {
    /** Returns the name by which it is chosen, such as {@code slurm}. */
    String name();

    /** Returns what it does, in a sentence for people. */
    String description();

    /** Returns what can be chosen of it. */
    List<ExecutorOption> options();

    /**
     * Says what is wrong before anything is written.
     *
     * @param settings values of {@link #options}
     * @throws InvalidInputException if a setting is wrong, or this machine cannot do it
     */
    void check(ExecutorSettings settings) throws InvalidInputException;

    /**
     * Simulates what is left, or has it done.
     *
     * @param settings values of {@link #options}
     * @throws InvalidInputException if a setting is wrong, a point cannot be simulated, another process works on the sweep, or
     *     whoever is to do it refuses
     * @throws ExperimentCancelledException if the observer cancelled; what has ended is kept
     * @throws RunFolderException if results cannot be written
     */
    ExecutionOutcome execute(SweepJob job, ExecutorSettings settings)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException;
}
