// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.Counter;
import dev.weft.results.Counters;
import dev.weft.results.InputFile;
import dev.weft.results.ParameterSetting;
import dev.weft.results.Percentiles;
import dev.weft.results.RunInputs;
import dev.weft.results.RunRecord;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.WorkloadSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads {@code run.json}. */
final class RunJsonReader {
    static final String FORMAT = "weft-run";

    private static final String SHA256 = "[0-9a-f]{64}";

    private RunJsonReader() {}

    /** What {@code run.json} says about the other files. */
    record Tables(
            long flowRows,
            long messages,
            long linkRows,
            long nicRows,
            long seriesRows,
            long seriesIntervalPs,
            long latencySamples,
            PortRows ports) {}

    /** How many ports were watched, in how many intervals of which length. */
    record PortRows(long ports, long intervals, long intervalPs) {
        private static final PortRows NONE = new PortRows(0, 0, 1);

        private static PortRows read(JsonNode tables) throws RunFolderException {
            if (tables.find("ports").isEmpty()) {
                return NONE;
            }
            JsonNode node = tables.get("ports");
            return new PortRows(node.number("ports", 0), node.number("intervals", 0), node.number("intervalPs", 1));
        }
    }

    /** All of {@code run.json}. */
    record Content(RunRecord run, Tables tables) {}

    static Content read(Path file) throws RunFolderException {
        JsonNode root = JsonTree.read(file);
        if (!root.text("format").equals(FORMAT)) {
            throw root.get("format").bad("json.format", FORMAT);
        }
        long version = root.number("formatVersion", 1);
        if (version > RunFolders.FORMAT_VERSION) {
            throw root.get("formatVersion").bad("json.newer", version, RunFolders.FORMAT_VERSION);
        }
        RunInputs inputs = inputs(root.get("inputs"));
        RunSummary summary = summary(root.get("summary"));
        RunRecord record = new RunRecord(root.text("weftVersion"), inputs, summary, sha256(root, "hash"));
        JsonNode tables = root.get("tables");
        JsonNode series = tables.get("series");
        JsonNode flows = tables.get("flows");
        long flowRows = flows.number("rows", 0);
        return new Content(
                record,
                new Tables(
                        flowRows,
                        flows.find("messages").isPresent()
                                ? Math.min(Integer.MAX_VALUE, flows.number("messages", flowRows))
                                : flowRows,
                        tables.get("links").number("rows", 0),
                        tables.find("nics").isPresent() ? tables.get("nics").number("rows", 0) : 0,
                        series.number("rows", 0),
                        series.number("intervalPs", 1),
                        tables.get("latency").number("samples", 0),
                        PortRows.read(tables)));
    }

    private static RunInputs inputs(JsonNode inputs) throws RunFolderException {
        List<InputFile> files = new ArrayList<>();
        for (JsonNode file : inputs.list("files")) {
            files.add(inputFile(file));
        }
        List<String> provenances = Arrays.stream(ParameterSetting.Provenance.values())
                .map(ParameterSetting.Provenance::key)
                .toList();
        List<ParameterSetting> parameters = new ArrayList<>();
        for (JsonNode parameter : inputs.list("parameters")) {
            parameters.add(new ParameterSetting(
                    parameter.text("name"),
                    parameter.text("value"),
                    parameter.choice("provenance", ParameterSetting.Provenance::ofKey, provenances),
                    parameter.text("source")));
        }
        return new RunInputs(
                inputs.text("scenario"),
                inputs.text("policy"),
                inputs.text("transport"),
                inputs.find("preset").isPresent() ? inputs.text("preset") : "",
                inputs.text("engine"),
                optionalText(inputs, "engineReason"),
                optionalText(inputs, "engineAccuracy"),
                inputs.number("seed", Long.MIN_VALUE),
                files,
                parameters);
    }

    private static String optionalText(JsonNode node, String key) throws RunFolderException {
        return node.find(key).isPresent() ? node.text(key) : "";
    }

    private static RunSummary summary(JsonNode summary) throws RunFolderException {
        Counters.Builder counters = Counters.builder();
        for (Counter counter : Counter.values()) {
            Optional<JsonNode> value = summary.find(counter.key());
            if (value.isPresent()) {
                counters.set(counter, value.get().number(0));
            }
        }
        List<WorkloadSummary> workloads = new ArrayList<>();
        for (JsonNode workload : summary.list("workloads")) {
            workloads.add(workload(workload));
        }
        return new RunSummary(
                summary.choice(
                        "status",
                        RunStatus::ofKey,
                        Arrays.stream(RunStatus.values()).map(RunStatus::key).toList()),
                summary.text("statusDetail"),
                summary.number("simulatedPs", 0),
                summary.optionalNumber("completionTimePs"),
                summary.optionalNumber("algbwBps"),
                summary.optionalNumber("busbwBps"),
                percentiles(summary.get("packetLatencyPs")),
                percentiles(summary.get("fctPs")),
                counters.build(),
                workloads);
    }

    private static WorkloadSummary workload(JsonNode workload) throws RunFolderException {
        long ranks = workload.number("ranks", 1);
        if (ranks > Integer.MAX_VALUE) {
            throw workload.get("ranks").bad("json.tooLarge", workload.path() + ".ranks", Integer.MAX_VALUE);
        }
        return new WorkloadSummary(
                workload.text("name"),
                workload.choice(
                        "collective",
                        CollectiveKind::ofKey,
                        Arrays.stream(CollectiveKind.values())
                                .map(CollectiveKind::key)
                                .toList()),
                (int) ranks,
                workload.number("bytes", 0),
                workload.number("messages", 0),
                workload.number("messagesDelivered", 0),
                workload.optionalNumber("startPs"),
                workload.optionalNumber("durationPs"),
                workload.optionalNumber("algbwBps"),
                workload.optionalNumber("busbwBps"),
                percentiles(workload.get("fctPs")),
                method(workload));
    }

    /** Older runs do not say how their collectives were decomposed. */
    private static CollectiveMethod method(JsonNode workload) throws RunFolderException {
        Optional<JsonNode> found = workload.find("method");
        if (found.isEmpty()) {
            return CollectiveMethod.NONE;
        }
        JsonNode method = found.get();
        long channels = method.number("channels", 0);
        return new CollectiveMethod(method.text("engine"), method.text("algorithm"), method.text("protocol"), (int)
                Math.min(channels, Integer.MAX_VALUE));
    }

    private static Percentiles percentiles(JsonNode node) throws RunFolderException {
        return new Percentiles(
                node.optionalNumber("p50"),
                node.optionalNumber("p99"),
                node.optionalNumber("p999"),
                node.optionalNumber("max"));
    }

    /** Reads a file that a run or a sweep was made from. */
    static InputFile inputFile(JsonNode file) throws RunFolderException {
        return new InputFile(file.text("role"), file.text("name"), sha256(file, "sha256"));
    }

    private static String sha256(JsonNode node, String key) throws RunFolderException {
        String text = node.text(key);
        if (!text.matches(SHA256)) {
            throw node.get(key).bad("json.sha256", node.get(key).path(), Failures.quote(text));
        }
        return text;
    }
}
