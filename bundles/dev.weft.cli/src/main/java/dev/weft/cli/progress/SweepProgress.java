// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.axes.SweepObserver;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * How far a sweep is: one line of a terminal, or for programs one JSON object a line. Readers ignore events and members they do
 * not know.
 *
 * <pre>
 * {"event":"planned","points":9}
 * {"event":"progress","overallFraction":0.33,"finishedPoints":3,"points":9,"secondsLeft":12.5}
 * {"event":"written","folder":"runs/all-reduce-sweep"}
 * </pre>
 *
 * <p>{@code secondsLeft} is absent until a point has ended in this execution. Each round of a search is planned anew.
 */
public final class SweepProgress implements SweepObserver {
    private static final double NANOS = 1e9;

    private final ProgressMode mode;
    private final PrintWriter err;
    private final TerminalLine terminal;
    private final boolean drawn;
    private final Cancellation cancellation;
    private long startNanos;
    private int before;
    private boolean elsewhere;

    /**
     * Makes the reporter.
     *
     * @param mode how
     * @param err standard error
     * @param isTerminal whether a person watches it
     * @param cancellation ends the sweep when it is requested
     */
    public SweepProgress(ProgressMode mode, PrintWriter err, boolean isTerminal, Cancellation cancellation) {
        this.mode = mode;
        this.err = err;
        this.cancellation = cancellation;
        terminal = new TerminalLine(err);
        drawn = mode == ProgressMode.BAR || mode == ProgressMode.AUTO && isTerminal;
    }

    @Override
    public boolean goOn() {
        return !cancellation.isRequested();
    }

    @Override
    public synchronized void started(int finished, int all) {
        startNanos = System.nanoTime();
        before = finished;
        if (mode == ProgressMode.JSON) {
            JsonObject line = event("planned");
            line.addProperty("points", all);
            print(line);
            progress(finished, all);
        }
    }

    @Override
    public synchronized void pointFinished(int finished, int all) {
        if (drawn && !elsewhere) {
            terminal.draw(Messages.get("sweep.progress", finished, all));
        } else if (mode == ProgressMode.JSON && startNanos != 0) {
            progress(finished, all);
        }
    }

    private void progress(int finished, int all) {
        JsonObject line = event("progress");
        line.addProperty("overallFraction", all == 0 ? 1 : (double) finished / all);
        line.addProperty("finishedPoints", finished);
        line.addProperty("points", all);
        if (finished > before) {
            double perPoint = (System.nanoTime() - startNanos) / NANOS / (finished - before);
            line.addProperty("secondsLeft", perPoint * (all - finished));
        }
        print(line);
    }

    @Override
    public synchronized void progressed(int waiting, int running, int finished, int failed) {
        elsewhere = true;
        if (drawn) {
            terminal.draw(Messages.get("sweep.states", waiting, running, finished, failed));
        }
    }

    @Override
    public synchronized void noted(String sentence) {
        wipe();
        err.println(sentence);
        err.flush();
    }

    /** Removes the line of the terminal. */
    public synchronized void wipe() {
        if (drawn) {
            terminal.draw("");
        }
    }

    /** Tells a program where the results are. */
    public synchronized void written(Path folder) {
        if (mode == ProgressMode.JSON) {
            JsonObject line = event("written");
            line.addProperty("folder", folder.toString());
            print(line);
        }
    }

    private static JsonObject event(String name) {
        JsonObject object = new JsonObject();
        object.addProperty("event", name);
        return object;
    }

    private void print(JsonObject line) {
        err.println(line);
        err.flush();
    }
}
