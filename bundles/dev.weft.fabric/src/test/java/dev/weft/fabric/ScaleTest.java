// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.analysis.FabricSummary;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.template.RailOptimised;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A hundred thousand GPUs, in the memory that tests have. */
class ScaleTest {
    private static final Map<String, String> VALUES = Map.of(
            "hosts", "12544",
            "radix", "512",
            "planes", "4",
            "rate", "200 Gb/s",
            "switch-rate", "200 Gb/s");

    @Test
    void aHundredThousandGpus() throws Exception {
        FabricGraph graph = Expansion.expand(new RailOptimised().create(VALUES));
        assertEquals(100_352, graph.gpuCount());
        assertEquals(401_408, graph.hostCableCount());
        assertEquals("su49/host256/gpu7", graph.names().gpu(100_351));
        assertEquals(100_351, graph.names().findGpu("su49/host256/gpu7"));
        assertTrue(graph.memoryBytes() < 64L << 20, "bytes: " + graph.memoryBytes());
        FabricSummary summary = FabricSummary.of(graph);
        assertEquals(1.0, summary.bisection().ratio());
    }

    @Test
    void isChecked() throws Exception {
        assertEquals(List.of(), Checker.check(new RailOptimised().create(VALUES)));
    }
}
