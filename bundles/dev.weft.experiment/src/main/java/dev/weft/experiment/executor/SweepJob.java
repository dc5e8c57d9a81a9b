// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepObserver;
import java.util.List;

/**
 * What an executor is to do.
 *
 * @param sweep the sweep
 * @param threads how many threads to use on this machine, at least 1
 * @param weft the command line that starts {@code weft} on this machine, absolute: Java and its arguments up to the main class;
 *     the sub-command follows
 * @param observer watches and may cancel
 */
public record SweepJob(SweepFolder sweep, int threads, List<String> weft, SweepObserver observer) {
    /** Copies the list. */
    public SweepJob {
        weft = List.copyOf(weft);
    }
}
