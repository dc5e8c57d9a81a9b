// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.diagnose;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.experiment.diagnose.Diagnosis;
import dev.weft.experiment.diagnose.Diagnosis.Test;
import dev.weft.experiment.diagnose.Finding;
import java.io.PrintWriter;
import java.util.Locale;

/** A diagnosis for people and for programs. */
public final class DiagnosisText {
    private DiagnosisText() {}

    /** Prints what was measured and what is slow. */
    public static void print(Diagnosis diagnosis, PrintWriter out) {
        if (!diagnosis.tests().isEmpty()) {
            TextTable table = new TextTable(Align.RIGHT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT);
            table.row(
                    Messages.get("diagnose.column.round"),
                    Messages.get("diagnose.column.what"),
                    Messages.get("diagnose.column.slowdown"),
                    Messages.get("diagnose.column.repeats"),
                    "");
            for (Test test : diagnosis.tests()) {
                table.row(
                        Integer.toString(test.round()),
                        test.what(),
                        percent(test.slowdown()),
                        Integer.toString(test.repeats()),
                        test.slow() ? Messages.get("diagnose.slow") : "");
            }
            table.print(out);
            out.println();
        }
        if (diagnosis.findings().isEmpty()) {
            out.println(Messages.get("diagnose.nothing"));
        }
        for (Finding finding : diagnosis.findings()) {
            String key = "diagnose.found." + key(finding);
            out.println(Messages.get(key, String.join(", ", finding.names()), percent(finding.slowdown())));
        }
        out.flush();
    }

    private static String key(Finding finding) {
        return finding.kind().name().toLowerCase(Locale.ROOT);
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    /** Returns the same as one JSON document. */
    public static JsonObject toJson(Diagnosis diagnosis) {
        JsonArray findings = new JsonArray();
        for (Finding finding : diagnosis.findings()) {
            JsonObject one = new JsonObject();
            one.addProperty("kind", key(finding));
            JsonArray names = new JsonArray();
            finding.names().forEach(names::add);
            one.add("names", names);
            one.addProperty("slowdown", finding.slowdown());
            findings.add(one);
        }
        JsonArray tests = new JsonArray();
        for (Test test : diagnosis.tests()) {
            JsonObject one = new JsonObject();
            one.addProperty("round", test.round());
            one.addProperty("what", test.what());
            one.addProperty("slowdown", test.slowdown());
            one.addProperty("repeats", test.repeats());
            one.addProperty("slow", test.slow());
            tests.add(one);
        }
        JsonObject document = new JsonObject();
        document.add("findings", findings);
        document.addProperty("rounds", diagnosis.rounds());
        document.add("tests", tests);
        return document;
    }
}
