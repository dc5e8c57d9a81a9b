// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunProgress;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * A progress bar on one terminal line: percentage over all simulations, then the one heard of last with its simulated time,
 * the speed and the estimated seconds to the end. It is redrawn at most ten times a second and wiped at the end.
 */
final class BarProgress implements RunObserver {
    private static final long REDRAW_NANOS = 100_000_000L;
    private static final int BAR_WIDTH = 20;

    private final TerminalLine terminal;
    private Overall overall;
    private long drawnNanos;

    BarProgress(PrintWriter err) {
        terminal = new TerminalLine(err);
    }

    @Override
    public synchronized void planned(List<PlannedRun> runs) {
        long now = System.nanoTime();
        overall = new Overall(runs, now);
        drawnNanos = now - REDRAW_NANOS;
    }

    @Override
    public synchronized boolean progressed(PlannedRun run, RunProgress progress) {
        overall.update(run, progress);
        long now = System.nanoTime();
        if (now - drawnNanos >= REDRAW_NANOS) {
            drawnNanos = now;
            terminal.draw(line(run, progress, now));
        }
        return true;
    }

    @Override
    public synchronized void finished(PlannedRun run, boolean complete) {
        overall.finish(run);
        terminal.draw("");
    }

    private String line(PlannedRun run, RunProgress progress, long now) {
        double done = overall.fraction();
        int filled = (int) Math.round(done * BAR_WIDTH);
        String bar = "=".repeat(filled) + " ".repeat(BAR_WIDTH - filled);
        double left = overall.secondsLeft(now);
        return Messages.get(
                "progress.line",
                bar,
                String.format(Locale.ROOT, "%3d", Math.round(done * 100)),
                run.policy(),
                Rounded.time(progress.simulatedPs()),
                Rounded.count(overall.hopsPerSecond(now)),
                left < 0 ? Messages.get("progress.unknown") : Messages.get("progress.left", (long) Math.ceil(left)));
    }
}
