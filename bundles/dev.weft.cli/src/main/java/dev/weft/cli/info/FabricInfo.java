// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.info;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.units.Quantity;
import java.io.PrintWriter;

/** Shows the counts of a fabric, to people and to machines. */
public final class FabricInfo {
    private final FabricGraph graph;
    private final FabricCounts counts;

    /**
     * Prepares the output.
     *
     * @param graph the fabric
     */
    public FabricInfo(FabricGraph graph) {
        this.graph = graph;
        this.counts = new FabricCounts(graph);
    }

    /** Prints tables of hosts, switches and cables. */
    public void print(PrintWriter out) {
        out.println(Messages.get(
                "info.title",
                graph.name(),
                graph.gpuCount(),
                graph.hostCount(),
                graph.nicCount(),
                graph.switchCount(),
                graph.cableCount()));
        out.println();
        hosts().print(out);
        out.println();
        switches().print(out);
        out.println();
        cables().print(out);
        for (FabricCounts.Tier tier : counts.tiers()) {
            out.println();
            out.println(Messages.get(
                    "info.tier",
                    tier.tier(),
                    Rounded.rate(tier.downBps()),
                    Rounded.rate(tier.upBps()),
                    Rounded.plain(tier.oversubscription())));
        }
        out.flush();
    }

    private TextTable hosts() {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.hosts"),
                Messages.get("info.count"),
                Messages.get("info.gpus"),
                Messages.get("info.nics"),
                Messages.get("info.nicPorts"),
                Messages.get("info.nvlink"));
        for (FabricCounts.Hosts hosts : counts.hosts()) {
            table.row(
                    hosts.type(),
                    Integer.toString(hosts.count()),
                    Integer.toString(hosts.gpus()),
                    Integer.toString(hosts.nics()),
                    Integer.toString(hosts.nicPorts()),
                    hosts.nvlinkBps() == 0 ? "-" : Rounded.rate(hosts.nvlinkBps()));
        }
        return table;
    }

    private TextTable switches() {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.switches"),
                Messages.get("info.type"),
                Messages.get("info.tierColumn"),
                Messages.get("info.count"),
                Messages.get("info.ports"),
                Messages.get("info.used"));
        for (FabricCounts.Switches switches : counts.switches()) {
            table.row(
                    switches.group(),
                    switches.type(),
                    Integer.toString(switches.tier()),
                    Integer.toString(switches.count()),
                    Integer.toString(switches.ports()),
                    switches.usedMinimum() == switches.usedMaximum()
                            ? Integer.toString(switches.usedMaximum())
                            : switches.usedMinimum() + "-" + switches.usedMaximum());
        }
        return table;
    }

    private TextTable cables() {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.cables"),
                Messages.get("info.type"),
                Messages.get("info.medium"),
                Messages.get("info.rate"),
                Messages.get("info.length"),
                Messages.get("info.count"));
        for (FabricCounts.Cables cables : counts.cables()) {
            table.row(
                    cables.tier() == 0
                            ? Messages.get("info.hostCables")
                            : Messages.get("info.switchCables", cables.tier(), cables.tier() + 1),
                    cables.type().isEmpty() ? "-" : cables.type(),
                    cables.medium(),
                    Rounded.rate(cables.rateBps()),
                    Quantity.LENGTH.format(cables.lengthMm()),
                    Integer.toString(cables.count()));
        }
        return table;
    }

    /** Returns everything as one object; rates in bit/s, lengths in millimetres. */
    public JsonObject toJson() {
        JsonObject object = new JsonObject();
        object.addProperty("fabric", graph.name());
        object.addProperty("gpus", graph.gpuCount());
        object.addProperty("hosts", graph.hostCount());
        object.addProperty("nics", graph.nicCount());
        object.addProperty("switches", graph.switchCount());
        object.addProperty("cables", graph.cableCount());
        JsonArray hosts = new JsonArray();
        for (FabricCounts.Hosts group : counts.hosts()) {
            JsonObject json = new JsonObject();
            json.addProperty("type", group.type());
            json.addProperty("count", group.count());
            json.addProperty("gpus", group.gpus());
            json.addProperty("nics", group.nics());
            json.addProperty("nicPorts", group.nicPorts());
            json.addProperty("nvlinkBps", group.nvlinkBps());
            hosts.add(json);
        }
        object.add("hostTypes", hosts);
        JsonArray switches = new JsonArray();
        for (FabricCounts.Switches group : counts.switches()) {
            JsonObject json = new JsonObject();
            json.addProperty("group", group.group());
            json.addProperty("type", group.type());
            json.addProperty("tier", group.tier());
            json.addProperty("count", group.count());
            json.addProperty("ports", group.ports());
            json.addProperty("usedPortsMinimum", group.usedMinimum());
            json.addProperty("usedPortsMaximum", group.usedMaximum());
            switches.add(json);
        }
        object.add("switchGroups", switches);
        JsonArray cables = new JsonArray();
        for (FabricCounts.Cables kind : counts.cables()) {
            JsonObject json = new JsonObject();
            json.addProperty("tier", kind.tier());
            json.addProperty("type", kind.type());
            json.addProperty("medium", kind.medium());
            json.addProperty("rateBps", kind.rateBps());
            json.addProperty("lengthMm", kind.lengthMm());
            json.addProperty("count", kind.count());
            cables.add(json);
        }
        object.add("cableKinds", cables);
        JsonArray tiers = new JsonArray();
        for (FabricCounts.Tier tier : counts.tiers()) {
            JsonObject json = new JsonObject();
            json.addProperty("tier", tier.tier());
            json.addProperty("downBps", tier.downBps());
            json.addProperty("upBps", tier.upBps());
            json.addProperty("oversubscription", tier.oversubscription());
            tiers.add(json);
        }
        object.add("tiers", tiers);
        return object;
    }
}
