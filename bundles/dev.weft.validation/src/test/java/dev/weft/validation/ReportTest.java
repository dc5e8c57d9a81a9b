// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.rows.Oracles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The report in the documentation is that of this engine and these rows. */
class ReportTest {
    private static final String AGAIN = "; run ./weft validate-engine --output docs/engine-validation.md";

    private static final Path SOURCES = EngineSources.find(Path.of("")).orElseThrow();

    private static String report() throws IOException {
        Path root = SOURCES.resolve("../../../..").normalize();
        return Files.readString(root.resolve("docs/engine-validation.md"));
    }

    @Test
    void isOfThisEngine() throws IOException {
        Matcher hash = Pattern.compile("SHA-256: `([0-9a-f]{64})`").matcher(report());
        assertTrue(hash.find(), "the report names no engine");
        assertEquals(EngineSources.sha256(SOURCES), hash.group(1), "the engine has changed since" + AGAIN);
    }

    @Test
    void hasAllRows() throws IOException {
        TreeSet<String> reported = Pattern.compile("^\\| `([^`]+)` \\|", Pattern.MULTILINE)
                .matcher(report())
                .results()
                .map((MatchResult r) -> r.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        TreeSet<String> rows = Oracles.all().stream().map(Oracle::id).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(rows, reported, "the rows have changed since" + AGAIN);
    }

    @Test
    void noRowFails() throws IOException {
        assertFalse(report().contains("| FAILS |"));
    }
}
