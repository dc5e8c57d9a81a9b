// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Runs tasks that end each other when one of them fails, on threads of their own. */
public final class SideBySide {
    /** How long tasks may take to notice that they are cancelled; most do within milliseconds. */
    static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration TICK = Duration.ofMillis(100);

    private SideBySide() {}

    /** What one thread does. A task that fails sees to it itself that the others stop. */
    @FunctionalInterface
    public interface Task<T> {
        T run() throws InvalidInputException, ExperimentCancelledException;
    }

    /**
     * Runs all tasks and waits for them.
     *
     * @param name of the threads
     * @param threads how many tasks at the same time, at least 1
     * @return what the tasks return, in their order
     * @throws InvalidInputException what a task throws; the first failure in their order that is no cancellation counts
     * @throws ExperimentCancelledException if a task was cancelled, or this thread interrupted
     */
    public static <T> List<T> run(String name, int threads, List<Task<T>> tasks)
            throws InvalidInputException, ExperimentCancelledException {
        return run(name, threads, tasks, () -> false);
    }

    /**
     * The same, but waits no longer for tasks that do not notice that they are cancelled: they go on in daemon threads and
     * nobody hears of them any more.
     *
     * @param cancelled asked several times a second
     * @throws ExperimentCancelledException also if it said so and a task did not end within {@link #PATIENCE}
     */
    static <T> List<T> run(String name, int threads, List<Task<T>> tasks, BooleanSupplier cancelled)
            throws InvalidInputException, ExperimentCancelledException {
        ExecutorService pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<T>> futures = new ArrayList<>();
            for (Task<T> task : tasks) {
                futures.add(pool.submit(task::run));
            }
            return collect(futures, new Patience(cancelled));
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T> List<T> collect(List<Future<T>> futures, Patience patience)
            throws InvalidInputException, ExperimentCancelledException {
        List<T> results = new ArrayList<>();
        Throwable failure = null;
        for (Future<T> future : futures) {
            try {
                results.add(patience.await(future));
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
        return results;
    }

    /** Waits for tasks, but not for long once they are cancelled. */
    private static final class Patience {
        private final BooleanSupplier cancelled;
        private long until = Long.MAX_VALUE;

        Patience(BooleanSupplier cancelled) {
            this.cancelled = cancelled;
        }

        <T> T await(Future<T> future) throws ExecutionException, InterruptedException, ExperimentCancelledException {
            while (true) {
                try {
                    return future.get(TICK.toMillis(), TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    if (until == Long.MAX_VALUE && cancelled.getAsBoolean()) {
                        until = System.nanoTime() + PATIENCE.toNanos();
                    }
                    if (until != Long.MAX_VALUE && System.nanoTime() - until >= 0) {
                        throw cancellation();
                    }
                }
            }
        }
    }

    static ExperimentCancelledException cancellation() {
        return new ExperimentCancelledException(Messages.get("cancelled"));
    }
}
