// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmarks run; how fast is no test's business. */
class BenchmarksTest {

    @Test
    void allRun() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("dev\\.weft\\.sim\\..*")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(1))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        // Event queue, timers, ports, switches, transports, with all their parameters.
        assertEquals(2 + 3 + 2 + 3 + 4, results.size());
    }
}
