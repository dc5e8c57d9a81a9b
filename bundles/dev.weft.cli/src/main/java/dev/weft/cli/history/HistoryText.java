// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.history;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.results.history.Freshness;
import dev.weft.results.history.HistoryEntry;
import java.io.PrintWriter;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A history for people and for programs. */
public final class HistoryText {
    private static final String NONE = "-";
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneId.systemDefault());

    private final List<Line> lines = new ArrayList<>();

    private record Line(HistoryEntry entry, Freshness freshness) {}

    /** One that lists nothing yet. */
    public HistoryText() {}

    /** Adds an entry at the end. */
    public void add(HistoryEntry entry, Freshness freshness) {
        lines.add(new Line(entry, freshness));
    }

    /** Prints a line for each entry, and under the table why some could not be read or are stale. */
    public void print(PrintWriter out) {
        if (lines.isEmpty()) {
            out.println(Messages.get("history.none"));
            out.flush();
            return;
        }
        TextTable table = new TextTable(
                Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT);
        table.row(
                Messages.get("history.column.name"),
                Messages.get("history.column.when"),
                Messages.get("history.column.scenario"),
                Messages.get("history.column.policies"),
                Messages.get("history.column.engine"),
                Messages.get("history.column.time"),
                Messages.get("history.column.state"),
                Messages.get("history.column.tags"));
        for (Line line : lines) {
            HistoryEntry entry = line.entry();
            table.row(
                    entry.name(),
                    WHEN.format(entry.written()),
                    orNone(entry.scenario()),
                    orNone(String.join(", ", entry.policies())),
                    orNone(String.join(", ", entry.engines())),
                    entry.fastestPs().isPresent()
                            ? Rounded.time(entry.fastestPs().getAsLong())
                            : NONE,
                    state(line),
                    String.join(", ", entry.tags()));
        }
        table.print(out);
        for (Line line : lines) {
            if (!line.entry().problem().isEmpty()) {
                out.println(line.entry().problem());
            }
            if (line.freshness().state() == Freshness.State.STALE) {
                out.println(Messages.get(
                        "history.stale",
                        line.entry().name(),
                        String.join(", ", line.freshness().files())));
            }
        }
        out.flush();
    }

    private static String orNone(String text) {
        return text.isEmpty() ? NONE : text;
    }

    private static String state(Line line) {
        HistoryEntry entry = line.entry();
        if (!entry.problem().isEmpty()) {
            return Messages.get("history.state.unreadable");
        }
        String end = entry.training() != null || entry.isComplete()
                ? ""
                : entry.runs().isEmpty()
                        ? Messages.get("history.state.empty")
                        : entry.status().name().toLowerCase(Locale.ROOT);
        String inputs =
                switch (line.freshness().state()) {
                    case CURRENT -> "";
                    case STALE -> Messages.get("history.state.stale");
                    case UNKNOWN -> entry.files().isEmpty() ? "" : Messages.get("history.state.unknown");
                };
        return List.of(end, inputs).stream().filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
    }

    /** Returns the same as one JSON document. */
    public JsonObject toJson() {
        JsonArray all = new JsonArray();
        for (Line line : lines) {
            HistoryEntry entry = line.entry();
            JsonObject object = new JsonObject();
            object.addProperty("folder", entry.folder().toString());
            object.addProperty("written", entry.written().toString());
            object.addProperty("scenario", entry.scenario());
            object.add("policies", array(entry.policies()));
            object.add("engines", array(entry.engines()));
            JsonArray seeds = new JsonArray();
            entry.seeds().forEach(seeds::add);
            object.add("seeds", seeds);
            object.addProperty("runs", entry.runs().size());
            object.addProperty("complete", entry.training() != null || entry.isComplete());
            object.addProperty(
                    "fastestPs",
                    entry.fastestPs().isPresent() ? entry.fastestPs().getAsLong() : null);
            object.addProperty("inputs", line.freshness().state().name().toLowerCase(Locale.ROOT));
            object.add("changedInputs", array(line.freshness().files()));
            object.add("tags", array(entry.tags()));
            object.addProperty("problem", entry.problem());
            all.add(object);
        }
        JsonObject document = new JsonObject();
        document.add("entries", all);
        return document;
    }

    private static JsonArray array(Collection<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }
}
