// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.validate;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import dev.weft.validation.Outcome;
import java.util.List;
import java.util.Locale;

/** The rows for programs: one object with the member {@code rows}, which later versions extend and never break. */
public final class ValidationJson {
    private ValidationJson() {}

    /** Returns the document; values are in base units of the row's unit, {@code null} where nothing could be measured. */
    public static JsonObject of(List<Outcome> outcomes, String engine) {
        JsonArray rows = new JsonArray();
        for (Outcome o : outcomes) {
            JsonObject row = new JsonObject();
            row.addProperty("id", o.oracle().id());
            row.addProperty("topic", o.oracle().topic().name().toLowerCase(Locale.ROOT));
            row.addProperty("source", o.oracle().source());
            row.addProperty("scenario", o.oracle().scenario());
            row.addProperty("unit", o.oracle().unit().name().toLowerCase(Locale.ROOT));
            row.addProperty("published", o.oracle().published());
            double value = o.measured().value();
            if (Double.isNaN(value)) {
                row.add("weft", JsonNull.INSTANCE);
            } else {
                row.addProperty("weft", value);
            }
            row.addProperty("band", o.oracle().band().text());
            row.addProperty("verdict", o.verdict().name().toLowerCase(Locale.ROOT));
            row.addProperty("remark", OutcomeText.remark(o));
            rows.add(row);
        }
        JsonObject document = new JsonObject();
        document.addProperty("engineSha256", engine);
        document.add("rows", rows);
        return document;
    }
}
