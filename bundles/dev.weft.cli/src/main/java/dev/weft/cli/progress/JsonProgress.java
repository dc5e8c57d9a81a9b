// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunProgress;
import java.io.PrintWriter;
import java.util.List;

/**
 * Progress for programs such as the IDE: one JSON object a line. Readers ignore events and members they do not know; later
 * versions add, never rename.
 *
 * <pre>
 * {"event":"planned","runs":[{"run":0,"policy":"RoCEv2","transport":"rocev2","seed":1}, …]}
 * {"event":"progress","run":0,"simulatedPs":123,"fraction":0.5,"packetHops":1000,
 *  "overallFraction":0.17,"packetHopsPerSecond":2.5E7,"secondsLeft":3.2}     secondsLeft is absent while unknown
 * {"event":"finished","run":0,"complete":true}
 * {"event":"written","folder":"runs/all-reduce-1"}
 * </pre>
 *
 * <p>The process's exit code and, on failure, the sentence that follows as plain text say how it ended.
 */
public final class JsonProgress implements RunObserver {
    private static final long INTERVAL_NANOS = 200_000_000L;

    private final PrintWriter err;
    private Overall overall;
    private long[] lastNanos;

    /**
     * Makes the reporter.
     *
     * @param err where the lines go
     */
    public JsonProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public synchronized void planned(List<PlannedRun> runs) {
        long now = System.nanoTime();
        overall = new Overall(runs, now);
        lastNanos = new long[runs.size()];
        JsonArray array = new JsonArray();
        for (PlannedRun run : runs) {
            lastNanos[run.index()] = now - INTERVAL_NANOS;
            JsonObject object = new JsonObject();
            object.addProperty("run", run.index());
            object.addProperty("policy", run.policy());
            object.addProperty("transport", run.transport());
            object.addProperty("seed", run.seed());
            array.add(object);
        }
        JsonObject line = event("planned");
        line.add("runs", array);
        print(line);
    }

    @Override
    public synchronized boolean progressed(PlannedRun run, RunProgress progress) {
        overall.update(run, progress);
        long now = System.nanoTime();
        if (now - lastNanos[run.index()] >= INTERVAL_NANOS) {
            lastNanos[run.index()] = now;
            JsonObject line = event("progress");
            line.addProperty("run", run.index());
            line.addProperty("simulatedPs", progress.simulatedPs());
            line.addProperty("fraction", progress.fraction());
            line.addProperty("packetHops", progress.packetHops());
            line.addProperty("overallFraction", overall.fraction());
            line.addProperty("packetHopsPerSecond", overall.hopsPerSecond(now));
            double left = overall.secondsLeft(now);
            if (left >= 0) {
                line.addProperty("secondsLeft", left);
            }
            print(line);
        }
        return true;
    }

    @Override
    public synchronized void finished(PlannedRun run, boolean complete) {
        overall.finish(run);
        JsonObject line = event("finished");
        line.addProperty("run", run.index());
        line.addProperty("complete", complete);
        print(line);
    }

    /**
     * Tells where the results are.
     *
     * @param folder the folder that was written
     */
    public synchronized void written(String folder) {
        JsonObject line = event("written");
        line.addProperty("folder", folder);
        print(line);
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
