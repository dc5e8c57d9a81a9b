// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.exchange;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.report.Note;
import dev.weft.exchange.report.Report;
import java.io.PrintWriter;
import java.util.Locale;

/** A report as text and as JSON. */
public final class ReportText {
    private ReportText() {}

    /** Prints the notes, a line each: what became of it, what it is, how often, where first. */
    public static void print(Report report, PrintWriter out) {
        for (Note note : report.notes()) {
            String fate = Messages.get("exchange.fate." + lower(note));
            String count = note.count() == 1 ? "" : Messages.get("exchange.count", note.count());
            String first = note.first().isEmpty()
                    ? ""
                    : Messages.get(note.count() == 1 ? "exchange.where" : "exchange.first", note.first());
            out.println(Messages.get("exchange.note", fate, note.text(), count + first));
        }
        out.flush();
    }

    /** @return the notes. */
    public static JsonArray json(Report report) {
        JsonArray array = new JsonArray();
        for (Note note : report.notes()) {
            JsonObject object = new JsonObject();
            object.addProperty("fate", lower(note));
            object.addProperty("text", note.text());
            object.addProperty("count", note.count());
            object.addProperty("first", note.first());
            array.add(object);
        }
        return array;
    }

    private static String lower(Note note) {
        return note.fate().name().toLowerCase(Locale.ROOT);
    }
}
