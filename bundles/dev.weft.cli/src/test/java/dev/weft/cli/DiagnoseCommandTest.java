// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagnoseCommandTest {
    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    @Test
    void nothingIsSlow() {
        CommandRun run = CommandRun.of("diagnose", example.scenario(), "--transport", "infiniband");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(run.out().endsWith("Nothing is slow." + System.lineSeparator()), run.out());
    }

    @Test
    void theSlowHostIsNamed() throws IOException {
        Path hidden = Files.writeString(
                example.scenario().resolveSibling("hidden.scenario"),
                Files.readString(example.scenario())
                        .replace(
                                "</scenario:Scenario>",
                                "<faults id=\"hidden\" name=\"hidden\" kind=\"slow\" target=\"rack1/host2\""
                                        + " rateFactor=\"0.5\"/></scenario:Scenario>"));
        CommandRun run = CommandRun.of("diagnose", hidden, "--transport", "infiniband", "--json");
        assertEquals(ExitCodes.NO, run.code(), run.err());
        JsonObject found = JsonParser.parseString(run.out())
                .getAsJsonObject()
                .getAsJsonArray("findings")
                .get(0)
                .getAsJsonObject();
        assertEquals("rack1/host2", found.getAsJsonArray("names").get(0).getAsString());
    }

    @Test
    void badInputIsOneSentence() {
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("diagnose", example.scenario(), "--detect", "0").code());
        CommandRun several = CommandRun.of("diagnose", example.scenario());
        assertEquals(ExitCodes.BAD_INPUT, several.code());
        assertTrue(several.err().contains("chosen by --transport"), several.err());
    }
}
