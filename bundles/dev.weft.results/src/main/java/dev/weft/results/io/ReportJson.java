// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.stream.JsonWriter;
import dev.weft.results.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.Set;

/**
 * Writes a {@link Report} as the one JSON object that {@code weft run --json} prints:
 *
 * <pre>
 * {"scenario", "seed", "version",
 *   "runs": [{"transport", "engine", "completionTimePs", "algbwBps", "busbwBps",
 *   "packetLatencyPs": {"p50", "p99", "p999", "max"},
 *   "fctPs": {"p50", "p99", "p999", "max"}, "ecnMarks", "pauses", "drops",
 *   "retransmits", "queueMaxBytes", "packetHops", …, "status", "statusDetail",
 *   "workloads": […], "policy", "preset", "seed", "hash"}]}
 * </pre>
 *
 * Programs rely on these members: later versions add some, never change or remove one. Numbers are whole, in the unit
 * that the name says (rates in bit/s); null stands for what is not known, for example the completion time of a run
 * that did not complete.
 */
public final class ReportJson {
    private static final Gson GSON =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    private static final Set<String> REPORT_MEMBERS = Set.of("scenario", "seed", "version", "runs");

    private ReportJson() {}

    /**
     * Writes a report and a line end.
     *
     * @param writer where to; it is flushed, not closed
     * @param report what
     * @throws IOException when the writer fails
     * @throws IllegalArgumentException when an additional member has the name of a promised one
     */
    public static void write(Writer writer, Report report) throws IOException {
        JsonWriter json = RunJsonWriter.open(writer);
        json.beginObject();
        json.name("scenario").value(report.scenario());
        json.name("seed").value(report.seed());
        json.name("version").value(report.version());
        json.name("runs").beginArray();
        for (Report.Entry entry : report.entries()) {
            writeRun(json, entry);
        }
        json.endArray();
        writeAdditional(json, report.additional(), REPORT_MEMBERS);
        json.endObject();
        json.flush();
        writer.write('\n');
        writer.flush();
    }

    private static void writeRun(JsonWriter json, Report.Entry entry) throws IOException {
        RunRecord run = entry.run();
        json.beginObject();
        json.name("transport").value(run.inputs().transport());
        json.name("engine").value(run.inputs().engine());
        RunJsonWriter.writeSummary(json, run.summary());
        json.name("policy").value(run.inputs().policy());
        json.name("preset").value(run.inputs().preset());
        json.name("seed").value(run.inputs().seed());
        json.name("hash").value(run.hash());
        json.name("engineReason").value(run.inputs().engineReason());
        json.name("engineAccuracy").value(run.inputs().engineAccuracy());
        writeAdditional(json, entry.additional(), RunMembers.NAMES);
        json.endObject();
    }

    private static void writeAdditional(JsonWriter json, Map<String, Object> members, Set<String> taken)
            throws IOException {
        for (Map.Entry<String, Object> member : members.entrySet()) {
            if (taken.contains(member.getKey())) {
                throw new IllegalArgumentException("the member " + member.getKey() + " is promised already");
            }
            JsonElement value = GSON.toJsonTree(member.getValue());
            json.name(member.getKey());
            GSON.toJson(value, json);
        }
    }
}
