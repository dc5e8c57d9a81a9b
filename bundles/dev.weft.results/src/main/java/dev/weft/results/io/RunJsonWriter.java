// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.Counter;
import dev.weft.results.FlowSample;
import dev.weft.results.FlowTable;
import dev.weft.results.InputFile;
import dev.weft.results.ParameterSetting;
import dev.weft.results.Percentiles;
import dev.weft.results.RunInputs;
import dev.weft.results.RunRecord;
import dev.weft.results.RunResult;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import java.io.IOException;
import java.io.Writer;
import java.util.OptionalLong;

/**
 * Writes {@code run.json}, and the parts that it shares with the {@code --json} object. What is not known is null.
 */
final class RunJsonWriter {
    private RunJsonWriter() {}

    static JsonWriter open(Writer writer) {
        JsonWriter json = new JsonWriter(writer);
        json.setFormattingStyle(FormattingStyle.PRETTY);
        json.setSerializeNulls(true);
        return json;
    }

    static void write(Writer writer, RunResult run) throws IOException {
        RunRecord record = run.record();
        JsonWriter json = open(writer);
        json.beginObject();
        json.name("format").value(RunJsonReader.FORMAT);
        json.name("formatVersion").value(RunFolders.FORMAT_VERSION);
        json.name("weftVersion").value(record.weftVersion());
        json.name("hash").value(record.hash());
        json.name("inputs");
        writeInputs(json, record.inputs());
        json.name("summary").beginObject();
        writeSummary(json, record.summary());
        json.endObject();
        json.name("tables").beginObject();
        FlowTable flows = FlowSample.of(run.flows());
        json.name("flows").beginObject().name("rows").value(flows.size());
        if (flows.isSample()) {
            json.name("messages").value(flows.messages());
        }
        json.endObject();
        json.name("links").beginObject().name("rows").value(run.links().size()).endObject();
        json.name("nics")
                .beginObject()
                .name("rows")
                .value(run.nics().rows().size())
                .endObject();
        json.name("series").beginObject();
        json.name("rows").value(run.series().size());
        json.name("intervalPs").value(run.series().intervalPs());
        json.endObject();
        if (!run.ports().isEmpty()) {
            json.name("ports").beginObject();
            json.name("ports").value(run.ports().ports().size());
            json.name("intervals").value(run.ports().intervals());
            json.name("intervalPs").value(run.ports().intervalPs());
            json.endObject();
        }
        json.name("latency")
                .beginObject()
                .name("samples")
                .value(run.latency().count())
                .endObject();
        json.endObject();
        json.endObject();
        json.flush();
        writer.write('\n');
    }

    private static void writeInputs(JsonWriter json, RunInputs inputs) throws IOException {
        json.beginObject();
        json.name("scenario").value(inputs.scenario());
        json.name("policy").value(inputs.policy());
        json.name("transport").value(inputs.transport());
        json.name("preset").value(inputs.preset());
        json.name("engine").value(inputs.engine());
        writeEngine(json, inputs);
        json.name("seed").value(inputs.seed());
        json.name("files").beginArray();
        for (InputFile file : inputs.files()) {
            json.beginObject();
            json.name("role").value(file.role());
            json.name("name").value(file.name());
            json.name("sha256").value(file.sha256());
            json.endObject();
        }
        json.endArray();
        json.name("parameters");
        writeParameters(json, inputs);
        json.endObject();
    }

    /** What is to be said about the engine, if anything. */
    private static void writeEngine(JsonWriter json, RunInputs inputs) throws IOException {
        if (!inputs.engineReason().isEmpty()) {
            json.name("engineReason").value(inputs.engineReason());
        }
        if (!inputs.engineAccuracy().isEmpty()) {
            json.name("engineAccuracy").value(inputs.engineAccuracy());
        }
    }

    private static void writeParameters(JsonWriter json, RunInputs inputs) throws IOException {
        json.beginArray();
        for (ParameterSetting parameter : inputs.parameters()) {
            json.beginObject();
            json.name("name").value(parameter.name());
            json.name("value").value(parameter.value());
            json.name("provenance").value(parameter.provenance().key());
            json.name("source").value(parameter.source());
            json.endObject();
        }
        json.endArray();
    }

    /** The members of a summary, those that {@code --json} promises first and in its order. */
    static void writeSummary(JsonWriter json, RunSummary summary) throws IOException {
        optional(json, "completionTimePs", summary.completionTimePs());
        optional(json, "algbwBps", summary.algbwBps());
        optional(json, "busbwBps", summary.busbwBps());
        percentiles(json, "packetLatencyPs", summary.packetLatencyPs());
        percentiles(json, "fctPs", summary.fctPs());
        for (Counter counter : Counter.values()) {
            OptionalLong value = summary.counters().get(counter);
            optional(json, counter.key(), value.orElse(-1));
        }
        json.name("simulatedPs").value(summary.simulatedPs());
        json.name("status").value(summary.status().key());
        json.name("statusDetail").value(summary.statusDetail());
        json.name("workloads").beginArray();
        for (WorkloadSummary workload : summary.workloads()) {
            json.beginObject();
            json.name("name").value(workload.name());
            json.name("collective").value(workload.collective().key());
            json.name("ranks").value(workload.ranks());
            json.name("bytes").value(workload.bytes());
            json.name("messages").value(workload.messages());
            json.name("messagesDelivered").value(workload.messagesDelivered());
            optional(json, "startPs", workload.startPs());
            optional(json, "durationPs", workload.durationPs());
            optional(json, "algbwBps", workload.algbwBps());
            optional(json, "busbwBps", workload.busbwBps());
            percentiles(json, "fctPs", workload.fctPs());
            if (!workload.method().equals(CollectiveMethod.NONE)) {
                json.name("method");
                method(json, workload.method());
            }
            json.endObject();
        }
        json.endArray();
    }

    private static void method(JsonWriter json, CollectiveMethod method) throws IOException {
        json.beginObject();
        json.name("engine").value(method.engine());
        json.name("algorithm").value(method.algorithm());
        json.name("protocol").value(method.protocol());
        json.name("channels").value(method.channels());
        json.endObject();
    }

    private static void percentiles(JsonWriter json, String name, Percentiles percentiles) throws IOException {
        json.name(name).beginObject();
        optional(json, "p50", percentiles.p50());
        optional(json, "p99", percentiles.p99());
        optional(json, "p999", percentiles.p999());
        optional(json, "max", percentiles.max());
        json.endObject();
    }

    private static void optional(JsonWriter json, String name, long value) throws IOException {
        json.name(name);
        if (value < 0) {
            json.nullValue();
        } else {
            json.value(value);
        }
    }
}
