// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.io.PrintWriter;
import java.util.List;

/** Prints JSON documents the same way in every command. */
final class JsonOutput {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private JsonOutput() {}

    static void print(JsonElement document, PrintWriter out) {
        GSON.toJson(document, out);
        out.println();
        out.flush();
    }

    static JsonArray texts(List<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }
}
