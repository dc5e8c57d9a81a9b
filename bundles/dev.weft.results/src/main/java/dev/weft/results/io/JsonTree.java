// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a JSON file into nodes that know their line. */
final class JsonTree {
    /** Gson tells its position only in texts. */
    private static final Pattern LINE = Pattern.compile("at line (\\d+) column");

    private static final int MAX_DEPTH = 32;

    private final Path file;
    private final JsonReader json;

    private JsonTree(Path file, JsonReader json) {
        this.file = file;
        this.json = json;
    }

    static JsonNode read(Path file) throws RunFolderException {
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            JsonReader json = new JsonReader(reader);
            json.setStrictness(Strictness.STRICT);
            JsonTree tree = new JsonTree(file, json);
            JsonNode root = tree.value("", 0);
            // Being strict, Gson refuses whatever follows the object.
            if (json.peek() != JsonToken.END_DOCUMENT) {
                throw new MalformedJsonException(json.toString());
            }
            return root;
        } catch (MalformedJsonException e) {
            throw new RunFolderException(
                    file,
                    lineIn(e.getMessage()),
                    Failures.at(file, lineIn(e.getMessage()), "json.malformed").getMessage(),
                    e);
        } catch (EOFException e) {
            throw new RunFolderException(file, 0, Failures.of(file, "json.ends").getMessage(), e);
        } catch (IOException e) {
            throw Failures.reading(file, e);
        }
    }

    private JsonNode value(String path, int depth) throws IOException {
        JsonToken token = json.peek();
        int line = line();
        if (depth > MAX_DEPTH) {
            throw Failures.at(file, line, "json.deep", MAX_DEPTH);
        }
        Object value =
                switch (token) {
                    case BEGIN_OBJECT -> object(path, depth);
                    case BEGIN_ARRAY -> array(path, depth);
                    case STRING -> json.nextString();
                    case NUMBER -> number(line);
                    case BOOLEAN -> json.nextBoolean();
                    case NULL -> {
                        json.nextNull();
                        yield null;
                    }
                    case END_ARRAY, END_OBJECT, NAME, END_DOCUMENT -> throw Failures.at(file, line, "json.malformed");
                };
        return new JsonNode(file, line, path, value);
    }

    private Map<String, JsonNode> object(String path, int depth) throws IOException {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        json.beginObject();
        while (json.hasNext()) {
            int line = line();
            String key = json.nextName();
            String memberPath = path.isEmpty() ? key : path + "." + key;
            if (members.put(key, value(memberPath, depth + 1)) != null) {
                throw Failures.at(file, line, "json.twice", Failures.quote(memberPath));
            }
        }
        json.endObject();
        return members;
    }

    private List<JsonNode> array(String path, int depth) throws IOException {
        List<JsonNode> elements = new ArrayList<>();
        json.beginArray();
        while (json.hasNext()) {
            elements.add(value(path + "[" + elements.size() + "]", depth + 1));
        }
        json.endArray();
        return elements;
    }

    private BigDecimal number(int line) throws IOException {
        String text = json.nextString();
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new RunFolderException(
                    file, line, Failures.at(file, line, "json.malformed").getMessage(), e);
        }
    }

    private int line() {
        return lineIn(json.toString());
    }

    private static int lineIn(String text) {
        Matcher matcher = LINE.matcher(text);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
