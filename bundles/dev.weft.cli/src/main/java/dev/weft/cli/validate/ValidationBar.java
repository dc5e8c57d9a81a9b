// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.validate;

import dev.weft.cli.progress.Cancellation;
import dev.weft.cli.progress.TerminalLine;
import dev.weft.cli.text.Messages;
import dev.weft.validation.Outcome;
import dev.weft.validation.ValidationObserver;
import dev.weft.validation.oracle.Oracle;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A progress bar over all rows, weighted with what they take, and the rows under way. Stops when the user asks for it. */
public final class ValidationBar implements ValidationObserver {
    private static final int BAR_WIDTH = 20;

    private final TerminalLine terminal;
    private final boolean shown;
    private final Cancellation cancellation;
    private final int rows;
    private final double cost;
    private final Set<String> running = new LinkedHashSet<>();
    private int done;
    private double doneCost;

    /**
     * Begins at nothing.
     *
     * @param oracles the rows that will be run
     * @param err standard error
     * @param shown whether the bar is drawn
     * @param cancellation the user's wish
     */
    public ValidationBar(List<Oracle> oracles, PrintWriter err, boolean shown, Cancellation cancellation) {
        terminal = new TerminalLine(err);
        this.shown = shown;
        this.cancellation = cancellation;
        rows = oracles.size();
        cost = oracles.stream().mapToDouble(Oracle::cost).sum();
    }

    @Override
    public synchronized void started(Oracle oracle) {
        running.add(oracle.id());
        draw();
    }

    @Override
    public boolean goOn(Oracle oracle) {
        return !cancellation.isRequested();
    }

    @Override
    public synchronized void finished(Outcome outcome) {
        running.remove(outcome.oracle().id());
        done++;
        doneCost += outcome.oracle().cost();
        draw();
    }

    /** Wipes the bar. */
    public synchronized void close() {
        if (shown) {
            terminal.draw("");
        }
    }

    private void draw() {
        if (shown) {
            double fraction = cost == 0 ? 1 : doneCost / cost;
            int filled = (int) Math.round(fraction * BAR_WIDTH);
            terminal.draw(Messages.get(
                    "validate.progress",
                    "=".repeat(filled) + " ".repeat(BAR_WIDTH - filled),
                    String.format(Locale.ROOT, "%3d", Math.round(fraction * 100)),
                    done,
                    rows,
                    String.join(", ", running)));
        }
    }
}
