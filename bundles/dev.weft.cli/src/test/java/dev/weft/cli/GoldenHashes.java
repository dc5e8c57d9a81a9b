// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The checked-in hashes of the examples' results, by scenario and policy. They change only when the simulator or an
 * example is meant to give other results; the commit that changes them says why.
 */
final class GoldenHashes {
    static final Path EXAMPLES = Path.of(System.getProperty("basedir", ""), "../../examples");

    private GoldenHashes() {}

    /** Compares the runs that {@code weft run --json} printed for a scenario. */
    static void assertSame(String scenario, String json) throws IOException {
        Properties golden = new Properties();
        try (InputStream in = GoldenHashes.class.getResourceAsStream("golden-hashes.properties")) {
            golden.load(in);
        }
        Map<String, String> expected = new TreeMap<>();
        golden.stringPropertyNames().stream()
                .filter(key -> key.startsWith(scenario + "/"))
                .forEach(key -> expected.put(key, golden.getProperty(key)));
        Map<String, String> measured = new TreeMap<>();
        for (JsonElement element :
                JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("runs")) {
            JsonObject run = element.getAsJsonObject();
            String policy = run.get("policy").getAsString().replace(' ', '-');
            measured.put(scenario + "/" + policy, run.get("hash").getAsString());
        }
        assertEquals(expected, measured);
    }
}
