// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.SimulationRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The errors that are shown beside results are those that a comparison finds today. */
class FlowAgainstPacketTest {

    /** Quick ones among the reference cases: two rings, a shift, an incast, random messages. */
    private static final List<Integer> CASES = List.of(1, 7, 8, 10, 12);

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void completionTimesAreWithinTheStatedError(String transport) {
        FlowCalibration calibration = FlowCalibration.builtIn();
        FlowCalibration.Deviation stated = calibration.error(transport).orElseThrow();
        List<ReferenceCases.Case> all = ReferenceCases.all();
        assertEquals(all.size(), stated.cases());
        assertTrue(stated.typical() <= stated.worst());
        for (int index : CASES) {
            ReferenceCases.Case c = all.get(index);
            SimulationRequest request = ReferenceCases.request(c.network(), c.workload(), transport, Map.of());
            double error = ReferenceCases.flowCompletion(request, calibration.efficiency(transport))
                            / ReferenceCases.packetCompletion(request)
                    - 1;
            // The table has four digits.
            assertTrue(Math.abs(error) <= stated.worst() + 1e-4, c.name() + ": " + error);
        }
    }
}
