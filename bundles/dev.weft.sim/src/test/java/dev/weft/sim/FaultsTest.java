// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.DropReason;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links that are slow, lossy or down. */
class FaultsTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final long MS = 1_000 * Fabrics.US;
    private static final Network STAR = Fabrics.star(3, RATE, Fabrics.US);
    /** Two leaves, two spines: cables 0 to 3 of leaf 0 are host0, host1, spine0, spine1. */
    private static final Network CLOS = Fabrics.leafSpine(2, 2, 2, RATE, Fabrics.US);

    private static FaultPlan plan(Fault... faults) {
        return new FaultPlan(List.of(faults), FaultPlan.DEFAULT_HEALING_PS);
    }

    private static int cable(Network network, String from, String to) {
        for (int link = 0; link < network.linkCount(); link++) {
            if (network.linkName(link).startsWith(from + "→" + to)) {
                return link / 2;
            }
        }
        throw new IllegalArgumentException("No cable from " + from + " to " + to);
    }

    private static void assertConserved(SimulationResult r) {
        assertEquals(
                r.dataPacketsSent(),
                r.dataPacketsDelivered() + r.dataPacketsDropped() + r.trims() + r.dataPacketsInFlight());
        long byReason = 0;
        for (DropReason reason : DropReason.values()) {
            byReason += r.drops(reason);
        }
        assertEquals(r.drops(), byReason);
    }

    /** One packet over links of which the first works at a quarter: three times its serialisation is added. */
    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aDegradedLinkTakesAsMuchLongerAsItIsSlower(String transport) {
        Workload one = Runs.oneMessage(0, 1, 4000);
        SimulationResult whole = Runs.run(STAR, one, transport);
        SimulationResult slow =
                Runs.run(STAR, one, transport, Map.of(), 1, plan(new Fault.SlowCable(0, 0.25, 0, Fault.NEVER)));
        long bytes = whole.byLink(LinkCounter.BYTES)[0];
        assertEquals(3 * STAR.serialisationPs(0, bytes), slow.messageDeliveredPs()[0] - whole.messageDeliveredPs()[0]);
        // The fault is over for packets that begin later.
        SimulationResult over =
                Runs.run(STAR, one, transport, Map.of(), 1, plan(new Fault.SlowCable(1, 0.25, 0, Fabrics.US)));
        assertEquals(whole.messageDeliveredPs()[0], over.messageDeliveredPs()[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aLinkAtHalfItsRateHalvesThroughput(String transport) {
        Workload one = Runs.oneMessage(0, 1, 20_000_000);
        Map<String, Object> values = transport.equals("rocev2") ? Map.of("dcqcn", false) : Map.of();
        SimulationResult whole = Runs.run(STAR, one, transport, values, 1);
        SimulationResult slow =
                Runs.run(STAR, one, transport, values, 1, plan(new Fault.SlowCable(1, 0.5, 0, Fault.NEVER)));
        double ratio = (double) slow.completionPs() / whole.completionPs();
        assertTrue(ratio > 1.95 && ratio < 2.15, "took " + ratio + " times as long");
        assertConserved(slow);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void lossesAreAsLikelyAsPlannedAndRecovered(String transport) {
        double ratio = 0.01;
        SimulationResult r = Runs.run(
                STAR,
                Runs.oneMessage(0, 1, 40_000_000),
                transport,
                Map.of(),
                1,
                plan(new Fault.LossyCable(0, ratio, 0, Fault.NEVER)));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        long sent = r.byLink(LinkCounter.PACKETS)[0];
        long lost = r.byLink(DropReason.ERROR)[0];
        assertWithin(sent, ratio, lost);
        assertEquals(r.drops(), r.drops(DropReason.ERROR));
        assertConserved(r);
    }

    /** 20 µs of a switch's life: what should have left in it leaves afterwards, nothing is lost where buffers suffice. */
    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aSwitchThatStallsHoldsUpWhatItForwards(String transport) {
        Workload one = Runs.oneMessage(0, 1, 4096);
        SimulationResult whole = Runs.run(STAR, one, transport);
        Fault stall = new Fault.SwitchStall(STAR.hostCount(), 0, 20 * Fabrics.US);
        SimulationResult held = Runs.run(STAR, one, transport, Map.of(), 1, plan(stall));
        // The packet's first bit leaves the switch when the stall ends, and not earlier.
        long link = STAR.portLink(1, 0) ^ 1;
        long rest = STAR.serialisationPs((int) link, held.byLink(LinkCounter.BYTES)[(int) link])
                + STAR.latencyPs((int) link);
        long delivered = held.messageDeliveredPs()[0];
        // MetaRoCE sends a few more bytes afterwards.
        assertTrue(delivered > 20 * Fabrics.US && delivered <= 20 * Fabrics.US + rest, () -> delivered + " ps");
        assertTrue(whole.messageDeliveredPs()[0] < 5 * Fabrics.US);
        assertConserved(held);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2"})
    void aStallDelaysAStreamByItsLengthAndLosesNothing(String transport) {
        Workload stream = Runs.oneMessage(0, 1, 10_000_000);
        Map<String, Object> values = transport.equals("rocev2") ? Map.of("dcqcn", false) : Map.of();
        SimulationResult whole = Runs.run(STAR, stream, transport, values, 1);
        Fault stall = new Fault.SwitchStall(STAR.hostCount(), 30 * Fabrics.US, 80 * Fabrics.US);
        SimulationResult held = Runs.run(STAR, stream, transport, values, 1, plan(stall));
        assertEquals(50.0, (held.completionPs() - whole.completionPs()) / (double) Fabrics.US, 2.0);
        assertEquals(0, held.drops());
        assertConserved(held);
    }

    @Test
    void aStallNeedsAnEndAndASwitch() {
        assertThrows(IllegalArgumentException.class, () -> new Fault.SwitchStall(5, 0, Fault.NEVER));
        FaultPlan host = plan(new Fault.SwitchStall(0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> host.requireFits(STAR));
    }

    /** Five standard deviations of a binomial distribution; the seed is fixed, so this holds or it does not. */
    private static void assertWithin(long trials, double probability, long hits) {
        double deviation = Math.sqrt(trials * probability * (1 - probability));
        assertTrue(
                Math.abs(hits - trials * probability) <= 5 * deviation,
                hits + " of " + trials + " instead of " + trials * probability + " ± " + deviation);
    }

    @Test
    void bitErrorsHitLongPacketsMoreOften() {
        double ratio = 1e-6;
        SimulationResult r = Runs.run(
                STAR,
                Runs.oneMessage(0, 1, 40_000_000),
                "metaroce",
                Map.of(),
                1,
                plan(new Fault.BitErrors(0, ratio, 0, Fault.NEVER)));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        long bytes = r.byLink(LinkCounter.BYTES)[0];
        long sent = r.byLink(LinkCounter.PACKETS)[0];
        double perPacket = 1 - Math.exp(8.0 * bytes / sent * Math.log1p(-ratio));
        assertWithin(sent, perPacket, r.byLink(DropReason.ERROR)[0]);
        long acks = r.byLink(LinkCounter.PACKETS)[1];
        double perAck = 1 - Math.exp(8.0 * r.byLink(LinkCounter.BYTES)[1] / acks * Math.log1p(-ratio));
        assertWithin(acks, perAck, r.byLink(DropReason.ERROR)[1]);
        assertTrue(perAck < perPacket / 20, "an acknowledgement is short");
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aFlapIsSurvived(String transport) {
        Workload.Builder b = Workload.builder();
        for (int host = 0; host < 2; host++) {
            b.message(host, host + 2, 20_000_000, 0);
            b.message(host + 2, host, 20_000_000, 0);
        }
        FaultPlan flap = plan(
                new Fault.CableDown(cable(CLOS, "plane0/leaf0", "plane0/spine0"), 300 * Fabrics.US, 900 * Fabrics.US),
                new Fault.CableDown(cable(CLOS, "host1", "plane0/leaf0"), 100 * Fabrics.US, 200 * Fabrics.US));
        SimulationResult r = Runs.run(CLOS, b.build(), transport, Map.of(), 1, flap);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(0, r.undelivered());
        assertTrue(r.drops(DropReason.LINK_DOWN) > 0);
        assertEquals(r.drops(), r.drops(DropReason.LINK_DOWN), "nothing but the flap loses packets");
        assertConserved(r);
        SimulationResult again = Runs.run(CLOS, b.build(), transport, Map.of(), 1, flap);
        assertArrayEquals(r.messageDeliveredPs(), again.messageDeliveredPs());
        assertArrayEquals(r.byLink(LinkCounter.BYTES), again.byLink(LinkCounter.BYTES));
    }

    /** Until routes heal the black hole swallows everything; from then on packets arrive. */
    @ParameterizedTest
    @ValueSource(longs = {1, 3})
    void routesHealAfterTheirTime(long healingMs) {
        Network narrow = Fabrics.leafSpine(2, 2, 1, RATE, Fabrics.US);
        // ECMP of one flow uses one spine; which one, a run without fault tells.
        Workload one = Runs.oneMessage(0, 1, 2_000_000);
        long timeout = 524_288_000;
        Map<String, Object> quick = Map.of("retransmissionTimeout", timeout);
        long[] bytes = Runs.run(narrow, one, "rocev2", quick, 1).byLink(LinkCounter.BYTES);
        int first = cable(narrow, "plane0/leaf0", "plane0/spine0");
        int second = cable(narrow, "plane0/leaf0", "plane0/spine1");
        int used = bytes[2 * first] > bytes[2 * second] ? first : second;
        long start = 20 * Fabrics.US;
        FaultPlan plan = new FaultPlan(List.of(new Fault.CableDown(used, start, Fault.NEVER)), healingMs * MS);
        SimulationResult r = Runs.run(narrow, one, "rocev2", quick, 1, plan);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        long[] series = r.deliveredBytesSeries();
        long silentUntil = 0;
        for (int i = (int) (start / r.seriesIntervalPs()) + 20; i < series.length; i++) {
            if (series[i] > 0) {
                silentUntil = i * r.seriesIntervalPs();
                break;
            }
        }
        // The next retransmission after the healing gets through.
        assertTrue(silentUntil >= start + healingMs * MS, "delivers at " + silentUntil);
        assertTrue(silentUntil <= start + healingMs * MS + timeout + 10 * Fabrics.US, "delivers at " + silentUntil);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void routesLeadAroundWhatIsDownFromTheStart(String transport) {
        Workload.Builder b = Workload.builder();
        for (int host = 0; host < 2; host++) {
            b.message(host, host + 2, 2_000_000, 0);
        }
        int dead = cable(CLOS, "plane0/leaf0", "plane0/spine0");
        SimulationResult r =
                Runs.run(CLOS, b.build(), transport, Map.of(), 1, plan(new Fault.CableDown(dead, 0, Fault.NEVER)));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(0, r.drops(DropReason.LINK_DOWN));
        assertEquals(0, r.byLink(LinkCounter.PACKETS)[2 * dead]);
    }

    @Test
    void adaptiveRoutingLeavesOutAPortThatIsDownAtOnce() {
        Network narrow = Fabrics.leafSpine(2, 2, 1, RATE, Fabrics.US);
        int dead = cable(narrow, "plane0/leaf0", "plane0/spine0");
        SimulationResult r = Runs.run(
                narrow,
                Runs.oneMessage(0, 1, 2_000_000),
                "infiniband",
                Map.of(),
                1,
                plan(new Fault.CableDown(dead, 1, Fault.NEVER)));
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(0, r.byLink(LinkCounter.PACKETS)[2 * dead]);
    }

    @Test
    void aDestinationThatIsCutOffForGoodEndsTheRun() {
        FaultPlan cut = new FaultPlan(List.of(new Fault.CableDown(1, 50 * Fabrics.US, Fault.NEVER)), MS);
        SimulationResult r = Runs.run(STAR, Runs.oneMessage(0, 1, 20_000_000), "rocev2", Map.of(), 1, cut);
        assertEquals(SimulationResult.Status.BROKEN, r.status(), "the queue pair gives up");
        assertEquals(1, r.undelivered());
        assertEquals(0, r.cyclicWait().length);
        assertTrue(r.drops(DropReason.LINK_DOWN) > 0);
        assertTrue(r.drops(DropReason.NO_ROUTE) > 0, "after the healing the switch knows no way");
        assertConserved(r);
    }

    @Test
    void aSwitchThatFailsTakesItsPacketsAlong() {
        Workload.Builder b = Workload.builder();
        for (int host = 0; host < 2; host++) {
            b.message(host, host + 2, 10_000_000, 0);
        }
        int spine = CLOS.target(2 * cable(CLOS, "plane0/leaf0", "plane0/spine0"));
        FaultPlan plan = new FaultPlan(List.of(new Fault.SwitchDown(spine, 200 * Fabrics.US, Fault.NEVER)), MS);
        for (String transport : List.of("infiniband", "rocev2", "metaroce", "uet")) {
            SimulationResult r = Runs.run(CLOS, b.build(), transport, Map.of(), 1, plan);
            assertEquals(SimulationResult.Status.COMPLETE, r.status(), transport);
            assertConserved(r);
        }
    }

    @Test
    void faultsOfWhatIsNotThereAreRefused() {
        Workload one = Runs.oneMessage(0, 1, 10);
        for (Fault fault : List.of(
                new Fault.CableDown(3, 0, 1),
                new Fault.SwitchDown(0, 0, 1),
                new Fault.SlowReceiver(3, 1_000_000, 0, 1))) {
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> Runs.run(STAR, one, "rocev2", Map.of(), 1, plan(fault)));
            assertTrue(e.getMessage().contains("not there"), e.getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> new Fault.CableDown(0, 5, 5));
        assertThrows(IllegalArgumentException.class, () -> new Fault.SlowCable(0, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Fault.LossyCable(0, 1.5, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Fault.BitErrors(0, Double.NaN, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new FaultPlan(List.of(), -1));
    }
}
