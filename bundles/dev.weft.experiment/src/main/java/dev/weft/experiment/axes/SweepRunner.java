// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunNames;
import dev.weft.results.io.RunSetWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
        ExecutorService pool = Executors.newFixedThreadPool(atOnce, task -> {
            Thread thread = new Thread(task, "weft-sweep");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<Void>> futures = new ArrayList<>();
            for (int point : left) {
                futures.add(pool.submit((Callable<Void>) () -> {
                    runPoint(point, Math.max(1, threads / atOnce));
                    return null;
                }));
            }
            await(futures);
        } finally {
            pool.shutdownNow();
        }
    }

    private void runPoint(int point, int threads)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        Experiment experiment = Experiment.load(sweep.scenario(point), options);
        RunObserver goOn = (run, progress) -> !stopped.get() && observer.goOn();
        List<CompletedRun> runs = new ExperimentRunner(experiment, goOn).run(threads, run -> {});
        List<String> names = RunNames.of(experiment.inputs());
        try (RunSetWriter writer = RunSetWriter.create(sweep.runs(point))) {
            for (CompletedRun run : runs) {
                writer.add(names.get(run.plan().index()), run.result());
            }
            writer.commit();
        }
        observer.pointFinished(
                finished.incrementAndGet(), sweep.design().points().size());
    }

    /** Waits for all; the first failure stops the others and is the one that counts. */
    private void await(List<Future<Void>> futures)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        Throwable failure = null;
        for (Future<Void> future : futures) {
            try {
                future.get();
            } catch (ExecutionException e) {
                stopped.set(true);
                if (failure == null || failure instanceof ExperimentCancelledException) {
                    failure = e.getCause();
                }
            } catch (InterruptedException e) {
                stopped.set(true);
                Thread.currentThread().interrupt();
                return;
            }
        }
        if (failure instanceof InvalidInputException invalid) {
            throw invalid;
        }
        if (failure instanceof ExperimentCancelledException cancellation) {
            throw cancellation;
        }
        if (failure instanceof RunFolderException unwritable) {
            throw unwritable;
        }
        if (failure instanceof RuntimeException defect) {
            throw defect;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }
}
