// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunProgress;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunNames;
import dev.weft.results.io.RunSetWriter;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs single points of a sweep, whichever process or machine it is on. */
public final class PointRunner {
    private PointRunner() {}

    /**
     * Runs a point that has not ended. Its results appear when all its runs have ended.
     *
     * @param threads how many threads to use; results do not depend on it
     * @param goOn asked again and again; false cancels
     * @throws InvalidInputException if the point cannot be simulated
     * @throws ExperimentCancelledException if it was cancelled; nothing is written then
     * @throws RunFolderException if results cannot be written
     */
    public static void run(SweepFolder sweep, int point, int threads, BooleanSupplier goOn)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        Experiment experiment = Experiment.load(sweep.scenario(point), sweep.options());
        List<CompletedRun> runs = new ExperimentRunner(experiment, new Asked(goOn)).run(threads, run -> {});
        List<String> names = RunNames.of(experiment.inputs());
        try (RunSetWriter writer = RunSetWriter.create(sweep.runs(point))) {
            for (CompletedRun run : runs) {
                writer.add(names.get(run.plan().index()), run.result());
            }
            writer.commit();
        } catch (RunFolderException e) {
            // Two machines may have the same point, where one was given up and has not died; both measure the same.
            if (!sweep.isFinished(point)) {
                throw e;
            }
        }
    }

    /** Cancels when told so. */
    private record Asked(BooleanSupplier goOn) implements RunObserver {
        @Override
        public boolean progressed(PlannedRun run, RunProgress progress) {
            return goOn.getAsBoolean();
        }

        @Override
        public boolean isCancelled() {
            return !goOn.getAsBoolean();
        }
    }
}
