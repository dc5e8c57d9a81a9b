// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.DropReason;
import dev.weft.sim.engine.FlowDetails;
import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is divided into parts, each with a thread, gives what an undivided one gives, to the last bit. */
class PartsTest {

    private static final Network TREE = Fabrics.fatTree(4, 2, 2, 100 * Fabrics.GBPS, Fabrics.US);

    /** Everybody sends to everybody, a third of it to host 0, in two rounds of which the second waits for the first. */
    private static Workload crowd(Network network) {
        Workload.Builder b = Workload.builder();
        int hosts = network.hostCount();
        int[] received = new int[hosts];
        for (int from = 0; from < hosts; from++) {
            int to = from % 3 == 1 ? 0 : (from * 7 + 5) % hosts;
            to = to == from ? (to + 1) % hosts : to;
            received[to] = b.message(from, to, 300_000 + 1_000 * from, 0);
        }
        for (int from = 0; from < hosts; from++) {
            int second = b.message(from, (from + hosts / 2) % hosts, 200_000, 0);
            if (received[from] > 0) {
                b.after(second, received[from]);
            }
        }
        return b.build();
    }

    private static SimulationRequest request(String transport, Map<String, ?> values, Limits limits, FaultPlan plan) {
        TransportProvider provider = Transports.named(transport);
        return new SimulationRequest(
                        TREE,
                        crowd(TREE),
                        provider,
                        ParameterValues.of(provider.parameters(), values),
                        7,
                        limits,
                        Fabrics.US)
                .withFaults(plan)
                .withPortSeries(new PortSeriesChoice(20, List.of(3), 5 * Fabrics.US));
    }

    static void assertEqual(SimulationResult one, SimulationResult other) {
        assertEquals(one.status(), other.status());
        assertEquals(one.events(), other.events());
        assertEquals(one.packetHops(), other.packetHops());
        assertEquals(one.simulatedPs(), other.simulatedPs());
        assertEquals(one.completionPs(), other.completionPs());
        assertArrayEquals(one.messageReleasePs(), other.messageReleasePs());
        assertArrayEquals(one.messageDeliveredPs(), other.messageDeliveredPs());
        assertArrayEquals(one.messageAckedPs(), other.messageAckedPs());
        assertEquals(one.packetLatencyPs(), other.packetLatencyPs());
        assertEquals(one.seriesIntervalPs(), other.seriesIntervalPs());
        assertArrayEquals(one.deliveredBytesSeries(), other.deliveredBytesSeries());
        for (LinkCounter counter : LinkCounter.values()) {
            assertArrayEquals(one.byLink(counter), other.byLink(counter), counter.name());
        }
        for (DropReason reason : DropReason.values()) {
            assertArrayEquals(one.byLink(reason), other.byLink(reason), reason.name());
        }
        assertEquals(one.dataPacketsSent(), other.dataPacketsSent());
        assertEquals(one.dataPacketsDelivered(), other.dataPacketsDelivered());
        assertEquals(one.dataPacketsDropped(), other.dataPacketsDropped());
        assertEquals(one.dataPacketsInFlight(), other.dataPacketsInFlight());
        assertEquals(one.payloadBytesDelivered(), other.payloadBytesDelivered());
        assertEquals(one.retransmits(), other.retransmits());
        assertEquals(one.duplicates(), other.duplicates());
        assertEquals(one.trims(), other.trims());
        assertEquals(one.brokenConnections(), other.brokenConnections());
        assertArrayEquals(one.cyclicWait(), other.cyclicWait());
        assertEquals(one.cyclicWaitPs(), other.cyclicWaitPs());
        assertArrayEquals(one.contextUsesByNic(), other.contextUsesByNic());
        assertArrayEquals(one.contextMissesByNic(), other.contextMissesByNic());
        assertEqual(one.flowDetails(), other.flowDetails());
        if (one.portSeries().isPresent()) {
            assertEqual(one.portSeries().get(), other.portSeries().orElseThrow());
        }
    }

    private static void assertEqual(FlowDetails one, FlowDetails other) {
        assertArrayEquals(one.retransmits(), other.retransmits());
        assertArrayEquals(one.roundTripMinimumPs(), other.roundTripMinimumPs());
        assertArrayEquals(one.roundTripMeanPs(), other.roundTripMeanPs());
        assertArrayEquals(one.roundTripMaximumPs(), other.roundTripMaximumPs());
        assertArrayEquals(one.overtaken(), other.overtaken());
        assertArrayEquals(one.reorderPs(), other.reorderPs());
        for (FlowDetails.Stall stall : FlowDetails.Stall.values()) {
            assertArrayEquals(one.stallPs(stall), other.stallPs(stall), stall.name());
        }
    }

    private static void assertEqual(PortSeries one, PortSeries other) {
        assertEquals(one.intervalPs(), other.intervalPs());
        assertEquals(one.links(), other.links());
        for (int link : one.links()) {
            for (PortSeries.Quantity quantity : PortSeries.Quantity.values()) {
                assertArrayEquals(one.values(link, quantity), other.values(link, quantity));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void partsChangeNothing(String transport) {
        SimulationRequest request = request(transport, Map.of(), Limits.NONE, FaultPlan.NONE);
        SimulationResult whole = PacketSimulator.run(request, Progress.NONE);
        assertEquals(SimulationResult.Status.COMPLETE, whole.status());
        for (int parts : new int[] {2, 5}) {
            assertEqual(whole, PacketSimulator.run(request, Progress.NONE, parts));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void partsChangeNothingWhereLinksAndReceiversFail(String transport) {
        int lossy = 2 * TREE.hostCount();
        FaultPlan plan = new FaultPlan(
                List.of(
                        new Fault.LossyCable(lossy, 0.01, 0, Fault.NEVER),
                        new Fault.CableDown(lossy + 3, 20 * Fabrics.US, 400 * Fabrics.US),
                        new Fault.SlowCable(lossy + 5, 0.25, 10 * Fabrics.US, Fault.NEVER),
                        new Fault.SlowReceiver(5, 20 * Fabrics.GBPS, 0, Fault.NEVER)),
                50 * Fabrics.US);
        SimulationRequest request = request(transport, Map.of(), Limits.NONE, plan);
        SimulationResult whole = PacketSimulator.run(request, Progress.NONE);
        assertTrue(whole.drops() > 0);
        assertEqual(whole, PacketSimulator.run(request, Progress.NONE, 2));
        assertEqual(whole, PacketSimulator.run(request, Progress.NONE, 5));
    }

    @ParameterizedTest
    @CsvSource({"5000, 9000000000000", "9000000000000, 40000000"})
    void aLimitEndsAllAtTheSamePoint(long hops, long ps) {
        SimulationRequest request = request("uet", Map.of(), new Limits(hops, ps), FaultPlan.NONE);
        SimulationResult whole = PacketSimulator.run(request, Progress.NONE);
        assertEquals(SimulationResult.Status.LIMIT, whole.status());
        assertEqual(whole, PacketSimulator.run(request, Progress.NONE, 2));
    }

    @Test
    void aDeadlockIsFoundAcrossParts() {
        // Each host sends two switches further round, for which there is one shortest way.
        Network ring = Fabrics.ring(5, 2, 100 * Fabrics.GBPS, Fabrics.US, 4 << 20);
        Workload.Builder b = Workload.builder();
        for (int host = 0; host < 10; host++) {
            b.message(host, (host + 4) % 10, 20_000_000, 0);
        }
        TransportProvider provider = Transports.named("rocev2");
        SimulationRequest request = new SimulationRequest(
                ring,
                b.build(),
                provider,
                ParameterValues.of(provider.parameters(), Map.of("dcqcn", false)),
                1,
                Limits.NONE,
                Fabrics.US);
        SimulationResult whole = PacketSimulator.run(request, Progress.NONE);
        assertEquals(SimulationResult.Status.DEADLOCK, whole.status());
        assertEqual(whole, PacketSimulator.run(request, Progress.NONE, 4));
    }

    @Test
    void cancellingEndsAllThreads() {
        // A slow cable has the run last for many reports.
        FaultPlan slow = new FaultPlan(List.of(new Fault.SlowCable(0, 0.05, 0, Fault.NEVER)), 0);
        SimulationRequest request = request("uet", Map.of(), Limits.NONE, slow);
        AtomicInteger calls = new AtomicInteger();
        Thread caller = Thread.currentThread();
        Progress progress = (time, fraction, hops) -> {
            assertEquals(caller, Thread.currentThread());
            return calls.incrementAndGet() < 2;
        };
        SimulationResult result = PacketSimulator.run(request, progress, 2);
        assertEquals(SimulationResult.Status.CANCELLED, result.status());
        assertEquals(2, calls.get());
    }

    @Test
    void whatTheProgressThrowsEndsTheRun() {
        SimulationRequest request = request("uet", Map.of(), Limits.NONE, FaultPlan.NONE);
        Progress progress = (time, fraction, hops) -> {
            throw new IllegalCallerException("no more");
        };
        assertThrows(IllegalCallerException.class, () -> PacketSimulator.run(request, progress, 2));
    }
}
