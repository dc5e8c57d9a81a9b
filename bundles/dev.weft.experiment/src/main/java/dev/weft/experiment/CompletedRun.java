// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.results.RunResult;
import dev.weft.results.RunStatus;

/**
 * A simulation that has ended.
 *
 * @param plan which one
 * @param result what it measured; partial unless its status is complete
 * @param wallSeconds how long the computer took; not part of the result, since it differs each time
 */
public record CompletedRun(PlannedRun plan, RunResult result, double wallSeconds) {
    /** Returns whether everything was delivered. */
    public boolean isComplete() {
        return result.summary().status() == RunStatus.COMPLETE;
    }
}
