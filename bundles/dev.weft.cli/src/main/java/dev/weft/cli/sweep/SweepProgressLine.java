// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import dev.weft.cli.progress.Cancellation;
import dev.weft.cli.progress.TerminalLine;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.axes.SweepObserver;
import java.io.PrintWriter;

/** How far a sweep is, in one line of a terminal; what a user should know stays above it. Thread-safe. */
public final class SweepProgressLine implements SweepObserver {
    private final PrintWriter err;
    private final boolean isTerminal;
    private final Cancellation cancellation;
    private final TerminalLine terminal;
    private boolean elsewhere;

    /**
     * Begins a line.
     *
     * @param err standard error
     * @param isTerminal whether somebody watches it
     */
    public SweepProgressLine(PrintWriter err, boolean isTerminal, Cancellation cancellation) {
        this.err = err;
        this.isTerminal = isTerminal;
        this.cancellation = cancellation;
        terminal = new TerminalLine(err);
    }

    @Override
    public boolean goOn() {
        return !cancellation.isRequested();
    }

    @Override
    public synchronized void pointFinished(int finished, int all) {
        if (!elsewhere) {
            draw(Messages.get("sweep.progress", finished, all));
        }
    }

    @Override
    public synchronized void progressed(int waiting, int running, int finished, int failed) {
        elsewhere = true;
        draw(Messages.get("sweep.states", waiting, running, finished, failed));
    }

    @Override
    public synchronized void noted(String sentence) {
        wipe();
        err.println(sentence);
        err.flush();
    }

    /** Removes the line. */
    public synchronized void wipe() {
        draw("");
    }

    private void draw(String text) {
        if (isTerminal) {
            terminal.draw(text);
        }
    }
}
