// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.diagnose;

import static dev.weft.experiment.cause.Racks.collective;
import static dev.weft.experiment.cause.Racks.policy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.cause.Racks;
import dev.weft.experiment.diagnose.Finding.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sixty hosts in six racks, measured with ±5 % of noise, of which something is slow. */
class DiagnosisTest {
    private static final double NOISE = 0.05;
    private static final double DETECT = 0.03;
    private static final String USUAL = policy("rocev2", "dcqcn", "false")
            + collective("all-reduce", "30 MiB", "algorithm=\"ring\" channels=\"4\"");

    @TempDir
    Path folder;

    private static String slow(String id, String target, double factor) {
        return "<faults id=\"" + id + "\" name=\"" + id + "\" kind=\"slow\" target=\"" + target + "\" rateFactor=\""
                + factor + "\"/>";
    }

    private Path sixty(String faults) {
        return Racks.usual().of(6, 10, 10).write(folder, USUAL + faults);
    }

    private static Diagnosis bisect(Path scenario) throws Exception {
        return new Bisection(scenario, RunOptions.AS_WRITTEN, NOISE, DETECT, () -> true).run();
    }

    private static Diagnosis read(Path scenario) throws Exception {
        return new CounterReading(scenario, RunOptions.AS_WRITTEN, NOISE, DETECT, () -> true).run();
    }

    private static Set<List<String>> names(Diagnosis diagnosis, Kind kind) {
        diagnosis.findings().forEach(finding -> assertEquals(kind, finding.kind(), finding.toString()));
        return diagnosis.findings().stream().map(Finding::names).collect(Collectors.toSet());
    }

    @Test
    void nothingIsSlow() throws Exception {
        Path healthy = sixty("");
        assertEquals(List.of(), bisect(healthy).findings());
        assertEquals(List.of(), read(healthy).findings());
    }

    @Test
    void oneHostInSixRounds() throws Exception {
        Path scenario = sixty(slow("slow", "rack4/host7", 0.97));
        Diagnosis bisected = bisect(scenario);
        assertEquals(Set.of(List.of("rack4/host7")), names(bisected, Kind.HOST));
        assertEquals(6, bisected.rounds());
        assertEquals(0.03, bisected.findings().get(0).slowdown(), 0.015);
        assertEquals(Set.of(List.of("rack4/host7")), names(read(scenario), Kind.HOST));
    }

    @Test
    void twoHosts() throws Exception {
        Path scenario = sixty(slow("a", "rack2/host3", 0.97) + slow("b", "rack5/host8", 0.96));
        Set<List<String>> both = Set.of(List.of("rack2/host3"), List.of("rack5/host8"));
        Diagnosis bisected = bisect(scenario);
        assertEquals(both, names(bisected, Kind.HOST));
        assertTrue(bisected.rounds() <= 6, "rounds " + bisected.rounds());
        assertEquals(both, names(read(scenario), Kind.HOST));
    }

    @Test
    void anUpLinkIsAPathNotAHost() throws Exception {
        // The link up from rack 3 that carries the ring on to rack 4 and back.
        Path scenario = sixty(slow("up", "rack3/leaf/port17", 0.8));
        Set<List<String>> path = Set.of(List.of("rack3/leaf/port17", "spine7/port3"));
        assertEquals(path, names(bisect(scenario), Kind.PATH));
        assertEquals(path, names(read(scenario), Kind.PATH));
    }

    @Test
    void aLateHost() throws Exception {
        Path scenario = sixty("<faults id=\"late\" name=\"late\" kind=\"jitter\" target=\"rack4/host7\""
                + " delay=\"100 us\" distribution=\"constant\"/>");
        assertEquals(Set.of(List.of("rack4/host7")), names(bisect(scenario), Kind.HOST));
        assertEquals(Set.of(List.of("rack4/host7")), names(read(scenario), Kind.HOST));
    }

    @Test
    void withTwoHostsNobodyIsKnownToBeGood() throws Exception {
        Path two = Racks.usual().of(1, 2, 1).write(folder, USUAL + slow("slow", "rack/host1", 0.9));
        assertEquals(Set.of(List.of("rack/host1", "rack/host2")), names(bisect(two), Kind.HOSTS));
    }

    @Test
    void badInputIsOneSentence() {
        Path flows = Racks.usual().write(folder, policy("rocev2") + Racks.flows("f", "rack1/host1>rack1/host2:1 MiB"));
        InvalidInputException none = assertThrows(InvalidInputException.class, () -> bisect(flows));
        assertTrue(none.getMessage().contains("has no collective"), none.getMessage());
        Path seeds = Racks.usual().write(folder, Racks.seed(1) + Racks.seed(2) + USUAL);
        InvalidInputException two = assertThrows(InvalidInputException.class, () -> bisect(seeds));
        assertTrue(two.getMessage().contains("has 2 runs"), two.getMessage());
    }
}
