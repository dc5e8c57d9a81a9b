// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.cli.progress.Cancellation;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

class HelpTest {
    private static Map<String, CommandLine> commands() {
        return WeftCommand.commandLine(new CommandContext(new Cancellation(), false))
                .getSubcommands();
    }

    @Test
    void weftListsItsCommands() {
        CommandRun run = CommandRun.of("--help");
        assertEquals(ExitCodes.GOOD, run.code());
        assertEquals("", run.err());
        for (String name : List.of("run", "check", "info", "new", "transports", "chart", "version")) {
            assertTrue(run.out().contains("\n  " + name + " "), name + run.out());
        }
        assertTrue(run.out().contains("130"), run.out());
    }

    @Test
    void everyCommandHasHelp() {
        for (String name : commands().keySet()) {
            CommandRun run = CommandRun.of(name, "--help");
            assertEquals(ExitCodes.GOOD, run.code(), name);
            assertEquals("", run.err());
            assertTrue(run.out().contains("Usage: weft " + name), run.out());
            assertTrue(run.out().contains("Exit codes:"), run.out());
        }
    }

    @Test
    void everythingIsDescribed() {
        commands().forEach((name, command) -> {
            assertTrue(command.getCommandSpec().usageMessage().header().length > 0, name);
            for (OptionSpec option : command.getCommandSpec().options()) {
                assertFalse(String.join("", option.description()).isBlank(), name + " " + option.longestName());
            }
            for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
                assertFalse(String.join("", parameter.description()).isBlank(), name + " " + parameter.paramLabel());
            }
        });
    }

    /** Picocli formats what it shows, and warns on the process's own standard error of what it cannot. */
    @Test
    void everyTextCanBeFormatted() {
        ResourceBundle texts = ResourceBundle.getBundle("dev.weft.cli.usage");
        for (String key : texts.keySet()) {
            assertDoesNotThrow(() -> String.format(texts.getString(key)), key);
        }
    }
}
