// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.DropReason;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** NICs that write to memory more slowly than packets come in, and how transports answer. */
class SlowReceiverTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final long MS = 1_000 * Fabrics.US;
    private static final Network STAR = Fabrics.star(3, RATE, Fabrics.US);

    private static Network star(HostSpec host) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(32L << 20, 0, false));
        for (int h = 0; h < 3; h++) {
            b.connectNic(b.firstNic(b.addHost("host" + h, 1, host)), sw, new LinkSpec(RATE, Fabrics.US));
        }
        return b.build();
    }

    private static HostSpec host(long drainBps, long bufferBytes) {
        return new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US).withDrain(drainBps, bufferBytes);
    }

    private static FaultPlan slow(long drainBps, long untilPs) {
        return new FaultPlan(List.of(new Fault.SlowReceiver(1, drainBps, 0, untilPs)), MS);
    }

    private static Map<String, Object> plain(String transport) {
        return transport.equals("rocev2") ? Map.of("dcqcn", false) : Map.of();
    }

    /** The packet is in memory as much later as writing it takes. */
    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void onePacketIsWrittenAtTheDrainRate(String transport) {
        SimulationResult fast = Runs.run(STAR, Runs.oneMessage(0, 1, 4000), transport);
        SimulationResult slow =
                Runs.run(star(host(10 * Fabrics.GBPS, 1 << 20)), Runs.oneMessage(0, 1, 4000), transport);
        long bytes = fast.byLink(LinkCounter.BYTES)[0];
        assertEquals(bytes * 800, slow.messageDeliveredPs()[0] - fast.messageDeliveredPs()[0]);
        SimulationResult enough =
                Runs.run(star(host(100 * Fabrics.GBPS, 1 << 20)), Runs.oneMessage(0, 1, 4000), transport);
        assertEquals(fast.messageDeliveredPs()[0], enough.messageDeliveredPs()[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void transportsAnswerAsTheyDoToCongestion(String transport) {
        long drain = 25 * Fabrics.GBPS;
        SimulationResult r =
                Runs.run(star(host(drain, 1 << 20)), Runs.oneMessage(0, 1, 40_000_000), transport, plain(transport), 1);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        double ideal = r.byLink(LinkCounter.BYTES)[2 * 1 + 1] * 8e12 / drain;
        assertTrue(r.completionPs() >= 40_000_000 * 8e12 / drain, "not faster than memory");
        assertTrue(r.completionPs() < 1.25 * ideal, r.completionPs() / ideal + " of the time that memory takes");
        switch (transport) {
            case "infiniband" -> assertTrue(r.creditStallPs() > 0);
            case "rocev2" -> assertTrue(r.pauses() > 0);
            default -> assertEquals(r.drops(), r.drops(DropReason.RECEIVER_FULL));
        }
        if (transport.equals("infiniband") || transport.equals("rocev2")) {
            assertEquals(0, r.drops());
            assertEquals(0, r.retransmits());
        }
        assertEquals(
                r.dataPacketsSent(),
                r.dataPacketsDelivered() + r.dataPacketsDropped() + r.trims() + r.dataPacketsInFlight());
    }

    /** A receiver that governs its senders tells them what its memory takes, so that its buffer does not overflow. */
    @ParameterizedTest
    @CsvSource({"metaroce,,", "uet,congestionControl,rccc", "uet,congestionControl,both"})
    void hintsAndCreditsFollowTheWayToMemory(String transport, String parameter, String value) {
        Workload.Builder b = Workload.builder();
        b.message(0, 1, 10_000_000, 0);
        b.message(2, 1, 10_000_000, 0);
        Map<String, Object> values = parameter == null ? Map.of() : Map.of(parameter, value);
        long drain = 25 * Fabrics.GBPS;
        SimulationResult r = Runs.run(star(host(drain, 1 << 20)), b.build(), transport, values, 1);
        assertEquals(0, r.drops());
        double ideal = r.byLink(LinkCounter.BYTES)[2 * 1 + 1] * 8e12 / drain;
        assertTrue(r.completionPs() < 1.05 * ideal, r.completionPs() / ideal + " of the time that memory takes");
        // The other way round: nothing but the receiver's word keeps its buffer from overflowing.
        if (transport.equals("metaroce")) {
            Map<String, Object> deaf = Map.of("hints", false, "window", 16);
            assertTrue(Runs.run(star(host(drain, 1 << 20)), b.build(), transport, deaf, 1)
                            .drops(DropReason.RECEIVER_FULL)
                    > 0);
        }
    }

    /** One that begins to write slowly while data arrive tells its senders then. */
    @Test
    void hintsFollowAReceiverThatBecomesSlow() {
        FaultPlan plan = new FaultPlan(List.of(new Fault.SlowReceiver(1, 10 * Fabrics.GBPS, MS / 2, 3 * MS)), MS);
        SimulationResult r = Runs.run(STAR, Runs.oneMessage(0, 1, 40_000_000), "metaroce", Map.of(), 1, plan);
        assertEquals(0, r.drops());
        // 6 MB before, 3 MB slowly, the rest afterwards.
        assertTrue(r.completionPs() < 6.2 * MS, r.completionPs() + " ps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aReceiverThatRecoversIsFastAgain(String transport) {
        SimulationResult r = Runs.run(
                STAR, Runs.oneMessage(0, 1, 20_000_000), transport, plain(transport), 1, slow(Fabrics.GBPS, 3 * MS));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertTrue(r.completionPs() > 3 * MS + 10_000_000 * 80L, "most of it came afterwards: " + r.completionPs());
        assertTrue(r.completionPs() < 9 * MS, "at full rate: " + r.completionPs());
    }

    /** A NIC that hardly takes anything pauses its switch for longer than the watchdog bears. */
    @Test
    void theWatchdogFiresAtANicThatKeepsPausing() {
        Map<String, Object> values =
                Map.of("dcqcn", false, "pfcWatchdog", 5 * MS, "retransmissionTimeout", 40 * MS, "retryCount", 7);
        SimulationResult stuck =
                Runs.run(STAR, Runs.oneMessage(0, 1, 10_000_000), "rocev2", values, 1, slow(100_000, 50 * MS));
        assertTrue(stuck.drops(DropReason.WATCHDOG) > 0);
        assertEquals(0, stuck.cyclicWait().length, "a slow receiver is no circle");
        SimulationResult slow =
                Runs.run(STAR, Runs.oneMessage(0, 1, 10_000_000), "rocev2", values, 1, slow(Fabrics.GBPS, 50 * MS));
        assertEquals(0, slow.drops());
        assertTrue(slow.pausePs() > 5 * MS, "paused for long, but not at a stretch");
    }

    @Test
    void packetsToAStuckHcaOutliveTheirTimeAtTheLeaf() {
        Map<String, Object> values = Map.of("leafHeadOfQueueLifetime", 5 * MS, "retransmissionTimeout", 40 * MS);
        SimulationResult stuck =
                Runs.run(STAR, Runs.oneMessage(0, 1, 10_000_000), "infiniband", values, 1, slow(100_000, 50 * MS));
        assertTrue(stuck.drops(DropReason.LIFETIME) > 0);
        SimulationResult slow =
                Runs.run(STAR, Runs.oneMessage(0, 1, 10_000_000), "infiniband", values, 1, slow(Fabrics.GBPS, 50 * MS));
        assertEquals(0, slow.drops());
    }

    @Test
    void aReceiveBufferBelowItsHeadroomIsRefused() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> Runs.run(star(host(Fabrics.GBPS, 20_000)), Runs.oneMessage(0, 1, 10), "rocev2"));
        assertTrue(e.getMessage().contains("headroom"), e.getMessage());
    }
}
