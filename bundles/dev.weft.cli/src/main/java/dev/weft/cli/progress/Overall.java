// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunProgress;
import java.util.List;

/** Sums up the progress of all simulations of an experiment and estimates the end. Not thread-safe. */
final class Overall {
    /** Below this fraction an estimate would be a guess. */
    private static final double ESTIMATE_FROM = 0.02;

    private final double[] fractions;
    private final long[] hops;
    private final long startNanos;

    Overall(List<PlannedRun> runs, long nowNanos) {
        fractions = new double[runs.size()];
        hops = new long[runs.size()];
        startNanos = nowNanos;
    }

    void update(PlannedRun run, RunProgress progress) {
        fractions[run.index()] = Math.min(1, progress.fraction());
        hops[run.index()] = progress.packetHops();
    }

    void finish(PlannedRun run) {
        fractions[run.index()] = 1;
    }

    /** Returns the finished part of all simulations, 0 to 1. */
    double fraction() {
        double sum = 0;
        for (double fraction : fractions) {
            sum += fraction;
        }
        return fractions.length == 0 ? 1 : sum / fractions.length;
    }

    /** Returns the packet-hops per second of wall-clock time since the start. */
    double hopsPerSecond(long nowNanos) {
        long sum = 0;
        for (long count : hops) {
            sum += count;
        }
        return sum / Math.max(1e-9, seconds(nowNanos));
    }

    /** Returns the estimated seconds to the end, or -1 when it is too early to tell. */
    double secondsLeft(long nowNanos) {
        double done = fraction();
        return done < ESTIMATE_FROM ? -1 : seconds(nowNanos) * (1 - done) / done;
    }

    private double seconds(long nowNanos) {
        return (nowNanos - startNanos) / 1e9;
    }
}
