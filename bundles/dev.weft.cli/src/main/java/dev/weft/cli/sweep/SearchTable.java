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
import java.nio.file.Path;

/** What a search tried and found. */
public final class SearchTable {
    /** The file in the folder of a search that says what was found. */
    public static final String FILE = "search.json";

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
        out.println(sentence(range, figure, outcome));
    }

    private static String sentence(Range range, String figure, Search.Outcome outcome) {
        return Messages.get(
                outcome.atEdge() ? "search.edge" : "search.found",
                range.name(),
                range.text(outcome.best().value()),
                figure,
                number(figure, outcome.best().mean()),
                outcome.best().seeds());
    }

    /** A file by its way from a folder, with the same slashes on every machine. */
    static String below(Path folder, Path file) {
        return folder.toAbsolutePath()
                .relativize(file.toAbsolutePath())
                .toString()
                .replace('\\', '/');
    }

    private static String number(String figure, double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return figure.endsWith("Ps")
                ? Rounded.time(Math.round(value))
                : figure.endsWith("Bps") ? Rounded.rate(Math.round(value)) : Rounded.plain(value);
    }

    /**
     * Returns the same as one JSON document.
     *
     * @param folder of the search: the files of scenarios with the values are named relative to it
     */
    public static JsonObject json(Range range, String figure, Search.Outcome outcome, Path folder) {
        JsonObject document = new JsonObject();
        document.addProperty("axis", range.name());
        document.addProperty("figure", figure);
        document.addProperty("sentence", sentence(range, figure, outcome));
        document.add("best", json(range, outcome.best(), folder));
        document.addProperty("atEdge", outcome.atEdge());
        JsonArray tried = new JsonArray();
        outcome.tried().forEach(one -> tried.add(json(range, one, folder)));
        document.add("tried", tried);
        return document;
    }

    private static JsonObject json(Range range, Search.Tried one, Path folder) {
        JsonObject object = new JsonObject();
        object.addProperty("value", range.text(one.value()));
        object.addProperty("mean", Double.isNaN(one.mean()) ? null : one.mean());
        object.addProperty("least", Double.isNaN(one.mean()) ? null : one.least());
        object.addProperty("most", Double.isNaN(one.mean()) ? null : one.most());
        object.addProperty("seeds", one.seeds());
        object.addProperty("scenario", below(folder, one.scenario()));
        return object;
    }
}
