// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.model.scenario.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AxisCandidatesTest {
    private static final Path EXAMPLE = Path.of("../../examples/tour/tour.scenario");

    @TempDir
    Path folder;

    private static AxisCandidate named(List<AxisCandidate> candidates, String name) {
        return candidates.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is none of " + candidates));
    }

    @Test
    void attributesAndParametersAreListedWithTheirValues() throws InvalidInputException {
        List<AxisCandidate> candidates = AxisCandidates.of(EXAMPLE);
        AxisCandidate mtu = named(candidates, "RoCEv2.mtu");
        assertEquals("RoCEv2", mtu.kind());
        assertTrue(mtu.value().endsWith("B"), mtu.value());
        assertTrue(!mtu.documentation().isBlank());
        assertEquals(List.of("false", "true"), named(candidates, "RoCEv2.pfc").choices());
        AxisCandidate buffer = named(candidates, "switch.buffer");
        assertEquals("SwitchType", buffer.kind());
        assertTrue(!buffer.value().isEmpty());
        assertTrue(candidates.stream().anyMatch(one -> one.attribute().equals("seeds")), "seeds can be varied");
    }

    @Test
    void eachOfThemIsAnAxis() throws InvalidInputException {
        // What is listed must be found: the value that it has is taken as one that it could have.
        List<AxisCandidate> candidates = AxisCandidates.of(EXAMPLE);
        int tried = 0;
        for (AxisCandidate candidate : candidates) {
            if (!candidate.value().isEmpty() && tried < 40) {
                Axis axis = new Axis(candidate.element(), candidate.attribute(), List.of(candidate.value()));
                Path out = folder.resolve(Integer.toString(tried++));
                SweepDesign design = SweepDesign.grid(List.of(axis));
                assertEquals(1, create(out, design).design().points().size());
            }
        }
        assertTrue(tried > 20, "candidates with values: " + tried);
    }

    private static SweepFolder create(Path out, SweepDesign design) throws InvalidInputException {
        try {
            return SweepFolder.create(out, EXAMPLE, design, RunOptions.AS_WRITTEN, () -> true);
        } catch (IOException | ExperimentCancelledException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aSweepCanBeReadWithoutItsScenario() throws Exception {
        Path out = folder.resolve("out");
        RunOptions options = RunOptions.of(List.of("rocev2"), null, Engine.FLOW);
        SweepDesign design = SweepDesign.grid(List.of(Axis.parse("switch.buffer=1 MiB,2 MiB")));
        SweepFolder.create(out, EXAMPLE, design, options, () -> true);
        SweepFolder sweep = SweepFolder.open(out);
        assertEquals(options, sweep.options());
        assertEquals(design, sweep.design());
        assertEquals(List.of(), sweep.rows(), "nothing has run yet");
        assertTrue(SweepFolder.isOf(out, EXAMPLE, design, options));
        assertTrue(!SweepFolder.isOf(out, EXAMPLE, design, RunOptions.AS_WRITTEN), "other transports");

        for (String broken : List.of("", "{", "{}", "[]", "{\"scenario\":\"a\",\"design\":{}}")) {
            Files.writeString(out.resolve(SweepFolder.DESCRIPTION), broken);
            InvalidInputException e = assertThrows(InvalidInputException.class, () -> SweepFolder.open(out), broken);
            assertTrue(e.getMessage().contains("cannot be read"), e.getMessage());
        }
        Path none = folder.resolve("none");
        assertThrows(InvalidInputException.class, () -> SweepFolder.open(none));
    }

    @Test
    void rangesAreSpreadByFactorsOrSteps() throws InvalidInputException {
        assertEquals(
                List.of("64 KiB", "256 KiB", "1 MiB"),
                Axis.parse("switch.buffer=64 KiB..1 MiB/3").values());
        assertEquals(List.of("0", "5", "10"), Axis.parse("a.b=0..10/3").values());
        for (String wrong : List.of("a.b=1..2/1", "a.b=2..1/3", "a.b=1..x/3")) {
            assertThrows(InvalidInputException.class, () -> Axis.parse(wrong), wrong);
        }
    }
}
