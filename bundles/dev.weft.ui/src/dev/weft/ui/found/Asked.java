// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;

/**
 * What a search or a tuning was asked, with which it can go on.
 *
 * @param figure what is looked for
 * @param largest whether the largest of it is
 * @param axes what varies, as the dialog writes it: of a search one range with the number of first values
 * @param sample how many points of a Latin hypercube; 0 for every combination
 * @param policies which policies; empty for that of the scenarios
 * @param scenarios of a tuning their files, by their way from its folder; else empty
 */
public record Asked(
        String figure, boolean largest, List<String> axes, int sample, List<String> policies, List<String> scenarios) {
    /** Copies the lists. */
    public Asked {
        axes = List.copyOf(axes);
        policies = List.copyOf(policies);
        scenarios = List.copyOf(scenarios);
    }

    /**
     * Reads it.
     *
     * @throws IOException with a sentence if the file does not tell
     */
    public static Asked read(Path file) throws IOException {
        try {
            Asked asked = of(JsonParser.parseString(Files.readString(file)).getAsJsonObject());
            if (asked != null) {
                return asked;
            }
        } catch (JsonParseException | IllegalStateException | NullPointerException | UnsupportedOperationException e) {
            throw new IOException(NLS.bind(Messages.broken, file.getFileName()), e);
        }
        throw new IOException(NLS.bind(Messages.notAsked, file.getFileName()));
    }

    /** @return null where an older version has left the document. */
    static Asked of(JsonObject document) {
        JsonObject asked = document.getAsJsonObject("asked");
        if (asked == null) {
            return null;
        }
        String figure = document.get("figure").getAsString();
        List<String> policies = texts(asked, "policies");
        if (asked.has("range")) {
            String range =
                    asked.get("range").getAsString() + "/" + asked.get("points").getAsInt();
            return new Asked(figure, asked.get("largest").getAsBoolean(), List.of(range), 0, policies, List.of());
        }
        return new Asked(
                figure,
                false,
                texts(asked, "axes"),
                asked.get("sample").getAsInt(),
                policies,
                texts(asked, "scenarios"));
    }

    private static List<String> texts(JsonObject object, String name) {
        List<String> texts = new ArrayList<>();
        for (JsonElement one : object.getAsJsonArray(name)) {
            texts.add(one.getAsString());
        }
        return texts;
    }
}
