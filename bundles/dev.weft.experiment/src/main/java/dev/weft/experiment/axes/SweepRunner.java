// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.SideBySide;
import dev.weft.results.io.RunFolderException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs the points of a sweep that have not ended yet, several at the same time. Their order changes no result. */
public final class SweepRunner {
    private final SweepFolder sweep;
    private final SweepObserver observer;
    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicBoolean stopped = new AtomicBoolean();

    /** Prepares an execution; it can be run once. */
    public SweepRunner(SweepFolder sweep, SweepObserver observer) {
        this.sweep = sweep;
        this.observer = observer;
    }

    /**
     * Runs what is left to run.
     *
     * @param threads how many points at the same time, at least 1
     * @throws InvalidInputException if a point cannot be simulated, and the others are cancelled; or another process works on
     *     the sweep
     * @throws ExperimentCancelledException if the observer cancelled
     * @throws RunFolderException if results cannot be written
     */
    public void run(int threads) throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        SweepLock lock = sweep.lock();
        try {
            sweep.removeUnfinished();
            runWhatIsLeft(threads);
        } finally {
            lock.close();
        }
    }

    private void runWhatIsLeft(int threads)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        int all = sweep.design().points().size();
        List<Integer> left = new ArrayList<>();
        for (int point = 0; point < all; point++) {
            if (sweep.isFinished(point)) {
                observer.pointFinished(finished.incrementAndGet(), all);
            } else {
                left.add(point);
            }
        }
        observer.started(finished.get(), all);
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
            PointRunner.run(sweep, point, threads, () -> !stopped.get() && observer.goOn());
        } catch (RunFolderException e) {
            stopped.set(true);
            throw new UncheckedIOException(e);
        } catch (InvalidInputException | RuntimeException | Error e) {
            stopped.set(true);
            throw e;
        }
        observer.pointFinished(
                finished.incrementAndGet(), sweep.design().points().size());
        return point;
    }
}
