// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting packets that arrive again although they were there already, on messages of one packet each. */
class NeedlessRepeatsTest {

    /** An answer is back 20 us and more after its packet has left: four cables of 5 us. */
    private static final Network FAR = Fabrics.star(3, 100 * Fabrics.GBPS, 5 * Fabrics.US);

    private static SimulationResult run(String transport, long timeoutPs, Fault... faults) {
        Workload.Builder b = Workload.builder();
        b.message(0, 1, 4_000, 0);
        // Keeps the run going until all answers of the first message are there.
        b.message(2, 1, 4_000, 1_000 * Fabrics.US);
        Map<String, Object> values = transport.equals("metaroce")
                ? Map.of("retransmissionTimeout", timeoutPs, "tailLoss", "timer", "probeAfter", 1.0)
                : Map.of("retransmissionTimeout", timeoutPs);
        SimulationResult r = Runs.run(
                FAR, b.build(), transport, values, 1, new FaultPlan(List.of(faults), FaultPlan.DEFAULT_HEALING_PS));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(8_000, r.payloadBytesDelivered());
        return r;
    }

    /** The timer ends once before the answer can be there, and not a second time. */
    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "uet"})
    void aTimerThatIsTooShortRepeatsWhatHasArrived(String transport) {
        SimulationResult r = run(transport, 16_384_000);
        assertEquals(0, r.drops());
        assertEquals(1, r.flowDetails().retransmits()[0]);
        // That of the second message is still under way when the run ends with its delivery.
        assertEquals(1, r.duplicates());
    }

    /** The receiver's cable is down when the packet would cross it. */
    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void whatWasLostIsNotRepeatedNeedlessly(String transport) {
        SimulationResult r = run(transport, 65_536_000, new Fault.CableDown(1, Fabrics.US, 20 * Fabrics.US));
        assertEquals(1, r.drops());
        assertEquals(1, r.retransmits());
        assertEquals(0, r.duplicates());
    }
}
