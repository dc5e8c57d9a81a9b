// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.cli.progress.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateEngineCommandTest {
    private static final String ROWS = "arithmetic.flow.*100g.1";

    @TempDir
    Path folder;

    @Test
    void printsOneLineARow() {
        CommandRun run = CommandRun.of("validate-engine", "--only", ROWS);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals(
                4,
                run.out().lines().filter(l -> l.startsWith("arithmetic.flow.")).count(),
                run.out());
        assertTrue(run.out().contains("4 rows: 4 pass, 0 calibrated, 0 deviate, 0 fail"), run.out());
        assertEquals("", run.err());
    }

    @Test
    void json() {
        CommandRun run = CommandRun.of("validate-engine", "--json", "--only", ROWS);
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(4, document.getAsJsonArray("rows").size());
        JsonObject row = document.getAsJsonArray("rows").get(0).getAsJsonObject();
        assertEquals("passes", row.get("verdict").getAsString());
        assertEquals(row.get("published").getAsDouble(), row.get("weft").getAsDouble());
        assertTrue(document.get("engineSha256").getAsString().matches("[0-9a-f]{64}"));
    }

    @Test
    void writesTheReport() throws IOException {
        Path report = folder.resolve("report.md");
        Files.writeString(report, "old");
        CommandRun run = CommandRun.of("validate-engine", "--only", ROWS, "--output", report);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(Files.readString(report).contains("| `arithmetic.flow.rocev2.100g.1` |"));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count(), "nothing beside the report is left");
        }
    }

    @Test
    void badInput() {
        Path nowhere = folder.resolve("none").resolve("report.md");
        CommandRun output = CommandRun.of("validate-engine", "--only", ROWS, "--output", nowhere);
        assertEquals(ExitCodes.BAD_INPUT, output.code());
        assertTrue(output.err().contains(nowhere.toString()), output.err());
        CommandRun pattern = CommandRun.of("validate-engine", "--only", "tcp");
        assertEquals(ExitCodes.BAD_INPUT, pattern.code());
        assertTrue(pattern.err().contains("tcp"), pattern.err());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("validate-engine", "--threads", "0").code());
    }

    @Test
    void cancelledItWritesNothing() {
        Cancellation cancellation = new Cancellation();
        cancellation.request();
        Path report = folder.resolve("report.md");
        CommandRun run = CommandRun.of(cancellation, "validate-engine", "--only", ROWS, "--output", report);
        assertEquals(ExitCodes.CANCELLED, run.code());
        assertFalse(Files.exists(report));
    }
}
