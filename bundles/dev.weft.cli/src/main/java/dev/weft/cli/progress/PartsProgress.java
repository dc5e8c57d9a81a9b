// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import java.io.PrintWriter;

/**
 * How far a work of several parts is, one after the other: a line of a terminal, or for programs one JSON object a line, in the
 * manner of {@link JsonProgress}.
 *
 * <pre>
 * {"event":"planned","runs":[{"run":0}, …]}
 * {"event":"progress","run":0,"overallFraction":0.17}
 * {"event":"finished","run":0}
 * </pre>
 */
public final class PartsProgress {
    private static final long INTERVAL_NANOS = 200_000_000L;
    private static final int PERCENT = 100;

    private final PrintWriter err;
    private final int parts;
    private final boolean json;
    private final boolean drawn;
    private final TerminalLine terminal;
    private long lastNanos;
    private double most;

    /**
     * Begins.
     *
     * @param mode how
     * @param err standard error
     * @param isTerminal whether a person watches it
     * @param parts how many, at least 1
     */
    public PartsProgress(ProgressMode mode, PrintWriter err, boolean isTerminal, int parts) {
        this.err = err;
        this.parts = parts;
        json = mode == ProgressMode.JSON;
        drawn = mode == ProgressMode.BAR || mode == ProgressMode.AUTO && isTerminal;
        terminal = new TerminalLine(err);
        lastNanos = System.nanoTime() - INTERVAL_NANOS;
        if (json) {
            JsonObject line = event("planned");
            JsonArray all = new JsonArray();
            for (int part = 0; part < parts; part++) {
                JsonObject one = new JsonObject();
                one.addProperty("run", part);
                all.add(one);
            }
            line.add("runs", all);
            print(line);
        }
    }

    /**
     * Tells how far a part is. What is shown never goes back.
     *
     * @param part which, from 0
     * @param fraction of it that is done, 0 to 1
     */
    public synchronized void at(int part, double fraction) {
        most = Math.max(most, (part + fraction) / parts);
        long now = System.nanoTime();
        if (now - lastNanos < INTERVAL_NANOS) {
            return;
        }
        lastNanos = now;
        if (json) {
            JsonObject line = event("progress");
            line.addProperty("run", part);
            line.addProperty("overallFraction", most);
            print(line);
        } else if (drawn) {
            terminal.draw(Messages.get("parts.progress", (int) (most * PERCENT), part + 1, parts));
        }
    }

    /** Tells that a part has ended. */
    public synchronized void finished(int part) {
        at(part, 1);
        if (json) {
            JsonObject line = event("finished");
            line.addProperty("run", part);
            print(line);
        }
    }

    /** Removes the line of the terminal. */
    public synchronized void wipe() {
        if (drawn) {
            terminal.draw("");
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
