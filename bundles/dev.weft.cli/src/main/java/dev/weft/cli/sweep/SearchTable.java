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
import java.util.List;

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

    /** A file by its way from a folder, with the same slashes on every machine; whole where it is on another drive. */
    static String way(Path folder, Path file) {
        Path from = folder.toAbsolutePath().normalize();
        Path to = file.toAbsolutePath().normalize();
        Path way = from.getRoot().equals(to.getRoot()) ? from.relativize(to) : to;
        return way.toString().replace('\\', '/');
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
     * What a search was asked, with which it can go on.
     *
     * @param range what it varies
     * @param figure what is to be least, or largest
     * @param largest whether it is to be largest
     * @param points how many values are tried first
     * @param policies which policies, as they were asked for
     */
    public record Asked(Range range, String figure, boolean largest, int points, List<String> policies) {
        private JsonObject json() {
            JsonObject object = new JsonObject();
            object.addProperty("range", range.name() + "=" + range.text(range.low()) + ".." + range.text(range.high()));
            object.addProperty("points", points);
            object.addProperty("largest", largest);
            object.add("policies", texts(policies));
            return object;
        }
    }

    static JsonArray texts(List<String> all) {
        JsonArray array = new JsonArray();
        all.forEach(array::add);
        return array;
    }

    /**
     * Returns the same as one JSON document.
     *
     * @param folder of the search: the files of scenarios with the values are named relative to it
     */
    public static JsonObject json(Asked asked, Search.Outcome outcome, Path folder) {
        JsonObject document = json(asked, outcome.tried(), folder);
        document.addProperty("sentence", sentence(asked.range(), asked.figure(), outcome));
        document.add("best", json(asked.range(), outcome.best(), folder));
        document.addProperty("atEdge", outcome.atEdge());
        return document;
    }

    /** Returns the same of a search that has not ended, without what was found. */
    public static JsonObject json(Asked asked, List<Search.Tried> tried, Path folder) {
        JsonObject document = new JsonObject();
        document.addProperty("axis", asked.range().name());
        document.addProperty("figure", asked.figure());
        document.add("asked", asked.json());
        JsonArray all = new JsonArray();
        tried.forEach(one -> all.add(json(asked.range(), one, folder)));
        document.add("tried", all);
        return document;
    }

    private static JsonObject json(Range range, Search.Tried one, Path folder) {
        JsonObject object = new JsonObject();
        object.addProperty("value", range.text(one.value()));
        object.addProperty("mean", Double.isNaN(one.mean()) ? null : one.mean());
        object.addProperty("least", Double.isNaN(one.mean()) ? null : one.least());
        object.addProperty("most", Double.isNaN(one.mean()) ? null : one.most());
        object.addProperty("seeds", one.seeds());
        object.addProperty("scenario", way(folder, one.scenario()));
        return object;
    }
}
