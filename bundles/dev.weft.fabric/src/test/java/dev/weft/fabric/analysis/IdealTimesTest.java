// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.template.LeafSpine;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IdealTimesTest {
    private static IdealTimes of(String... parameters) throws Exception {
        Map<String, String> values = new HashMap<>(Map.of("leaves", "4", "hosts-per-leaf", "4", "rate", "400 Gb/s"));
        for (int i = 0; i < parameters.length; i += 2) {
            values.put(parameters[i], parameters[i + 1]);
        }
        FabricGraph graph = Expansion.expand(new LeafSpine().create(values));
        return IdealTimes.of(graph, Bisection.of(graph));
    }

    @Test
    void nicsAreTheLimitWhereNothingBlocks() throws Exception {
        IdealTimes times = of("gpus", "8", "nics", "8");
        // 16 hosts with 8 x 400 Gb/s each: 2 * 15 / 16 bytes at 3.2 Tb/s.
        assertEquals(2 * 15 / 16.0 * 8e12 / 3.2e12, times.allReducePsPerByte(), 1e-9);
        // 8 GPUs send 120 of 128 parts of a byte each.
        assertEquals(8 * 120 / 128.0 * 8e12 / 3.2e12, times.allToAllPsPerByte(), 1e-9);
    }

    @Test
    void theBisectionIsTheLimitWhereItIsNarrow() throws Exception {
        IdealTimes times = of("gpus", "8", "nics", "8", "oversubscription", "8");
        // Half of 16 hosts could send 25.6 Tb/s to the others; an eighth of that crosses: 128 / 4 bytes at 3.2 Tb/s.
        assertEquals(32 * 8e12 / 3.2e12, times.allToAllPsPerByte(), 1e-9);
        // An all-reduce sends less: still the NICs.
        assertEquals(2 * 15 / 16.0 * 8e12 / 3.2e12, times.allReducePsPerByte(), 1e-9);
    }

    @Test
    void oneHostSaysNothing() throws Exception {
        assertEquals(IdealTimes.NONE, of("leaves", "1", "hosts-per-leaf", "1"));
    }
}
