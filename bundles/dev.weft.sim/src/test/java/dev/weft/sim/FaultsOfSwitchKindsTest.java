// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.DropReason;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.network.SwitchSpec.Architecture;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults at every kind of switch: shared buffers and chassis, served by clocks or packet by packet. */
class FaultsOfSwitchKindsTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final long BYTES = 10_000_000;

    /** Two leaves with two hosts each, two spines. */
    private static Network clos(Architecture architecture) {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(64L << 20, 0, false, architecture);
        LinkSpec link = new LinkSpec(RATE, Fabrics.US);
        for (int leaf = 0; leaf < 2; leaf++) {
            b.addSwitch("leaf" + leaf, spec);
        }
        for (int spine = 2; spine < 4; spine++) {
            b.addSwitch("spine" + spine, spec);
            b.connectSwitches(0, spine, link);
            b.connectSwitches(1, spine, link);
        }
        for (int h = 0; h < 4; h++) {
            int host = b.addHost("host" + h, 1, new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US));
            b.connectNic(b.firstNic(host), h / 2, link);
        }
        return b.build();
    }

    /** Cables of {@link #clos}. */
    private static final int LEAF0_SPINE2 = 0;

    private static final int HOST1 = 5;
    private static final int HOST2 = 6;

    static Stream<Arguments> kinds() {
        Map<String, Object> exact = Map.of("ecnMark", "dequeue");
        Map<String, Object> shared = Map.of("bufferAlpha", 1);
        Map<String, Object> lossyRoce = Map.of("pfc", false, "routing", "adaptive", "outOfOrder", true);
        return Stream.of(Architecture.values())
                .flatMap(a -> Stream.of(
                        Arguments.of(a, "infiniband", Map.of()),
                        Arguments.of(a, "rocev2", Map.of("dcqcn", false)),
                        Arguments.of(a, "rocev2", lossyRoce),
                        Arguments.of(a, "rocev2", Map.of("pfc", false, "lossRecovery", "selective-repeat")),
                        Arguments.of(a, "metaroce", Map.of()),
                        Arguments.of(a, "metaroce", exact),
                        Arguments.of(a, "metaroce", shared),
                        Arguments.of(a, "uet", exact),
                        Arguments.of(a, "uet", Map.of("ecnMark", "dequeue", "congestionControl", "rccc")),
                        Arguments.of(a, "uet", Map.of("bufferAlpha", 1, "trimming", false))));
    }

    private static Workload bothWays() {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 2; h++) {
            b.message(h, h + 2, BYTES, 0);
            b.message(h + 2, h, BYTES, 0);
        }
        return b.build();
    }

    private static void assertConserved(SimulationResult r) {
        assertEquals(
                r.dataPacketsSent(),
                r.dataPacketsDelivered() + r.dataPacketsDropped() + r.trims() + r.dataPacketsInFlight());
        assertEquals(
                r.drops(),
                Arrays.stream(DropReason.values()).mapToLong(r::drops).sum());
    }

    private static SimulationResult run(
            Architecture architecture, String transport, Map<String, Object> values, Fault... faults) {
        SimulationResult r = Runs.run(
                clos(architecture),
                bothWays(),
                transport,
                values,
                1,
                new FaultPlan(List.of(faults), FaultPlan.DEFAULT_HEALING_PS));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(4 * BYTES, r.payloadBytesDelivered());
        assertConserved(r);
        return r;
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("kinds")
    void aFlapLosesWhatIsThereAndNothingElse(Architecture architecture, String transport, Map<String, Object> values) {
        Fault[] flap = {
            new Fault.CableDown(LEAF0_SPINE2, 150 * Fabrics.US, 400 * Fabrics.US),
            new Fault.CableDown(HOST1, 50 * Fabrics.US, 100 * Fabrics.US)
        };
        SimulationResult r = run(architecture, transport, values, flap);
        assertTrue(r.drops(DropReason.LINK_DOWN) > 0);
        long queueFull = r.drops(DropReason.QUEUE_FULL);
        assertEquals(r.drops() - queueFull, r.drops(DropReason.LINK_DOWN));
        SimulationResult again = run(architecture, transport, values, flap);
        assertArrayEquals(r.messageAckedPs(), again.messageAckedPs());
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("kinds")
    void lossesAreRecovered(Architecture architecture, String transport, Map<String, Object> values) {
        Map<String, Object> quick = new HashMap<>(values);
        if (transport.equals("rocev2") || transport.equals("infiniband")) {
            quick.put("retransmissionTimeout", 131_072_000L);
        }
        SimulationResult r = run(architecture, transport, quick, new Fault.LossyCable(HOST1, 0.01, 0, Fault.NEVER));
        assertTrue(r.drops(DropReason.ERROR) > 0);
    }

    /** A receiver's cable at half its rate: its flows take twice as long, and others do not. */
    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("kinds")
    void aSlowCableSlowsThoseWhoUseIt(Architecture architecture, String transport, Map<String, Object> values) {
        SimulationResult whole = run(architecture, transport, values);
        SimulationResult slow = run(architecture, transport, values, new Fault.SlowCable(HOST2, 0.5, 0, Fault.NEVER));
        double ratio = (double) slow.messageDeliveredPs()[0] / (BYTES * 8e12 / RATE);
        assertTrue(ratio > 2 && ratio < 2.6, ratio + " times the time of its bytes");
        assertTrue(slow.completionPs() > whole.completionPs());
    }

    /** A chassis or switch that fails loses its buffers; with its cables back, everything goes on. */
    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("kinds")
    void aSwitchThatFailsIsSurvived(Architecture architecture, String transport, Map<String, Object> values) {
        int spine = clos(architecture).target(2 * LEAF0_SPINE2);
        SimulationResult r =
                run(architecture, transport, values, new Fault.SwitchDown(spine, 150 * Fabrics.US, 600 * Fabrics.US));
        assertTrue(r.drops(DropReason.LINK_DOWN) > 0);
    }
}
