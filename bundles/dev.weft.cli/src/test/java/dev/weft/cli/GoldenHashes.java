// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
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
 * The checked-in hashes of the examples' results, by scenario and policy, and seed where there are several. They change only when the simulator or an
 * example is meant to give other results; the commit that changes them says why.
 */
final class GoldenHashes {
    static final Path EXAMPLES = Path.of(System.getProperty("basedir", ""), "../../examples");

    private GoldenHashes() {}

    /** Compares the runs as {@link #assertSame} does, of a scenario that has checked-in hashes. */
    static void assertSameWhereKnown(String scenario, String json) throws IOException {
        if (golden().stringPropertyNames().stream().anyMatch(key -> key.startsWith(scenario + "/"))) {
            assertSame(scenario, json);
        }
    }

    private static Properties golden() throws IOException {
        Properties golden = new Properties();
        try (InputStream in = GoldenHashes.class.getResourceAsStream("golden-hashes.properties")) {
            golden.load(in);
        }
        return golden;
    }

    /** Compares the runs that {@code weft run --json} printed for a scenario. */
    static void assertSame(String scenario, String json) throws IOException {
        Properties golden = golden();
        Map<String, String> expected = new TreeMap<>();
        golden.stringPropertyNames().stream()
                .filter(key -> key.startsWith(scenario + "/"))
                .forEach(key -> expected.put(key, golden.getProperty(key)));
        Map<String, String> measured = new TreeMap<>();
        JsonArray runs = JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("runs");
        for (JsonElement element : runs) {
            JsonObject run = element.getAsJsonObject();
            String policy = run.get("policy").getAsString();
            boolean seeds = runs.asList().stream()
                            .filter(other -> policy.equals(
                                    other.getAsJsonObject().get("policy").getAsString()))
                            .count()
                    > 1;
            String key = scenario + "/" + policy.replace(' ', '-');
            measured.put(
                    seeds ? key + "/" + run.get("seed").getAsString() : key,
                    run.get("hash").getAsString());
        }
        assertEquals(expected, measured);
    }
}
