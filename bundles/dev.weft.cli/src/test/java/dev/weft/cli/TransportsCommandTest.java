// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransportsCommandTest {
    @Test
    void listsAllWithDefaultsAndSources() {
        CommandRun run = CommandRun.of("transports");
        assertEquals(ExitCodes.GOOD, run.code());
        for (String title : List.of("infiniband: InfiniBand", "rocev2: RoCEv2", "metaroce: MetaRoCE")) {
            assertTrue(run.out().lines().anyMatch(title::equals), run.out());
        }
        assertTrue(run.out().contains("assumption"), run.out());
    }

    @Test
    void oneWithTheMeaningOfItsParameters() {
        String out = CommandRun.of("transports", "rocev2").out();
        assertTrue(out.contains("meaning"), out);
        assertTrue(!out.contains("MetaRoCE"), out);
        assertTrue(out.lines().allMatch(line -> line.length() <= 160), out);
    }

    @Test
    void presetsWithWhatTheySetAndWhy() {
        String all = CommandRun.of("transports").out();
        assertTrue(all.contains("rocev2-meta-2024") && all.contains("admission=true"), all);
        String one = CommandRun.of("transports", "rocev2").out();
        assertTrue(one.contains("preset rocev2-meta-2024: RoCEv2 as Meta ran it in 2024 (a whole solution)"), one);
        assertTrue(one.lines().anyMatch(line -> line.contains("queuePairs") && line.contains("assumption")), one);
        JsonObject roce = JsonParser.parseString(
                        CommandRun.of("transports", "rocev2", "--json").out())
                .getAsJsonObject()
                .getAsJsonArray("transports")
                .get(0)
                .getAsJsonObject();
        JsonObject plain = roce.getAsJsonArray("presets").get(0).getAsJsonObject();
        assertEquals("rocev2-plain", plain.get("name").getAsString());
        assertEquals("solution", plain.get("kind").getAsString());
        JsonObject setting = plain.getAsJsonArray("settings").get(0).getAsJsonObject();
        assertEquals("dcqcn", setting.get("parameter").getAsString());
        assertEquals("false", setting.get("value").getAsString());
    }

    @Test
    void unknown() {
        CommandRun run = CommandRun.of("transports", "tcp");
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("tcp") && run.err().contains("rocev2"), run.err());
    }

    @Test
    void json() {
        JsonObject document = JsonParser.parseString(
                        CommandRun.of("transports", "--json").out())
                .getAsJsonObject();
        List<String> names = new ArrayList<>();
        for (JsonElement transport : document.getAsJsonArray("transports")) {
            names.add(transport.getAsJsonObject().get("name").getAsString());
            for (JsonElement element : transport.getAsJsonObject().getAsJsonArray("parameters")) {
                JsonObject parameter = element.getAsJsonObject();
                for (String member : List.of("name", "unit", "default", "description", "source", "assumption")) {
                    assertTrue(parameter.has(member), parameter + " lacks " + member);
                }
                assertEquals(
                        parameter.get("source").getAsString().equals("assumption"),
                        parameter.get("assumption").getAsBoolean());
            }
        }
        assertTrue(names.containsAll(List.of("infiniband", "metaroce", "rocev2")), names.toString());
    }
}
