// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.info;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.fabric.growth.GrowthPlan;
import java.io.PrintWriter;

/** Shows what growing a fabric takes, to people and to machines. */
public final class GrowthInfo {
    private final GrowthPlan plan;

    /**
     * Wraps a plan.
     *
     * @param plan what growing takes
     */
    public GrowthInfo(GrowthPlan plan) {
        this.plan = plan;
    }

    /** Prints a table of switches and one of cables, and how many old cables must be touched. */
    public void print(PrintWriter out) {
        out.println(Messages.get("grow.title", plan.hostsBefore(), plan.hostsAfter(), plan.rewired()));
        out.println();
        TextTable switches = new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        switches.row(
                Messages.get("info.switches"),
                Messages.get("info.type"),
                Messages.get("grow.kept"),
                Messages.get("grow.added"),
                Messages.get("grow.removed"));
        for (GrowthPlan.Switches kind : plan.switches()) {
            switches.row(
                    kind.group(),
                    kind.typeName(),
                    Integer.toString(kind.kept()),
                    Integer.toString(kind.added()),
                    Integer.toString(kind.removed()));
        }
        switches.print(out);
        out.println();
        TextTable cables = new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        cables.row(
                Messages.get("info.cables"),
                Messages.get("info.type"),
                Messages.get("grow.kept"),
                Messages.get("grow.added"),
                Messages.get("grow.moved"),
                Messages.get("grow.removed"));
        for (GrowthPlan.Cables kind : plan.cables()) {
            cables.row(
                    kind.lowerTier() == 0
                            ? Messages.get("info.hostCables")
                            : Messages.get("info.switchCables", kind.lowerTier()),
                    kind.typeName(),
                    Integer.toString(kind.kept()),
                    Integer.toString(kind.added()),
                    Integer.toString(kind.moved()),
                    Integer.toString(kind.removed()));
        }
        cables.print(out);
        out.flush();
    }

    /** Returns everything as one object. */
    public JsonObject toJson() {
        JsonObject object = new JsonObject();
        object.addProperty("hostsBefore", plan.hostsBefore());
        object.addProperty("hostsAfter", plan.hostsAfter());
        object.addProperty("rewired", plan.rewired());
        JsonArray switches = new JsonArray();
        for (GrowthPlan.Switches kind : plan.switches()) {
            JsonObject json = new JsonObject();
            json.addProperty("group", kind.group());
            json.addProperty("type", kind.typeName());
            json.addProperty("kept", kind.kept());
            json.addProperty("added", kind.added());
            json.addProperty("removed", kind.removed());
            switches.add(json);
        }
        object.add("switches", switches);
        JsonArray cables = new JsonArray();
        for (GrowthPlan.Cables kind : plan.cables()) {
            JsonObject json = new JsonObject();
            json.addProperty("lowerTier", kind.lowerTier());
            json.addProperty("type", kind.typeName());
            json.addProperty("kept", kind.kept());
            json.addProperty("added", kind.added());
            json.addProperty("moved", kind.moved());
            json.addProperty("removed", kind.removed());
            cables.add(json);
        }
        object.add("cables", cables);
        return object;
    }
}
