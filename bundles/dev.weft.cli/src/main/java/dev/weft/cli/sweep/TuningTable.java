// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.Tuning.Outcome;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The matrix of regrets. */
public final class TuningTable {
    /** The file in the folder of a tuning that says what was found. */
    public static final String FILE = "tuning.json";

    private TuningTable() {}

    /** Prints a row for each scenario that is tuned on, and one for the settings that suit all. */
    public static void print(String figure, Outcome outcome, PrintWriter out) {
        TextTable table = TextTable.ofValues(outcome.scenarios().size());
        List<String> head = new ArrayList<>(List.of(Messages.get("tune.regret", figure)));
        outcome.scenarios().forEach(name -> head.add(Messages.get("tune.runOn", name)));
        table.row(head);
        for (int row = 0; row < outcome.regret().size(); row++) {
            List<String> cells = new ArrayList<>(List.of(tunedOn(outcome, row)));
            for (double regret : outcome.regret().get(row)) {
                cells.add(Double.isInfinite(regret) ? "-" : String.format(Locale.ROOT, "+%.1f %%", 100 * regret));
            }
            table.row(cells);
        }
        table.print(out);
        out.println();
        for (int row = 0; row < outcome.regret().size(); row++) {
            out.println(tunedOn(outcome, row) + ": " + settings(outcome.design(), outcome.point(row)));
        }
    }

    private static String tunedOn(Outcome outcome, int row) {
        return row < outcome.scenarios().size()
                ? Messages.get("tune.tunedOn", outcome.scenarios().get(row))
                : Messages.get("tune.joint");
    }

    private static String settings(SweepDesign design, int point) {
        List<String> settings = new ArrayList<>();
        for (int i = 0; i < design.axes().size(); i++) {
            settings.add(design.axes().get(i).name() + " = "
                    + design.points().get(point).get(i));
        }
        return String.join(", ", settings);
    }

    /**
     * What a tuning was asked, with which it can go on.
     *
     * @param scenarios their files
     * @param axes what may be set, each as it was written
     * @param sample how many points of a Latin hypercube; 0 for every combination
     * @param figure what is to be least
     * @param policies which policies, as they were asked for
     */
    public record Asked(List<Path> scenarios, List<String> axes, int sample, String figure, List<String> policies) {}

    /** Returns the beginning of that document, of a tuning that has not ended: what was asked. */
    public static JsonObject json(Asked asked, Path folder) {
        JsonObject object = new JsonObject();
        object.add(
                "scenarios",
                SearchTable.texts(asked.scenarios().stream()
                        .map(file -> SearchTable.way(folder, file))
                        .toList()));
        object.add("axes", SearchTable.texts(asked.axes()));
        object.addProperty("sample", asked.sample());
        object.add("policies", SearchTable.texts(asked.policies()));
        JsonObject document = new JsonObject();
        document.addProperty("figure", asked.figure());
        document.add("asked", object);
        return document;
    }

    /**
     * Returns the same as one JSON document.
     *
     * @param folder of the search: the files of scenarios with the settings are named relative to it
     */
    public static JsonObject json(Asked asked, Outcome outcome, Path folder) {
        JsonArray rows = new JsonArray();
        for (int row = 0; row < outcome.regret().size(); row++) {
            JsonObject one = new JsonObject();
            one.addProperty("tunedOn", tunedOn(outcome, row));
            JsonObject values = new JsonObject();
            for (int i = 0; i < outcome.design().axes().size(); i++) {
                values.addProperty(
                        outcome.design().axes().get(i).name(),
                        outcome.design().points().get(outcome.point(row)).get(i));
            }
            one.add("settings", values);
            JsonObject regrets = new JsonObject();
            for (int i = 0; i < outcome.scenarios().size(); i++) {
                double regret = outcome.regret().get(row).get(i);
                regrets.addProperty(outcome.scenarios().get(i), Double.isInfinite(regret) ? null : regret);
            }
            one.add("regret", regrets);
            one.add("scenarios", files(outcome, row, folder));
            rows.add(one);
        }
        JsonObject document = json(asked, folder);
        document.addProperty(
                "sentence", Messages.get("tune.found", asked.figure(), settings(outcome.design(), outcome.joint())));
        document.add("rows", rows);
        return document;
    }

    /** The scenarios with the settings of a row: the one that was tuned on, or for the joint settings all. */
    private static JsonArray files(Outcome outcome, int row, Path folder) {
        JsonArray files = new JsonArray();
        for (int i = 0; i < outcome.scenarios().size(); i++) {
            if (row == i || row >= outcome.scenarios().size()) {
                Path file = outcome.sweeps().get(i).scenario(outcome.point(row));
                files.add(SearchTable.way(folder, file));
            }
        }
        return files;
    }
}
