// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.SideBySide;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunNames;
import dev.weft.results.io.RunSetWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs the points of a sweep that have not ended yet, several at the same time. Their order changes no result. */
public final class SweepRunner {
    private final SweepFolder sweep;
    private final RunOptions options;
    private final SweepObserver observer;
    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicBoolean stopped = new AtomicBoolean();

    /** Prepares an execution; it can be run once. */
    public SweepRunner(SweepFolder sweep, RunOptions options, SweepObserver observer) {
        this.sweep = sweep;
        this.options = options;
        this.observer = observer;
    }

    /**
     * Runs what is left to run.
     *
     * @param threads how many points at the same time, at least 1
     * @throws InvalidInputException if a point cannot be simulated; the others are cancelled
     * @throws ExperimentCancelledException if the observer cancelled
     * @throws RunFolderException if results cannot be written
     */
    public void run(int threads) throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        int all = sweep.design().points().size();
        List<Integer> left = new ArrayList<>();
        for (int point = 0; point < all; point++) {
            if (sweep.isFinished(point)) {
                observer.pointFinished(finished.incrementAndGet(), all);
            } else {
                left.add(point);
            }
        }
        int atOnce = Math.max(1, Math.min(threads, left.size()));
        List<SideBySide.Task<Integer>> tasks = new ArrayList<>();
        for (int point : left) {
            tasks.add(() -> runPoint(point, Math.max(1, threads / atOnce)));
        }
        try {
            SideBySide.run("weft-sweep", atOnce, tasks);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof RunFolderException unwritable) {
                throw unwritable;
            }
            throw e;
        }
    }

    /** A point that fails stops the others at once. */
    private int runPoint(int point, int threads) throws InvalidInputException, ExperimentCancelledException {
        try {
            Experiment experiment = Experiment.load(sweep.scenario(point), options);
            RunObserver goOn = (run, progress) -> !stopped.get() && observer.goOn();
            write(point, experiment, new ExperimentRunner(experiment, goOn).run(threads, run -> {}));
        } catch (InvalidInputException | RuntimeException | Error e) {
            stopped.set(true);
            throw e;
        }
        observer.pointFinished(
                finished.incrementAndGet(), sweep.design().points().size());
        return point;
    }

    private void write(int point, Experiment experiment, List<CompletedRun> runs) {
        List<String> names = RunNames.of(experiment.inputs());
        try (RunSetWriter writer = RunSetWriter.create(sweep.runs(point))) {
            for (CompletedRun run : runs) {
                writer.add(names.get(run.plan().index()), run.result());
            }
            writer.commit();
        } catch (RunFolderException e) {
            throw new UncheckedIOException(e);
        }
    }
}
