// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Runs the simulations of an experiment, several at the same time if asked. Each is a function of its own inputs, so that
 * neither the number of threads nor their order changes a result.
 */
public final class ExperimentRunner {
    private final Experiment experiment;
    private final RunObserver observer;
    private final AtomicBoolean cancelled = new AtomicBoolean();

    /**
     * Prepares an execution; it can be run once.
     *
     * @param experiment what to run
     * @param observer hears of the progress and may cancel
     */
    public ExperimentRunner(Experiment experiment, RunObserver observer) {
        this.experiment = experiment;
        this.observer = observer;
    }

    /**
     * Runs all simulations.
     *
     * @param threads how many to use, at least 1: for simulations at the same time, and where there are fewer of them, for
     *     parts of one
     * @param ended takes each simulation that ended without being cancelled, as soon as it has, in any order and from any
     *     thread
     * @return the simulations in the order of the plan
     * @throws InvalidInputException if a simulation cannot be run on its inputs; the others are cancelled
     * @throws ExperimentCancelledException if the observer cancelled
     */
    public List<CompletedRun> run(int threads, Consumer<CompletedRun> ended)
            throws InvalidInputException, ExperimentCancelledException {
        List<PlannedRun> plan = experiment.plan();
        observer.planned(plan);
        int atOnce = Math.max(1, Math.min(threads, plan.size()));
        int coresEach = Math.max(1, threads / atOnce);
        ExecutorService pool = Executors.newFixedThreadPool(atOnce, task -> {
            Thread thread = new Thread(task, "weft-simulation");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<CompletedRun>> futures = new ArrayList<>();
            for (PlannedRun run : plan) {
                futures.add(pool.submit((Callable<CompletedRun>) () -> runOne(run, coresEach, ended)));
            }
            return collect(futures);
        } finally {
            pool.shutdownNow();
        }
    }

    private CompletedRun runOne(PlannedRun run, int cores, Consumer<CompletedRun> ended)
            throws InvalidInputException, ExperimentCancelledException {
        // Asked before the start too, since a small simulation ends before it tells of any progress.
        if (!goOn(run, RunProgress.NOTHING)) {
            throw cancellation();
        }
        CompletedRun completed;
        try {
            completed = experiment.simulate(run, cores, progress -> goOn(run, progress));
        } catch (InvalidInputException | RuntimeException | Error e) {
            cancelled.set(true);
            throw e;
        }
        if (cancelled.get()) {
            throw cancellation();
        }
        ended.accept(completed);
        observer.finished(run, completed.isComplete());
        return completed;
    }

    private boolean goOn(PlannedRun run, RunProgress progress) {
        if (!cancelled.get() && !observer.progressed(run, progress)) {
            cancelled.set(true);
        }
        return !cancelled.get();
    }

    /** Waits for all; the first failure in the order of the plan that is no cancellation counts. */
    private static List<CompletedRun> collect(List<Future<CompletedRun>> futures)
            throws InvalidInputException, ExperimentCancelledException {
        List<CompletedRun> runs = new ArrayList<>();
        Throwable failure = null;
        for (Future<CompletedRun> future : futures) {
            try {
                runs.add(future.get());
            } catch (ExecutionException e) {
                if (failure == null || failure instanceof ExperimentCancelledException) {
                    failure = e.getCause();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw cancellation();
            }
        }
        if (failure instanceof InvalidInputException invalid) {
            throw invalid;
        }
        if (failure instanceof ExperimentCancelledException cancellation) {
            throw cancellation;
        }
        if (failure instanceof RuntimeException defect) {
            throw defect;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return runs;
    }

    private static ExperimentCancelledException cancellation() {
        return new ExperimentCancelledException(Messages.get("cancelled"));
    }
}
