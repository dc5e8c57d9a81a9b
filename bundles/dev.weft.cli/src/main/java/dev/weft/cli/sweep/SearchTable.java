// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.experiment.axes.Range;
import dev.weft.experiment.axes.Search;
import java.io.PrintWriter;

/** What a search tried and found. */
public final class SearchTable {
    private SearchTable() {}

    /** Prints a row for each value, and which is best. */
    public static void print(Range range, String figure, Search.Outcome outcome, PrintWriter out) {
        TextTable table = TextTable.ofValues(3);
        table.row(
                range.name(),
                Messages.get("search.column.mean", figure),
                Messages.get("search.column.least"),
                Messages.get("search.column.most"));
        for (Search.Tried one : outcome.tried()) {
            String mark = one.equals(outcome.best()) ? Messages.get("search.best") : "";
            table.row(
                    range.text(one.value()) + mark,
                    number(figure, one.mean()),
                    number(figure, one.least()),
                    number(figure, one.most()));
        }
        table.print(out);
        out.println();
        String key = outcome.atEdge() ? "search.edge" : "search.found";
        out.println(Messages.get(
                key,
                range.name(),
                range.text(outcome.best().value()),
                figure,
                number(figure, outcome.best().mean()),
                outcome.best().seeds()));
    }

    private static String number(String figure, double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return figure.endsWith("Ps")
                ? Rounded.time(Math.round(value))
                : figure.endsWith("Bps") ? Rounded.rate(Math.round(value)) : Rounded.plain(value);
    }

    /** Returns the same as one JSON document. */
    public static JsonObject json(Range range, String figure, Search.Outcome outcome) {
        JsonObject document = new JsonObject();
        document.addProperty("axis", range.name());
        document.addProperty("figure", figure);
        document.add("best", json(range, outcome.best()));
        document.addProperty("atEdge", outcome.atEdge());
        JsonArray tried = new JsonArray();
        outcome.tried().forEach(one -> tried.add(json(range, one)));
        document.add("tried", tried);
        return document;
    }

    private static JsonObject json(Range range, Search.Tried one) {
        JsonObject object = new JsonObject();
        object.addProperty("value", range.text(one.value()));
        object.addProperty("mean", Double.isNaN(one.mean()) ? null : one.mean());
        object.addProperty("least", Double.isNaN(one.mean()) ? null : one.least());
        object.addProperty("most", Double.isNaN(one.mean()) ? null : one.most());
        object.addProperty("seeds", one.seeds());
        return object;
    }
}
