// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepObserver;

/**
 * What an executor is to do.
 *
 * @param sweep the sweep
 * @param threads how many threads to use on this machine, at least 1
 * @param weft what starts {@code weft} here, and perhaps elsewhere
 * @param observer watches and may cancel
 */
public record SweepJob(SweepFolder sweep, int threads, WeftCommand weft, SweepObserver observer) {}
