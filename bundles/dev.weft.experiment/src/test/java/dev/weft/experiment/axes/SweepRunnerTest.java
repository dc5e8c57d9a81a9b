// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SweepRunnerTest {
    private static final String CONTENT = "<policies id=\"a\" name=\"A\" transport=\"infiniband\"/>"
            + "<policies id=\"b\" name=\"B\" transport=\"metaroce\"/>"
            + "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"w\" name=\"sum\""
            + " collective=\"all-reduce\" bytes=\"256 KiB\"/>";
    private static final RunOptions ALL = RunOptions.AS_WRITTEN;

    @TempDir
    Path folder;

    private Path scenario;
    private Path out;

    @BeforeEach
    void setUp() throws IOException {
        Files.writeString(folder.resolve("sample.fabric"), Samples.fabricText(1));
        scenario = Files.writeString(folder.resolve("sample.scenario"), Samples.scenarioText(CONTENT));
        out = folder.resolve("out");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "w.bytes=1 MiB,1024 KiB|\"1 MiB\" and \"1024 KiB\"",
                "infiniband.mtu=4096,2048,4096|\"4096\" and \"4096\"",
                "infiniband.mtu=4096 B,2 KiB,4 KiB|\"4096 B\" and \"4 KiB\"",
                "switch.buffer=16 MiB,16777216 B|\"16 MiB\" and \"16777216 B\"",
            })
    void equalValuesAreRefused(String axis, String expected) throws Exception {
        SweepDesign design = SweepDesign.grid(List.of(Axis.parse(axis)));
        String message = assertThrows(
                        InvalidInputException.class, () -> SweepFolder.create(out, scenario, design, ALL, () -> true))
                .getMessage();
        assertTrue(message.contains(expected), message);
        assertFalse(Files.exists(out));
    }

    /** Stops when so many points have ended. */
    private static final class Stop implements SweepObserver {
        private final int after;
        private final AtomicInteger finished = new AtomicInteger();

        Stop(int after) {
            this.after = after;
        }

        @Override
        public boolean goOn() {
            return finished.get() < after;
        }

        @Override
        public void pointFinished(int count, int all) {
            finished.incrementAndGet();
        }
    }

    private static SweepDesign design(String... axes) throws InvalidInputException {
        List<Axis> parsed = new ArrayList<>();
        for (String axis : axes) {
            parsed.add(Axis.parse(axis));
        }
        return SweepDesign.grid(parsed);
    }

    private static List<String> hashes(SweepFolder sweep) throws IOException {
        return sweep.rows().stream().map(row -> row.run().hash()).toList();
    }

    /** A sweep of many points is checked for minutes. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void cancelIsHeardWhilePointsAreMade(int after) throws Exception {
        SweepDesign design = design("sum.bytes=64 KiB,128 KiB,256 KiB");
        AtomicInteger asked = new AtomicInteger();
        ExperimentCancelledException e = assertThrows(
                ExperimentCancelledException.class,
                () -> SweepFolder.create(out, scenario, design, ALL, () -> asked.getAndIncrement() < after));
        assertEquals("Cancelled; nothing was simulated.", e.getMessage());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(
                    List.of(), left.filter(f -> f.toString().contains("out")).toList());
        }
    }

    @Test
    void everyPointIsRunWithItsValues() throws Exception {
        SweepDesign design = design("sum.bytes=64 KiB,256 KiB", "infiniband.mtu=1024 B,4096 B");
        SweepFolder sweep = SweepFolder.create(out, scenario, design, ALL, () -> true);
        new SweepRunner(sweep, new Stop(99)).run(2);
        List<SweepRow> rows = sweep.rows();
        assertEquals(4 * 2, rows.size());
        assertEquals(List.of("64 KiB", "1024 B"), rows.get(0).values());
        for (SweepRow row : rows) {
            String bytes = row.values().get(0);
            assertEquals(
                    bytes.equals("64 KiB") ? 65_536 : 262_144,
                    row.run().summary().workloads().get(0).bytes());
        }
        // The other policy does not care for InfiniBand's parameter.
        assertEquals(rows.get(1).run().hash(), rows.get(3).run().hash());
        assertNotEquals(rows.get(0).run().hash(), rows.get(2).run().hash());
    }

    @Test
    void anInterruptedSweepGoesOnAndGivesTheSame() throws Exception {
        SweepDesign design = design("sum.bytes=64 KiB,128 KiB,256 KiB,512 KiB");
        SweepFolder whole = SweepFolder.create(out, scenario, design, ALL, () -> true);
        new SweepRunner(whole, new Stop(99)).run(2);

        Path second = folder.resolve("second");
        SweepFolder interrupted = SweepFolder.create(second, scenario, design, ALL, () -> true);
        Stop afterTwo = new Stop(2);
        assertThrows(ExperimentCancelledException.class, () -> new SweepRunner(interrupted, afterTwo).run(1));
        assertEquals(2 * 2, interrupted.rows().size());
        // What a killed process leaves.
        Path partial = Files.createDirectories(interrupted.runs(2).resolveSibling(".runs.partial/half"));
        Files.writeString(partial.resolve("run.json"), "{");

        SweepFolder resumed = SweepFolder.resume(second, scenario, design, ALL);
        Stop counting = new Stop(99);
        new SweepRunner(resumed, counting).run(2);
        assertFalse(Files.exists(partial));
        assertEquals(4, counting.finished.get());
        assertEquals(hashes(whole), hashes(resumed));
    }

    @Test
    void anAttributeOfTheFabricIsAnAxisToo() throws Exception {
        SweepDesign design = design("up.length=5 m,500 m");
        SweepFolder sweep = SweepFolder.create(out, scenario, design, ALL, () -> true);
        new SweepRunner(sweep, new Stop(99)).run(1);
        List<SweepRow> rows = sweep.rows();
        long near = rows.get(0).run().summary().completionTimePs();
        assertTrue(rows.get(2).run().summary().completionTimePs() > near);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nobody.bytes=1 KiB | no element has the name or ID",
                "sum.colour=red     | has no attribute",
                "sum.bytes=many     | is no value of sum.bytes",
                "sum.bytes=1 KiB..1 MiB | a range needs how many values it has",
                "sum.ranks=99999999999 | expected a whole number from -2147483648 to 2147483647",
                "sum.ranks=two      | expected a whole number",
                "scenario.fabric=other.fabric,/etc/passwd | all points of a sweep are of one",
                "sum.name=a,b       | has no attribute",
                "A.noSuch=1         | noSuch",
                "A.mtu=7 B          | mtu"
            })
    void whatIsWrongIsSaidBeforeAnythingRuns(String axis, String expected) throws InvalidInputException {
        SweepDesign design = design(axis);
        InvalidInputException e = assertThrows(
                InvalidInputException.class, () -> SweepFolder.create(out, scenario, design, ALL, () -> true));
        assertTrue(e.getMessage().contains(expected), e.getMessage());
        assertFalse(Files.exists(out));
    }

    @Test
    void onlyTheSameSweepIsResumed() throws Exception {
        SweepDesign design = design("sum.bytes=64 KiB");
        assertThrows(InvalidInputException.class, () -> SweepFolder.resume(out, scenario, design, ALL));
        SweepFolder.create(out, scenario, design, ALL, () -> true);
        assertThrows(InvalidInputException.class, () -> SweepFolder.create(out, scenario, design, ALL, () -> true));
        SweepDesign other = design("sum.bytes=128 KiB");
        assertThrows(InvalidInputException.class, () -> SweepFolder.resume(out, scenario, other, ALL));
        Files.writeString(scenario, Samples.scenarioText("<seeds>5</seeds>" + CONTENT));
        assertThrows(InvalidInputException.class, () -> SweepFolder.resume(out, scenario, design, ALL));
    }
}
