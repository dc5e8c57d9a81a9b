// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import dev.weft.exchange.report.ExchangeException;
import java.io.StringReader;

/** Reads JSON, strictly. */
public final class JsonText {
    private JsonText() {}

    /**
     * Reads a file that is one JSON object.
     *
     * @param source the file
     * @return the object
     * @throws ExchangeException if it is none, or too large
     */
    public static JsonObject object(Source source) throws ExchangeException {
        JsonReader reader = new JsonReader(new StringReader(source.text()));
        reader.setStrictness(Strictness.STRICT);
        try {
            JsonElement root = JsonParser.parseReader(reader);
            if (root.isJsonObject()) {
                return root.getAsJsonObject();
            }
        } catch (JsonParseException | StackOverflowError | NumberFormatException e) {
            throw source.fail(0, "json.malformed", Texts.shown(String.valueOf(e.getMessage())));
        }
        throw source.fail(0, "json.root");
    }
}
