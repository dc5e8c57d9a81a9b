// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import dev.weft.cli.bench.BenchCase;
import dev.weft.cli.bench.Measurement;
import dev.weft.cli.bench.ScaleMeasurement;
import dev.weft.cli.bench.Stopwatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code weft bench}: that it measures what it says, and what a hop may cost in events. Nothing here is timed. */
class BenchCommandTest {

    @TempDir
    Path folder;

    /** Ports that nothing can stop need one event a hop; lossless ones now and then a wake-up, or a credit update. */
    @ParameterizedTest
    @CsvSource({"uet, 1.05", "metaroce, 1.05", "rocev2, 1.15", "infiniband, 1.35"})
    void aHopTakesAboutOneEvent(String transport, double most) {
        Measurement m = Stopwatch.time(
                BenchCase.named("permutation-128-400g/" + transport).orElseThrow(), 1, 1);
        double eventsPerHop = (double) m.events() / m.hops();
        assertTrue(eventsPerHop >= 1 && eventsPerHop <= most, () -> transport + " takes " + eventsPerHop);
    }

    /** A divided run that gave other results would be an error. */
    @Test
    void dividedRunsAreTimedToo() {
        CommandRun run =
                CommandRun.of("bench", "--here", "--only", "incast-100-400g/uet", "--runs", "1", "--threads", "2");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        Measurement m = new Gson().fromJson(run.out(), Measurement.class);
        assertEquals(2, m.threads());
        assertTrue(m.speedUp() > 0);
    }

    @Test
    void namesAreUnique() {
        HashSet<String> names = new HashSet<>();
        BenchCase.all().forEach(c -> assertTrue(names.add(c.id()), c::id));
    }

    @Test
    void largeCollectivesAreTimedAtSeveralSizes() {
        CommandRun run = CommandRun.of("bench", "--scale", "--quick", "--only", "hierarchical");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(run.out().contains("rail-optimised") && run.out().contains("three-tier"), run.out());
        assertTrue(run.out().contains("4096") && run.out().contains("GPUs^"), run.out());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("bench", "--scale", "--only", "nothing").code());
    }

    @Test
    void theExponentOfAStraightLineIsOne() {
        List<ScaleMeasurement> sizes = List.of(
                new ScaleMeasurement("f", "c", "t", 512, 1, 1, 1, 2, 1),
                new ScaleMeasurement("f", "c", "t", 1024, 1, 1, 1, 4, 1));
        assertEquals(1, ScaleMeasurement.exponent(sizes), 1e-9);
    }

    @Test
    void ownFlowsAreTimed() throws IOException {
        Path flows = write("src,dst,bytes,start_ns\n0,63,40960,0\n1,62,40960,500\n");
        CommandRun run = CommandRun.of(
                "bench",
                "--here",
                "--flows",
                flows.toString(),
                "--fabric",
                "leaf-spine-64",
                "--rate",
                "100 Gb/s",
                "--transport",
                "rocev2",
                "--runs",
                "1");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        Measurement m = new Gson().fromJson(run.out(), Measurement.class);
        // Twenty packets of 4,096 bytes over four links, and at least one acknowledgement a message the same way back.
        assertTrue(m.hops() >= 20 * 4 + 2 * 4, () -> m.hops() + " hops");
        assertTrue(m.bestCpuSeconds() > 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,64,1,0 | :2: dst is \"64\"; expected a whole number from 0 to 63",
                "0,1,0,0  | :2: bytes is \"0\"",
                "0,1,9    | :2: start_ns is \"\"",
                "5,5,1,0  | :2: host 5 sends to itself",
                "''       | no flows",
            })
    void badFlowsAreASentence(String line, String sentence) throws IOException {
        Path flows = write("src,dst,bytes,start_ns\n" + line + "\n");
        CommandRun run = CommandRun.of(
                "bench",
                "--flows",
                flows.toString(),
                "--fabric",
                "leaf-spine-64",
                "--rate",
                "100 Gb/s",
                "--transport",
                "rocev2");
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains(sentence), run.err());
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("flows.csv"), text);
    }
}
