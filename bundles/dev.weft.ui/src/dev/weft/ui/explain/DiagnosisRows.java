// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;

/** What {@code weft diagnose --json} prints as rows: what is slow, then what was measured, by rounds. */
final class DiagnosisRows {
    private DiagnosisRows() {}

    static List<String> columns() {
        return List.of(Messages.columnMeasured, Messages.columnSlowdown, Messages.columnTimes, Messages.columnVerdict);
    }

    /** @throws com.google.gson.JsonParseException if it is no such text. */
    static List<Row> of(String json, FabricElements fabric) {
        JsonObject document = JsonParser.parseString(json).getAsJsonObject();
        List<Row> rows = new ArrayList<>();
        for (JsonElement element : document.getAsJsonArray("findings")) {
            rows.add(finding(element.getAsJsonObject(), fabric));
        }
        if (rows.isEmpty()) {
            rows.add(new Row(List.of(Messages.nothingSlow), Messages.nothingSlow, List.of(), List.of(), List.of()));
        }
        List<Row> tests = new ArrayList<>();
        for (JsonElement element : document.getAsJsonArray("tests")) {
            tests.add(test(element.getAsJsonObject()));
        }
        if (!tests.isEmpty()) {
            String title = NLS.bind(Messages.tests, tests.size());
            rows.add(new Row(List.of(title), Messages.testsDetail, List.of(), List.of(), tests));
        }
        return rows;
    }

    private static Row finding(JsonObject one, FabricElements fabric) {
        List<String> names = new ArrayList<>();
        one.getAsJsonArray("names").forEach(name -> names.add(name.getAsString()));
        String kind =
                switch (one.get("kind").getAsString()) {
                    case "host" -> Messages.slowHost;
                    case "nic" -> Messages.slowNic;
                    case "path" -> Messages.slowPath;
                    default -> Messages.slowHosts;
                };
        String slowdown = CauseRows.percent(one.get("slowdown").getAsDouble());
        String title = NLS.bind(kind, String.join(", ", names));
        List<Row> places = names.stream()
                .map(name -> new Row(
                        List.of(name),
                        NLS.bind(Messages.slowDetail, name, slowdown),
                        List.of(name),
                        fabric.find(List.of(name)),
                        List.of()))
                .toList();
        return new Row(
                List.of(title, slowdown, "", Messages.slow),
                NLS.bind(Messages.slowDetail, title, slowdown),
                names,
                fabric.find(names),
                places);
    }

    private static Row test(JsonObject one) {
        String title = NLS.bind(
                Messages.test, one.get("round").getAsString(), one.get("what").getAsString());
        boolean slow = one.get("slow").getAsBoolean();
        String slowdown = CauseRows.percent(one.get("slowdown").getAsDouble());
        return new Row(
                List.of(title, slowdown, one.get("repeats").getAsString(), slow ? Messages.slow : Messages.good),
                NLS.bind(Messages.slowDetail, title, slowdown),
                List.of(),
                List.of(),
                List.of());
    }
}
