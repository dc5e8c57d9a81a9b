// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.executor.ExecutorSettings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResourcesTest {
    private static Resources of(Map<String, String> given) throws InvalidInputException {
        return Resources.of(ExecutorSettings.of(new SlurmExecutor(), given));
    }

    /** The forms in sbatch's manual. */
    @ParameterizedTest
    @CsvSource({"90, 5400", "90:30, 5430", "1:30:00, 5400", "2-12, 216000", "2-12:30, 217800", "1-00:00:01, 86401"})
    void timesAreSlurms(String text, long seconds) throws InvalidInputException {
        assertEquals(seconds, of(Map.of("time", text)).seconds());
    }

    @ParameterizedTest
    @CsvSource({"800, 800", "4G, 4096", "1t, 1048576", "1500K, 2"})
    void memoriesAreSlurms(String text, long mib) throws InvalidInputException {
        assertEquals(mib, of(Map.of("memory", text)).memoryMib());
    }

    @Test
    void argumentsAreThoseOfSbatch() throws InvalidInputException {
        Resources all = of(Map.of(
                "memory",
                "2G",
                "time",
                "1:01",
                "cpus",
                "4",
                "partition",
                "long",
                "account",
                "me",
                "sbatch",
                "-x 'a b'"));
        assertEquals(
                List.of(
                        "--cpus-per-task=4",
                        "--mem=2048M",
                        "--time=2",
                        "--partition=long",
                        "--account=me",
                        "-x",
                        "a b"),
                all.arguments());
        assertEquals(List.of("--cpus-per-task=1"), of(Map.of()).arguments());
        assertEquals(
                List.of("--cpus-per-task=1"), of(Map.of()).doubled(true, true).arguments());
    }
}
