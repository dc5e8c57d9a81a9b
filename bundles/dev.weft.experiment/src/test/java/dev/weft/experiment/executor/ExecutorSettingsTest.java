// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.executor.slurm.SlurmExecutor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutorSettingsTest {
    @Test
    void executorsAreFoundByName() throws InvalidInputException {
        assertEquals(
                List.of("kubernetes", "local", "slurm"),
                SweepExecutors.all().stream().map(SweepExecutor::name).toList());
        assertEquals("slurm", SweepExecutors.named("slurm").name());
        InvalidInputException e = assertThrows(InvalidInputException.class, () -> SweepExecutors.named("pbs"));
        assertTrue(e.getMessage().contains("kubernetes, local, slurm"), e.getMessage());
    }

    @Test
    void everyOptionIsDescribed() {
        for (SweepExecutor executor : SweepExecutors.all()) {
            assertTrue(executor.description().length() > 20, executor.name());
            executor.options().forEach(option -> assertTrue(option.description().length() > 10, option.name()));
        }
    }

    @Test
    void wordsAreThoseOfAShell() {
        assertEquals(List.of("--a=b c", "d\"e", "", "f\\g"), Words.split(" --a='b c' d\\\"e  \"\" 'f\\g' "));
        assertThrows(IllegalArgumentException.class, () -> Words.split("a 'b"));
        List<String> hard = List.of("plain", "it's", "$HOME `x`", "");
        assertEquals(hard, Words.split(Words.line(hard)));
    }

    @Test
    void tasksShareThePoints() {
        assertEquals(
                List.of(List.of(3, 5), List.of(7)),
                TaskList.of(List.of(3, 5, 7), 2, 100).tasks());
        assertEquals(2, TaskList.of(List.of(1, 2, 3, 4), 1, 2).tasks().size());
        assertEquals(3, TaskList.of(List.of(1, 2, 3), 1, 3).points());
    }

    @ParameterizedTest
    @CsvSource({
        "memory, 4 GB",
        "memory, 0",
        "memory, -1G",
        "time, an hour",
        "time, 0",
        "time, 1:2:3:4",
        "cpus, 0",
        "cpus, two",
        "retries, -1",
        "points-per-task, 1.5",
        "poll, 0",
        "sbatch, 'a \"b'",
        "color, red"
    })
    void wrongValuesAreSaid(String option, String value) {
        SweepExecutor slurm = new SlurmExecutor();
        InvalidInputException e = assertThrows(
                InvalidInputException.class, () -> slurm.check(ExecutorSettings.of(slurm, Map.of(option, value))));
        assertTrue(e.getMessage().contains(option) && e.getMessage().contains("expected"), e.getMessage());
        assertTrue(
                e.getMessage().startsWith("slurm") || e.getMessage().startsWith("the executor slurm"), e.getMessage());
    }
}
