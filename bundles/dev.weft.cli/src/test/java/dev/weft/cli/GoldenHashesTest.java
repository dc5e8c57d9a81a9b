// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples give the checked-in results, whatever the number of threads. */
class GoldenHashesTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0} with {1} threads")
    @CsvSource({
        "rail-optimised-128/all-reduce, 1",
        "rail-optimised-128/all-reduce, 2",
        "incast-victim/incast-victim, 1",
        "incast-victim/incast-victim, 2",
        "failed-link/failed-link, 2",
        "failed-link/degraded-link, 2",
        "solutions/solutions, 2",
        "two-jobs/two-jobs, 1",
        "two-jobs/two-jobs, 2"
    })
    void examplesGiveTheirHashes(String scenario, String threads) throws IOException {
        CommandRun run = CommandRun.of(
                "run",
                "--json",
                "--no-charts",
                "--threads",
                threads,
                "--out",
                folder.resolve("out"),
                GoldenHashes.EXAMPLES.resolve(scenario + ".scenario"));
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        GoldenHashes.assertSame(scenario, run.out());
    }
}
