// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files with one fault each: a comment on the line at fault tells its code. The check finds it there, and nothing else. */
class BrokenFabricsTest {
    private static final Path FOLDER = Path.of("src/test/resources/dev/weft/fabric/broken");
    private static final Pattern FAULT = Pattern.compile("<!-- fault: ([a-z-]+) -->");

    static Stream<Path> broken() throws Exception {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> !f.getFileName().toString().startsWith("good-")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("broken")
    void theFaultIsFound(Path file) throws Exception {
        List<String> lines = Files.readAllLines(file);
        String code = "";
        int line = 0;
        for (int i = 0; i < lines.size(); i++) {
            Matcher fault = FAULT.matcher(lines.get(i));
            if (fault.find()) {
                assertEquals(0, line, "one fault a file");
                code = fault.group(1);
                line = i + 1;
            }
        }
        List<LocatedProblem> problems = Checker.checkFile(file);
        assertEquals(1, problems.size(), problems::toString);
        assertEquals(code, problems.get(0).problem().code(), problems::toString);
        assertEquals(line, problems.get(0).line(), problems::toString);
        assertTrue(problems.get(0).problem().message().endsWith("."));
    }

    @Test
    void theGoodOnesAreGood() throws Exception {
        assertEquals(List.of(), Checker.checkFile(FOLDER.resolve("good-ethernet.fabric")));
    }
}
