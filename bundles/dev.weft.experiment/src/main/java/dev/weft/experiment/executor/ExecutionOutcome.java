// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import java.util.List;

/**
 * How an execution ended.
 *
 * @param failures a sentence for each point that was given up; the others have ended
 * @param next where others are to simulate the points: what the user does next, a sentence each; empty when nothing is left to do
 */
public record ExecutionOutcome(List<String> failures, List<String> next) {
    /** Every point has ended. */
    public static final ExecutionOutcome COMPLETE = new ExecutionOutcome(List.of(), List.of());

    /** Copies the lists. */
    public ExecutionOutcome {
        failures = List.copyOf(failures);
        next = List.copyOf(next);
    }

    /** Returns whether every point has ended. */
    public boolean isComplete() {
        return failures.isEmpty() && next.isEmpty();
    }
}
