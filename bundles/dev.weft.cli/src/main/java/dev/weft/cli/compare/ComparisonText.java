// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.results.compare.Comparison;
import dev.weft.results.compare.Comparison.Cell;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.compare.Comparison.Row;
import dev.weft.results.compare.Estimate;
import dev.weft.results.compare.Figure;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison for people and for programs. */
public final class ComparisonText {
    private static final String NONE = "-";

    private ComparisonText() {}

    /** Prints a column for each contender and, behind all but the first, its difference. */
    public static void print(Comparison comparison, PrintWriter out) {
        List<Contender> contenders = comparison.contenders();
        TextTable table = TextTable.ofValues(2 * contenders.size() - 1);
        table.row(heads(comparison));
        for (Row row : comparison.rows()) {
            table.row(cells(row));
        }
        table.print(out);
        out.println();
        out.println(Messages.get("comparison.legend", contenders.get(0).name()));
        for (Contender one : contenders) {
            out.println(Messages.get(
                    "comparison.trust", one.name(), level(one), one.trust().reason()));
            if (!one.isComplete()) {
                out.println(Messages.get("comparison.incomplete", one.name()));
            }
        }
        out.flush();
    }

    static String level(Contender one) {
        return one.trust().level().name().toLowerCase(Locale.ROOT);
    }

    static List<String> heads(Comparison comparison) {
        List<String> heads = new ArrayList<>(List.of(""));
        for (Contender one : comparison.contenders()) {
            heads.add(one.name());
            if (!one.equals(comparison.contenders().get(0))) {
                heads.add(Messages.get("comparison.difference"));
            }
        }
        return heads;
    }

    static List<String> cells(Row row) {
        List<String> cells = new ArrayList<>(List.of(row.figure().key()));
        for (int i = 0; i < row.cells().size(); i++) {
            Cell cell = row.cells().get(i);
            cells.add(value(row.figure(), cell.value()));
            if (i > 0) {
                cells.add(difference(cell.difference()));
            }
        }
        return cells;
    }

    /** A mean with half of its interval. */
    static String value(Figure figure, Estimate estimate) {
        if (estimate == null) {
            return NONE;
        }
        String mean = number(figure, estimate.mean());
        return Double.isNaN(estimate.halfWidth()) || estimate.halfWidth() == 0
                ? mean
                : mean + " ± " + number(figure, estimate.halfWidth());
    }

    private static String number(Figure figure, double value) {
        return switch (figure.unit()) {
            case TIME -> Rounded.time(Math.round(value));
            case RATE -> Rounded.rate(Math.round(value));
            case BYTES -> Rounded.size(Math.round(value));
            case COUNT -> Rounded.plain(value);
        };
    }

    static String difference(Estimate estimate) {
        return estimate == null ? NONE : estimate.percent();
    }

    /** Returns the same as one JSON document. */
    public static JsonObject toJson(Comparison comparison) {
        JsonArray contenders = new JsonArray();
        for (Contender one : comparison.contenders()) {
            JsonObject object = new JsonObject();
            object.addProperty("name", one.name());
            object.addProperty("complete", one.isComplete());
            JsonArray seeds = new JsonArray();
            one.runs().keySet().forEach(seeds::add);
            object.add("seeds", seeds);
            object.addProperty("trust", level(one));
            object.addProperty("trustReason", one.trust().reason());
            contenders.add(object);
        }
        JsonArray rows = new JsonArray();
        for (Row row : comparison.rows()) {
            JsonObject object = new JsonObject();
            object.addProperty("figure", row.figure().key());
            JsonArray cells = new JsonArray();
            for (Cell cell : row.cells()) {
                JsonObject one = new JsonObject();
                one.add("value", json(cell.value()));
                one.add("difference", json(cell.difference()));
                cells.add(one);
            }
            object.add("cells", cells);
            rows.add(object);
        }
        JsonObject document = new JsonObject();
        document.add("contenders", contenders);
        document.add("rows", rows);
        return document;
    }

    private static JsonObject json(Estimate estimate) {
        if (estimate == null) {
            return null;
        }
        JsonObject object = new JsonObject();
        object.addProperty("mean", estimate.mean());
        object.addProperty("halfWidth", Double.isNaN(estimate.halfWidth()) ? null : estimate.halfWidth());
        object.addProperty("count", estimate.count());
        return object;
    }
}
