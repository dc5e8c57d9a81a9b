// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks that end each other when one of them fails, on threads of their own. */
public final class SideBySide {
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
            return collect(futures);
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T> List<T> collect(List<Future<T>> futures)
            throws InvalidInputException, ExperimentCancelledException {
        List<T> results = new ArrayList<>();
        Throwable failure = null;
        for (Future<T> future : futures) {
            try {
                results.add(future.get());
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

    static ExperimentCancelledException cancellation() {
        return new ExperimentCancelledException(Messages.get("cancelled"));
    }
}
