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
    private static final int LINE_WIDTH = 79;

    private final PrintWriter err;
    private Overall overall;
    private long drawnNanos;
    private int drawnWidth;

    BarProgress(PrintWriter err) {
        this.err = err;
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
            draw(line(run, progress, now));
        }
        return true;
    }

    @Override
    public synchronized void finished(PlannedRun run, boolean complete) {
        overall.finish(run);
        draw("");
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

    private void draw(String text) {
        String line = text.length() > LINE_WIDTH ? text.substring(0, LINE_WIDTH) : text;
        err.print('\r' + line + " ".repeat(Math.max(0, drawnWidth - line.length())));
        if (line.isEmpty()) {
            err.print('\r');
        }
        err.flush();
        drawnWidth = line.length();
    }
}
