// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.SweepRunner;
import dev.weft.results.io.RunFolderException;
import java.util.List;

/** Simulates the points in this process, several at the same time. */
public final class LocalExecutor implements SweepExecutor {
    @Override
    public String name() {
        return SweepExecutors.LOCAL;
    }

    @Override
    public String description() {
        return Messages.get("local.description");
    }

    @Override
    public List<ExecutorOption> options() {
        return List.of();
    }

    @Override
    public void check(ExecutorSettings settings) {
        // Every machine can.
    }

    @Override
    public ExecutionOutcome execute(SweepJob job, ExecutorSettings settings)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        new SweepRunner(job.sweep(), job.observer()).run(job.threads());
        return ExecutionOutcome.COMPLETE;
    }
}
