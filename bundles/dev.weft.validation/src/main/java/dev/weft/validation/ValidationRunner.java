// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.LaboratoryClosedException;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures rows, several studies at the same time. Results do not depend on the number of threads. */
public final class ValidationRunner {

    private final int threads;
    private final ValidationObserver observer;

    /** @param threads at least 1 */
    public ValidationRunner(int threads, ValidationObserver observer) {
        if (threads < 1) {
            throw new IllegalArgumentException("A validation needs at least one thread, not " + threads);
        }
        this.threads = threads;
        this.observer = observer;
    }

    /**
     * Measures all rows. One that cannot be measured fails, with the reason as its detail.
     *
     * @return the outcomes in the order of the rows
     * @throws LaboratoryClosedException when the observer cancelled
     */
    public List<Outcome> run(List<Oracle> oracles) {
        Map<String, List<Oracle>> studies = new LinkedHashMap<>();
        for (Oracle oracle : oracles) {
            studies.computeIfAbsent(oracle.study(), s -> new ArrayList<>()).add(oracle);
        }
        // The longest first, so that no thread is left with a long one at the end.
        List<List<Oracle>> order = new ArrayList<>(studies.values());
        order.sort(Comparator.comparingDouble(ValidationRunner::cost).reversed());
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<List<Outcome>>> futures = new ArrayList<>();
            for (List<Oracle> study : order) {
                futures.add(pool.submit(() -> measure(study)));
            }
            Map<String, Outcome> byId = new HashMap<>();
            for (Future<List<Outcome>> future : futures) {
                for (Outcome outcome : await(future)) {
                    byId.put(outcome.oracle().id(), outcome);
                }
            }
            return oracles.stream().map(o -> byId.get(o.id())).toList();
        } finally {
            pool.shutdownNow();
        }
    }

    private static double cost(List<Oracle> study) {
        return study.stream().mapToDouble(Oracle::cost).sum();
    }

    private static List<Outcome> await(Future<List<Outcome>> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaboratoryClosedException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private List<Outcome> measure(List<Oracle> study) {
        Oracle[] current = new Oracle[1];
        Laboratory laboratory = new Laboratory(
                (ps, fraction, hops) -> !Thread.currentThread().isInterrupted() && observer.goOn(current[0]));
        List<Outcome> outcomes = new ArrayList<>();
        for (Oracle oracle : study) {
            current[0] = oracle;
            if (!observer.goOn(oracle)) {
                throw new LaboratoryClosedException();
            }
            observer.started(oracle);
            Outcome outcome = new Outcome(oracle, measure(oracle, laboratory));
            observer.finished(outcome);
            outcomes.add(outcome);
        }
        return outcomes;
    }

    private static Measured measure(Oracle oracle, Laboratory laboratory) {
        try {
            return oracle.measurement().measure(laboratory);
        } catch (LaboratoryClosedException e) {
            throw e;
        } catch (RuntimeException e) {
            return new Measured(Double.NaN, "not measured: " + e.getMessage());
        }
    }
}
