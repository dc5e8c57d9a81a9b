// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.info;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;
import dev.weft.fabric.analysis.FabricAnalysis;
import dev.weft.fabric.analysis.FabricSummary;
import dev.weft.model.units.Quantity;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Shows what a fabric consists of, to people and to machines. */
public final class FabricInfo {
    private static final String NONE = "-";

    private final FabricSummary summary;
    private final AnalysisInfo analysis;
    private final Map<HostProfile, Integer> hosts = new LinkedHashMap<>();

    /**
     * Counts a fabric.
     *
     * @param graph the fabric
     */
    public FabricInfo(FabricGraph graph) {
        summary = FabricSummary.of(graph);
        analysis = new AnalysisInfo(FabricAnalysis.of(graph));
        for (int host = 0; host < graph.hostCount(); host++) {
            hosts.merge(graph.hostProfile(host), 1, Integer::sum);
        }
    }

    /** Prints tables of hosts, switches and cables, then bandwidths, paths and failures. */
    public void print(PrintWriter out) {
        out.println(Messages.get(
                "info.title",
                summary.name(),
                summary.gpus(),
                summary.hosts(),
                summary.nics(),
                summary.switchCount(),
                summary.cableCount()));
        out.println();
        hostTable().print(out);
        out.println();
        switchTable().print(out);
        out.println();
        cableTable().print(out);
        out.println();
        factTable().print(out);
        out.println();
        analysis.print(out);
        out.flush();
    }

    private TextTable hostTable() {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.hosts"),
                Messages.get("info.count"),
                Messages.get("info.gpus"),
                Messages.get("info.nics"),
                Messages.get("info.nicPorts"),
                Messages.get("info.nvlink"));
        hosts.forEach((profile, count) -> table.row(
                profile.typeName(),
                Integer.toString(count),
                Integer.toString(profile.gpus()),
                Integer.toString(profile.nicCount()),
                Integer.toString(profile.nicPortCount()),
                profile.nvlinkRateBps() == 0 ? NONE : Rounded.rate(profile.nvlinkRateBps())));
        return table;
    }

    private TextTable switchTable() {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.switches"),
                Messages.get("info.tier"),
                Messages.get("info.role"),
                Messages.get("info.count"),
                Messages.get("info.ports"),
                Messages.get("info.mostCables"));
        for (FabricSummary.Switches kind : summary.switches()) {
            table.row(
                    kind.typeName(),
                    Integer.toString(kind.tier()),
                    kind.role().getLiteral(),
                    Integer.toString(kind.count()),
                    Integer.toString(kind.ports()),
                    Integer.toString(kind.maximumCables()));
        }
        return table;
    }

    private TextTable cableTable() {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.cables"),
                Messages.get("info.type"),
                Messages.get("info.medium"),
                Messages.get("info.rate"),
                Messages.get("info.length"),
                Messages.get("info.count"));
        for (FabricSummary.Cables kind : summary.cables()) {
            table.row(
                    kind.lowerTier() == 0
                            ? Messages.get("info.hostCables")
                            : Messages.get("info.switchCables", kind.lowerTier()),
                    kind.typeName().isEmpty() ? NONE : kind.typeName(),
                    kind.medium().getLiteral(),
                    Rounded.rate(kind.rateBps()),
                    Quantity.LENGTH.format(kind.lengthMm()),
                    Integer.toString(kind.count()));
        }
        return table;
    }

    private TextTable factTable() {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT);
        table.row(Messages.get("info.rails"), summary.rails() == 0 ? NONE : Integer.toString(summary.rails()));
        table.row(Messages.get("info.planes"), Integer.toString(summary.planes()));
        table.row(Messages.get("info.oversubscription"), oversubscription());
        table.row(
                Messages.get("info.bisection"),
                Messages.get(
                        "info.bisection.value",
                        Rounded.rate(summary.bisection().bandwidthBps()),
                        Rounded.plain(100 * summary.bisection().ratio())));
        analysis.addFacts(table);
        table.row(Messages.get("info.memory"), Rounded.size(summary.memoryBytes()));
        return table;
    }

    private String oversubscription() {
        FabricSummary.Oversubscription ratio = summary.oversubscription();
        if (ratio == null) {
            return NONE;
        }
        return ratio.minimum() == ratio.maximum()
                ? Messages.get("info.ratio", text(ratio.maximum()))
                : Messages.get("info.ratios", text(ratio.minimum()), text(ratio.maximum()), ratio.worst());
    }

    private static String text(double ratio) {
        return Double.isFinite(ratio) ? Rounded.plain(ratio) : Messages.get("info.noUplink");
    }

    /** Returns everything as one object; rates in bit/s, lengths in millimetres. */
    public JsonObject toJson() {
        JsonObject object = new JsonObject();
        object.addProperty("fabric", summary.name());
        object.addProperty("gpus", summary.gpus());
        object.addProperty("hosts", summary.hosts());
        object.addProperty("nics", summary.nics());
        object.addProperty("nicPorts", summary.nicPorts());
        object.addProperty("switches", summary.switchCount());
        object.addProperty("cables", summary.cableCount());
        object.addProperty("rails", summary.rails());
        object.addProperty("planes", summary.planes());
        object.addProperty("bisectionBps", summary.bisection().bandwidthBps());
        object.addProperty("bisectionRatio", summary.bisection().ratio());
        if (summary.oversubscription() != null
                && Double.isFinite(summary.oversubscription().maximum())) {
            object.addProperty(
                    "oversubscriptionMinimum", summary.oversubscription().minimum());
            object.addProperty(
                    "oversubscriptionMaximum", summary.oversubscription().maximum());
        }
        object.add("hostTypes", hostsToJson());
        object.add("switchTypes", switchesToJson());
        object.add("cableTypes", cablesToJson());
        object.addProperty("memoryBytes", summary.memoryBytes());
        analysis.addTo(object);
        return object;
    }

    private JsonArray hostsToJson() {
        JsonArray array = new JsonArray();
        hosts.forEach((profile, count) -> {
            JsonObject json = new JsonObject();
            json.addProperty("type", profile.typeName());
            json.addProperty("count", count);
            json.addProperty("gpus", profile.gpus());
            json.addProperty("nics", profile.nicCount());
            json.addProperty("nicPorts", profile.nicPortCount());
            json.addProperty("nvlinkBps", profile.nvlinkRateBps());
            array.add(json);
        });
        return array;
    }

    private JsonArray switchesToJson() {
        JsonArray array = new JsonArray();
        for (FabricSummary.Switches kind : summary.switches()) {
            JsonObject json = new JsonObject();
            json.addProperty("type", kind.typeName());
            json.addProperty("tier", kind.tier());
            json.addProperty("role", kind.role().getLiteral());
            json.addProperty("count", kind.count());
            json.addProperty("ports", kind.ports());
            json.addProperty("cablesMaximum", kind.maximumCables());
            array.add(json);
        }
        return array;
    }

    private JsonArray cablesToJson() {
        JsonArray array = new JsonArray();
        for (FabricSummary.Cables kind : summary.cables()) {
            JsonObject json = new JsonObject();
            json.addProperty("lowerTier", kind.lowerTier());
            json.addProperty("type", kind.typeName());
            json.addProperty("medium", kind.medium().getLiteral());
            json.addProperty("rateBps", kind.rateBps());
            json.addProperty("lengthMm", kind.lengthMm());
            json.addProperty("count", kind.count());
            array.add(json);
        }
        return array;
    }
}
