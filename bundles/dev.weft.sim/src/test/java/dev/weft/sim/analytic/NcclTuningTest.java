// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.analytic.NcclSystem.Cpu;
import dev.weft.sim.analytic.NcclSystem.Gpu;
import dev.weft.sim.analytic.NcclSystem.Graph;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Protocol;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The model against numbers that were computed independently; the README beside them says how. */
class NcclTuningTest {

    /** Numbers are given to nine digits. */
    private static final double ROUNDING = 1e-8;

    private static Map<String, NcclSystem> systems() throws IOException {
        Map<String, NcclSystem> systems = new HashMap<>();
        for (String[] r : ExpectedNumbers.rows("nccl-systems.csv")) {
            Graph graph = new Graph(
                    Integer.parseInt(r[7]),
                    Double.parseDouble(r[8]),
                    Double.parseDouble(r[9]),
                    Double.parseDouble(r[10]),
                    r[11].equals("1"),
                    r[12].equals("1"));
            systems.put(
                    r[0],
                    new NcclSystem(
                            Integer.parseInt(r[1]),
                            Integer.parseInt(r[2]),
                            constant(Gpu.class, r[3]),
                            constant(Cpu.class, r[4]),
                            r[5].equals("1"),
                            r[6].equals("1"),
                            graph,
                            graph,
                            graph,
                            graph));
        }
        return systems;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        return Enum.valueOf(type, text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    @Test
    void everyAlgorithmAndProtocolTakesWhatThePublishedModelSays() throws IOException {
        Map<String, NcclSystem> systems = systems();
        Set<String> seen = new HashSet<>();
        for (String[] r : ExpectedNumbers.rows("nccl-times.csv")) {
            NcclTuning tuning = new NcclTuning(systems.get(r[0]));
            Operation operation = constant(Operation.class, r[1]);
            NcclAlgorithm algorithm = constant(NcclAlgorithm.class, r[2]);
            Protocol protocol = constant(Protocol.class, r[3]);
            String what = String.join(" ", r);
            if (r[5].equals("none")) {
                assertFalse(tuning.isAvailable(operation, algorithm, protocol), what);
            } else {
                assertTrue(tuning.isAvailable(operation, algorithm, protocol), what);
                double expected = Double.parseDouble(r[5]);
                double time = tuning.timeUs(operation, algorithm, protocol, Long.parseLong(r[4]));
                assertEquals(expected, time, expected * ROUNDING, what);
                seen.add(algorithm + " " + protocol);
            }
        }
        // All that the model has: ring and tree in three protocols, the others in one.
        assertEquals(3 + 3 + 5, seen.size(), seen::toString);
    }

    @Test
    void theFastestIsChosen() throws IOException {
        NcclTuning tuning = new NcclTuning(systems().get("h100-16"));
        List<NcclAlgorithm> both = List.of(NcclAlgorithm.TREE, NcclAlgorithm.RING);
        NcclTuning.Choice small = tuning.best(Operation.ALL_REDUCE, 8, both, NcclTuning.protocols())
                .orElseThrow();
        assertEquals(NcclAlgorithm.TREE, small.algorithm());
        assertEquals(Protocol.LL, small.protocol());
        NcclTuning.Choice large = tuning.best(Operation.ALL_REDUCE, 8L << 30, both, NcclTuning.protocols())
                .orElseThrow();
        assertEquals(NcclAlgorithm.RING, large.algorithm());
        assertEquals(Protocol.SIMPLE, large.protocol());
        assertTrue(tuning.best(Operation.ALL_TO_ALL, 8, both, NcclTuning.protocols())
                .isEmpty());
    }

    @Test
    void nonsenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Graph(0, 1, 1, 0, true, false));
        assertThrows(IllegalArgumentException.class, () -> new Graph(1, Double.NaN, 1, 0, true, false));
        Graph graph = new Graph(1, 1, 1, 0, true, false);
        assertThrows(
                IllegalArgumentException.class, () -> NcclSystem.uniform(4, 5, Gpu.HOPPER, Cpu.INTEL, false, graph));
        assertThrows(IllegalArgumentException.class, () -> new NcclTuning(
                        NcclSystem.uniform(4, 2, Gpu.HOPPER, Cpu.INTEL, false, graph))
                .timeUs(Operation.ALL_REDUCE, NcclAlgorithm.RING, Protocol.PLAIN, 8));
    }
}
