// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/tour.md work, one after the other. */
class TourTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    Path folder;

    private List<String> commands() throws IOException {
        Path tour = GoldenHashes.EXAMPLES.resolveSibling("docs/tour.md");
        return Files.readAllLines(tour).stream()
                .filter(line -> line.startsWith("weft "))
                .map(line -> line.substring("weft ".length()))
                .toList();
    }

    /** The words of a command; what it makes goes to a folder of the test. */
    private List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(
                    text.startsWith("examples/")
                            ? GoldenHashes.EXAMPLES
                                    .resolve(text.substring("examples/".length()))
                                    .toString()
                            : text.startsWith("tour/")
                                    ? folder.resolve(text.substring("tour/".length()))
                                            .toString()
                                    : text);
        }
        return words;
    }

    @Test
    void everyStepWorks() throws IOException {
        List<String> commands = commands();
        assertEquals(9, commands.size());
        for (String command : commands) {
            CommandRun run = CommandRun.of(words(command).toArray());
            assertEquals(ExitCodes.GOOD, run.code(), command + ": " + run.err());
            if (command.startsWith("explain")) {
                assertTrue(run.out().contains("two flows or more"), run.out());
            }
        }
        assertTrue(Files.size(folder.resolve("report.html")) > 10_000);
    }
}
