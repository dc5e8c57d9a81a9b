// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionCommandTest {
    @ParameterizedTest
    @ValueSource(strings = {"version", "--version", "-V"})
    void text(String argument) {
        CommandRun run = CommandRun.of(argument);
        assertEquals(ExitCodes.GOOD, run.code());
        assertTrue(run.out().matches("weft \\d+\\.\\d+\\.\\d+.* \\(Java .*\\)\\R"), run.out());
    }

    @Test
    void json() {
        JsonObject document =
                JsonParser.parseString(CommandRun.of("version", "--json").out()).getAsJsonObject();
        assertEquals(System.getProperty("java.version"), document.get("java").getAsString());
    }
}
