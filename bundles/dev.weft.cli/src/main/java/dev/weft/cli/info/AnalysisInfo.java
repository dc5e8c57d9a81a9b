// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.info;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.fabric.analysis.BufferDependency;
import dev.weft.fabric.analysis.CollectiveHops;
import dev.weft.fabric.analysis.FabricAnalysis;
import dev.weft.fabric.analysis.FailureImpact;
import dev.weft.fabric.analysis.Paths;
import dev.weft.fabric.analysis.PortUse;
import dev.weft.fabric.analysis.SinglePoint;
import dev.weft.fabric.analysis.TierBandwidth;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows the analysis of a fabric, to people and to machines. */
final class AnalysisInfo {
    private static final String NONE = "-";
    private static final int PORTS_SHOWN = 4;

    private final FabricAnalysis analysis;

    AnalysisInfo(FabricAnalysis analysis) {
        this.analysis = analysis;
    }

    /** Adds diameter, paths and the risk of a deadlock to the table of facts. */
    void addFacts(TextTable table) {
        Paths paths = analysis.paths();
        table.row(Messages.get("info.diameter"), Messages.get("info.diameter.value", paths.diameter()));
        String sampled = paths.complete() ? "" : Messages.get("info.sampled", paths.sampled(), paths.edges());
        table.row(
                Messages.get("info.paths"), Messages.get("info.paths.value", paths.fewest(), paths.median()) + sampled);
        CollectiveHops hops = analysis.hops();
        table.row(Messages.get("info.ringHops"), hops(hops.ringMean(), hops.ringMost()));
        table.row(Messages.get("info.allToAllHops"), hops(hops.allToAllMean(), hops.allToAllMost()));
        BufferDependency dependency = analysis.dependency();
        String partly = dependency.complete()
                ? ""
                : Messages.get("info.sampled", dependency.destinations(), dependency.edges());
        table.row(
                Messages.get("info.dependency"),
                dependency.risk() ? cycle(dependency) : Messages.get("info.dependency.none") + partly);
    }

    private static String hops(double mean, int most) {
        return most == 0 ? NONE : Messages.get("info.hops", Rounded.plain(mean), most);
    }

    private static String cycle(BufferDependency dependency) {
        int ports = dependency.cycle().size();
        String first = String.join(", ", dependency.cycle().subList(0, Math.min(PORTS_SHOWN, ports)));
        return Messages.get(ports > PORTS_SHOWN ? "info.dependency.longCycle" : "info.dependency.cycle", ports, first);
    }

    /** Prints tables of tiers, ports, single points of failure and failures. */
    void print(PrintWriter out) {
        tierTable().print(out);
        out.println();
        portTable().print(out);
        out.println();
        failureTable().print(out);
        out.println();
        if (analysis.singlePoints().isEmpty()) {
            out.println(Messages.get("info.singlePoints.none"));
        } else {
            singlePointTable().print(out);
        }
    }

    private TextTable tierTable() {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.tiers"),
                Messages.get("info.down"),
                Messages.get("info.up"),
                Messages.get("info.lateral"),
                Messages.get("info.tierRatio"));
        for (TierBandwidth tier : analysis.tiers()) {
            table.row(
                    Integer.toString(tier.tier()),
                    rate(tier.downBps()),
                    rate(tier.upBps()),
                    rate(tier.lateralBps()),
                    tier.ratio() == 0 ? NONE : Rounded.plain(tier.ratio()));
        }
        return table;
    }

    private static String rate(long bps) {
        return bps == 0 ? NONE : Rounded.rate(bps);
    }

    private TextTable portTable() {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.portUse"),
                Messages.get("info.portsAll"),
                Messages.get("info.portsUsed"),
                Messages.get("info.portsFewest"),
                Messages.get("info.portsMost"));
        for (PortUse use : analysis.ports()) {
            table.row(
                    use.typeName(),
                    Long.toString(use.ports()),
                    Long.toString(use.used()),
                    Integer.toString(use.fewest()),
                    Integer.toString(use.most()));
        }
        return table;
    }

    private TextTable failureTable() {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.failures"),
                Messages.get("info.example"),
                Messages.get("info.alike"),
                Messages.get("info.nicShare"),
                Messages.get("info.gpusCut"),
                Messages.get("info.tierShare"));
        for (FailureImpact impact : analysis.failures()) {
            table.row(
                    what(impact),
                    impact.name(),
                    Integer.toString(impact.alike()),
                    percent(impact.nicShare()),
                    Integer.toString(impact.gpusCutOff()),
                    percent(impact.tierShare()));
        }
        return table;
    }

    private static String percent(double share) {
        return Messages.get("info.percent", Rounded.plain(100 * share));
    }

    private static String what(FailureImpact impact) {
        return switch (impact.kind()) {
            case CABLE -> Messages.get("info.failure.cable");
            case SWITCH -> Messages.get("info.failure.switch");
            case PLANE -> Messages.get("info.failure.plane");
        };
    }

    private static String word(FailureImpact impact) {
        return impact.kind().name().toLowerCase(Locale.ROOT);
    }

    private TextTable singlePointTable() {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("info.singlePoints"),
                Messages.get("info.example"),
                Messages.get("info.alike"),
                Messages.get("info.hostsCut"));
        for (SinglePoint point : analysis.singlePoints()) {
            table.row(
                    Messages.get(point.isSwitch() ? "info.failure.switch" : "info.failure.cable"),
                    point.example(),
                    Integer.toString(point.count()),
                    Integer.toString(point.hostsCut()));
        }
        return table;
    }

    /** Adds everything to an object; rates in bit/s, shares from 0 to 1. */
    void addTo(JsonObject object) {
        Paths paths = analysis.paths();
        JsonObject json = new JsonObject();
        json.addProperty("diameterSwitches", paths.diameter());
        json.addProperty("fewest", paths.fewest());
        json.addProperty("median", paths.median());
        json.addProperty("searchedFrom", paths.sampled());
        json.addProperty("edgeSwitches", paths.edges());
        object.add("paths", json);
        JsonObject hops = new JsonObject();
        hops.addProperty("ringMean", analysis.hops().ringMean());
        hops.addProperty("ringMaximum", analysis.hops().ringMost());
        hops.addProperty("allToAllMean", analysis.hops().allToAllMean());
        hops.addProperty("allToAllMaximum", analysis.hops().allToAllMost());
        hops.addProperty("searchedFrom", analysis.hops().sampled());
        object.add("switchesPassed", hops);
        object.add("tiers", tiers());
        object.add("portUse", ports());
        object.add("bufferDependency", dependency());
        object.add("singlePoints", singlePoints());
        object.add("failures", failures());
    }

    private JsonArray tiers() {
        JsonArray array = new JsonArray();
        for (TierBandwidth tier : analysis.tiers()) {
            JsonObject json = new JsonObject();
            json.addProperty("tier", tier.tier());
            json.addProperty("downBps", tier.downBps());
            json.addProperty("upBps", tier.upBps());
            json.addProperty("lateralBps", tier.lateralBps());
            if (tier.ratio() > 0) {
                json.addProperty("oversubscription", tier.ratio());
                json.addProperty("oversubscriptionMaximum", tier.worstRatio());
            }
            array.add(json);
        }
        return array;
    }

    private JsonArray ports() {
        JsonArray array = new JsonArray();
        for (PortUse use : analysis.ports()) {
            JsonObject json = new JsonObject();
            json.addProperty("type", use.typeName());
            json.addProperty("switches", use.switches());
            json.addProperty("ports", use.ports());
            json.addProperty("used", use.used());
            json.addProperty("usedMinimum", use.fewest());
            json.addProperty("usedMaximum", use.most());
            array.add(json);
        }
        return array;
    }

    private JsonObject dependency() {
        JsonObject json = new JsonObject();
        json.addProperty("risk", analysis.dependency().risk());
        JsonArray cycle = new JsonArray();
        analysis.dependency().cycle().forEach(cycle::add);
        json.add("cycle", cycle);
        json.addProperty("destinations", analysis.dependency().destinations());
        json.addProperty("edgeSwitches", analysis.dependency().edges());
        return json;
    }

    private JsonArray singlePoints() {
        JsonArray array = new JsonArray();
        for (SinglePoint point : analysis.singlePoints()) {
            JsonObject json = new JsonObject();
            json.addProperty("kind", point.isSwitch() ? "switch" : "cable");
            json.addProperty("element", point.elementId());
            json.addProperty("example", point.example());
            json.addProperty("count", point.count());
            json.addProperty("hostsCut", point.hostsCut());
            array.add(json);
        }
        return array;
    }

    private JsonArray failures() {
        JsonArray array = new JsonArray();
        for (FailureImpact impact : analysis.failures()) {
            JsonObject json = new JsonObject();
            json.addProperty("kind", word(impact));
            json.addProperty("element", impact.elementId());
            json.addProperty("example", impact.name());
            json.addProperty("alike", impact.alike());
            json.addProperty("nicShare", impact.nicShare());
            json.addProperty("gpusCutOff", impact.gpusCutOff());
            json.addProperty("tierShare", impact.tierShare());
            array.add(json);
        }
        return array;
    }
}
