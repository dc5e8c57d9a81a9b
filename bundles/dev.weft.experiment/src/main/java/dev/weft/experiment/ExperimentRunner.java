// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;

/**
 * Runs the simulations of an experiment, several at the same time if asked. Each is a function of its own inputs, so that
 * neither the number of threads nor their order changes a result.
 */
public final class ExperimentRunner {
    private final Experiment experiment;
    private final RunObserver observer;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    /** Read by those that hand over a simulation, written by who gives up waiting: after that nothing is handed over. */
    private final ReadWriteLock handing = new ReentrantReadWriteLock();

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
     * @throws ExperimentCancelledException if the observer cancelled; {@code ended} is not called any more then, though a
     *     simulation may go on for a while that does not notice
     */
    public List<CompletedRun> run(int threads, Consumer<CompletedRun> ended)
            throws InvalidInputException, ExperimentCancelledException {
        List<PlannedRun> plan = experiment.plan();
        observer.planned(plan);
        int atOnce = Math.max(1, Math.min(threads, plan.size()));
        int coresEach = Math.max(1, threads / atOnce);
        List<SideBySide.Task<CompletedRun>> tasks = new ArrayList<>();
        for (PlannedRun run : plan) {
            tasks.add(() -> runOne(run, coresEach, ended));
        }
        try {
            return SideBySide.run("weft-simulation", atOnce, tasks, observer::isCancelled);
        } catch (ExperimentCancelledException e) {
            handing.writeLock().lock();
            try {
                cancelled.set(true);
            } finally {
                handing.writeLock().unlock();
            }
            throw e;
        }
    }

    private CompletedRun runOne(PlannedRun run, int cores, Consumer<CompletedRun> ended)
            throws InvalidInputException, ExperimentCancelledException {
        // Asked before the start too, since a small simulation ends before it tells of any progress.
        if (!goOn(run, RunProgress.NOTHING)) {
            throw SideBySide.cancellation();
        }
        CompletedRun completed;
        try {
            completed = experiment.simulate(run, cores, progress -> goOn(run, progress));
        } catch (InvalidInputException | RuntimeException | Error e) {
            cancelled.set(true);
            throw e;
        }
        handing.readLock().lock();
        try {
            if (cancelled.get()) {
                throw SideBySide.cancellation();
            }
            ended.accept(completed);
        } finally {
            handing.readLock().unlock();
        }
        observer.finished(run, completed.isComplete());
        return completed;
    }

    private boolean goOn(PlannedRun run, RunProgress progress) {
        if (!cancelled.get() && !observer.progressed(run, progress)) {
            cancelled.set(true);
        }
        return !cancelled.get();
    }
}
