// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That chance makes messages of one size unequal as it does with packets, where each NIC sends several. */
class SharesTest {

    private static final int FLOWS_OF_A_NIC = 4;
    private static final long BYTES = 250_000;
    private static final int DRAWS = 3;
    /** As a part of what packets scatter; with shares that do not depend on a NIC's other flows it is 0.5 to 0.8. */
    private static final double TOLERANCE = 0.25;

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "metaroce", "uet"})
    void severalFlowsOfANicScatterAsPacketsDo(String transport) {
        double packets = 0;
        double flows = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            SimulationRequest request = ReferenceCases.request(
                    CalibrationHarness.LEAF_SPINE,
                    CalibrationHarness.permutations(CalibrationHarness.LEAF_SPINE, FLOWS_OF_A_NIC, BYTES, draw),
                    transport,
                    Map.of());
            packets += scatter(PacketSimulator.run(request, Progress.NONE).messageDeliveredPs());
            flows += scatter(FlowSimulator.run(request, Progress.NONE).deliveredPs());
        }
        assertEquals(packets, flows, TOLERANCE * packets);
    }

    /** Standard deviation of the logarithm. */
    static double scatter(long[] times) {
        double[] logarithms =
                Arrays.stream(times).asDoubleStream().map(Math::log).toArray();
        double mean = Arrays.stream(logarithms).average().orElseThrow();
        double squares = Arrays.stream(logarithms)
                .map(log -> (log - mean) * (log - mean))
                .sum();
        return Math.sqrt(squares / (times.length - 1));
    }
}
