// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.InvalidInputException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepDesignTest {
    private static final Axis BUFFER = new Axis("leaf", "buffer", List.of("16 MiB", "32 MiB"));
    private static final Axis PAIRS = new Axis("rocev2", "queuePairs", List.of("1", "2", "4"));

    @Test
    void anAxisIsReadAsPeopleWriteIt() throws InvalidInputException {
        assertEquals(BUFFER, Axis.parse("leaf.buffer=16 MiB, 32 MiB"));
        assertEquals("pod.1.leaf", Axis.parse("pod.1.leaf.buffer=1 MiB").element());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"leaf=16 MiB", "leaf.buffer", "leaf.buffer=", "leaf.buffer=1,,2", ".buffer=1", "leaf.=1", ""})
    void anAxisThatIsNoneIsRefused(String text) {
        InvalidInputException e = assertThrows(InvalidInputException.class, () -> Axis.parse(text));
        assertTrue(e.getMessage().contains("expected ELEMENT.ATTRIBUTE=VALUE"), e.getMessage());
    }

    @Test
    void aGridHasEveryCombinationAndTheLastAxisChangesFastest() throws InvalidInputException {
        List<List<String>> points = SweepDesign.grid(List.of(BUFFER, PAIRS)).points();
        assertEquals(6, points.size());
        assertEquals(List.of("16 MiB", "1"), points.get(0));
        assertEquals(List.of("16 MiB", "2"), points.get(1));
        assertEquals(List.of("32 MiB", "4"), points.get(5));
        assertEquals(6, points.stream().distinct().count());
    }

    @Test
    void aLatinHypercubeHasEveryValueEquallyOften() throws InvalidInputException {
        SweepDesign design = SweepDesign.latin(List.of(BUFFER, PAIRS), 12, 7);
        for (int axis = 0; axis < 2; axis++) {
            int column = axis;
            List<String> values =
                    design.points().stream().map(point -> point.get(column)).toList();
            for (String value : design.axes().get(axis).values()) {
                int expected = 12 / design.axes().get(axis).values().size();
                assertEquals(expected, Collections.frequency(values, value));
            }
        }
        assertEquals(design, SweepDesign.latin(List.of(BUFFER, PAIRS), 12, 7));
        assertTrue(IntStream.range(0, 9)
                .mapToObj(seed -> {
                    try {
                        return SweepDesign.latin(List.of(BUFFER, PAIRS), 12, seed);
                    } catch (InvalidInputException e) {
                        throw new AssertionError(e);
                    }
                })
                .anyMatch(other -> !other.equals(design)));
    }

    @Test
    void tooManyPointsTooSmallSamplesAndRepeatedAxesAreRefused() {
        List<String> thousand =
                IntStream.range(0, 1000).mapToObj(Integer::toString).toList();
        List<Axis> large = List.of(new Axis("a", "x", thousand), new Axis("b", "x", thousand));
        assertThrows(InvalidInputException.class, () -> SweepDesign.grid(large));
        assertThrows(InvalidInputException.class, () -> SweepDesign.latin(List.of(PAIRS), 2, 1));
        assertThrows(InvalidInputException.class, () -> SweepDesign.grid(List.of(PAIRS, PAIRS)));
    }
}
