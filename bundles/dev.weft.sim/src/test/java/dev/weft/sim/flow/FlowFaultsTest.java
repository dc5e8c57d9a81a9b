// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Fabrics;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What broken and slow links do to fluids; times are those of arithmetic or of the packet engine. */
class FlowFaultsTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final Network STAR = Fabrics.star(4, RATE, Fabrics.US);
    private static final Network LEAF_SPINE = Fabrics.leafSpine(4, 4, 4, RATE, Fabrics.US);

    private static SimulationRequest request(Network network, String transport, long bytes, Fault... faults) {
        Workload.Builder b = Workload.builder();
        b.message(0, network.nicCount() - 1, bytes, 0);
        return ReferenceCases.request(network, b.build(), transport, Map.of())
                .withFaults(new FaultPlan(List.of(faults), 100 * Fabrics.US));
    }

    private static FlowResult run(SimulationRequest request) {
        return FlowSimulator.run(request, Progress.NONE);
    }

    private static double completion(String transport, Fault... faults) {
        return run(request(STAR, transport, 10_000_000, faults)).completionPs();
    }

    @Test
    void aSlowCableTakesItsShareOfTime() {
        double whole = completion("uet");
        double slow = completion("uet", new Fault.SlowCable(0, 0.9, 0, Fault.NEVER));
        assertEquals(1 / 0.9, slow / whole, 0.01);
        // Half of the time at a fifth of the rate: 400 µs bring 80 µs' worth.
        double later = completion("uet", new Fault.SlowCable(0, 0.2, 100 * Fabrics.US, 500 * Fabrics.US));
        assertEquals(whole + 320 * Fabrics.US, later, 0.01 * whole);
    }

    @Test
    void aSlowReceiverHoldsBackItsSenders() {
        double whole = completion("uet");
        double slow = completion("uet", new Fault.SlowReceiver(3, RATE / 4, 0, Fault.NEVER));
        assertEquals(4, slow / whole, 0.05);
    }

    @Test
    void aFlapStopsAFlowThatHasNoOtherWay() {
        double whole = completion("rocev2");
        double flap = completion("rocev2", new Fault.CableDown(0, 200 * Fabrics.US, 1_200 * Fabrics.US));
        assertEquals(whole + 1_000 * Fabrics.US, flap, 0.01 * whole);
        FlowResult dead = run(request(STAR, "rocev2", 10_000_000, new Fault.CableDown(0, 0, Fault.NEVER)));
        assertEquals(SimulationResult.Status.DEADLOCK, dead.status());
        assertEquals(1, dead.undelivered());
    }

    @Test
    void switchesRouteAroundWhatIsDownOnceTheyKnow() {
        SimulationRequest whole = request(LEAF_SPINE, "rocev2", 10_000_000);
        long[] bytes = run(whole).linkBytes();
        int up = 0;
        while (LEAF_SPINE.nicOfLink(up) >= 0 || bytes[up] == 0) {
            up++;
        }
        // What breaks while packets are on their way stops them until all know.
        FlowResult later = run(request(LEAF_SPINE, "rocev2", 10_000_000, new Fault.CableDown(up / 2, 1, Fault.NEVER)));
        assertEquals(SimulationResult.Status.COMPLETE, later.status());
        assertEquals(0, later.linkBytes()[up]);
        assertEquals(100.0, (later.completionPs() - run(whole).completionPs()) / 1e6, 2);
        // Around what was broken before they lead from the start, as in the packet engine.
        FlowResult before = run(request(LEAF_SPINE, "rocev2", 10_000_000, new Fault.CableDown(up / 2, 0, Fault.NEVER)));
        assertEquals(SimulationResult.Status.COMPLETE, before.status());
        assertEquals(0, before.linkBytes()[up]);
        assertEquals(0.0, (before.completionPs() - run(whole).completionPs()) / 1e6, 2);
    }

    @Test
    void sprayedPacketsLeaveADeadSpine() {
        int spine = LEAF_SPINE.hostCount();
        SimulationRequest request =
                request(LEAF_SPINE, "uet", 10_000_000, new Fault.SwitchDown(spine, 0, 500 * Fabrics.US));
        long whole = run(request(LEAF_SPINE, "uet", 10_000_000)).completionPs();
        assertEquals(0.0, (run(request).completionPs() - whole) / 1e6, 1);
    }

    @Test
    void lossesCostGoBackNMoreThanSelectiveRepeat() {
        Fault lossy = new Fault.LossyCable(0, 0.01, 0, Fault.NEVER);
        double selective = completion("uet", lossy) / completion("uet");
        double goBack = completion("rocev2", lossy) / completion("rocev2");
        assertEquals(1 / 0.99, selective, 0.005);
        // A round trip of 4 µs and two packets is 14 of them: 1 + 0.01 · 14.
        assertEquals(1.14, goBack, 0.02);
        // One packet of 100,000 is no more than noise.
        assertTrue(completion("rocev2", new Fault.LossyCable(0, 1e-5, 0, Fault.NEVER)) < 1.01 * completion("rocev2"));
    }

    @Test
    void bitErrorsLosePackets() {
        Fault errors = new Fault.BitErrors(0, 1e-6, 0, Fault.NEVER);
        // 33,200 bits of a packet of 4,150 bytes: 3.3 % are lost.
        assertEquals(1.0338, completion("uet", errors) / completion("uet"), 0.01);
    }

    @Test
    void faultsOfWhatIsNotThereAreRefused() {
        SimulationRequest request = request(STAR, "uet", 1_000, new Fault.CableDown(99, 0, Fault.NEVER));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> run(request));
        assertEquals("A fault concerns cable 99, which is not there", e.getMessage());
    }
}
