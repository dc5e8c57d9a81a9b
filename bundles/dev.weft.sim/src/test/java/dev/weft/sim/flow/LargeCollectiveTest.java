// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Fabrics;
import dev.weft.sim.Limits;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What repeats itself, computed once, takes as long as all of its messages do. */
class LargeCollectiveTest {

    private static final int RAILS = 4;
    private static final Network RAIL_OPTIMISED = rails(16, RAILS, 4);

    /** Hosts below leaves of their rails, {@code perUnit} of them a leaf; four spines. */
    private static Network rails(int hosts, int rails, int perUnit) {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(32 << 20, 0, false);
        LinkSpec link = new LinkSpec(400 * Fabrics.GBPS, 500 * Fabrics.NS);
        for (int h = 0; h < hosts; h++) {
            b.addHost("host" + h, rails, new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US));
        }
        int[] spines = IntStream.range(0, perUnit)
                .map(s -> b.addSwitch("spine" + s, spec))
                .toArray();
        for (int unit = 0; unit < hosts / perUnit; unit++) {
            for (int r = 0; r < rails; r++) {
                int leaf = b.addSwitch("leaf" + unit + "." + r, spec);
                for (int h = 0; h < perUnit; h++) {
                    b.connectNic(b.firstNic(unit * perUnit + h) + r, leaf, link);
                }
                for (int spine : spines) {
                    b.connectSwitches(leaf, spine, link);
                }
            }
        }
        return b.build();
    }

    private static Communicator all(Network network) {
        return Communicator.of(network, IntStream.range(0, network.nicCount()).toArray());
    }

    private static double large(Network network, String transport, FaultPlan faults, CollectiveRequest request) {
        TransportProvider provider = Transports.named(transport);
        return LargeCollective.of(
                        network,
                        provider,
                        ParameterValues.of(provider.parameters(), Map.of()),
                        faults,
                        1,
                        all(network),
                        request,
                        Protocol.PLAIN,
                        Pace.NONE)
                .completionPs();
    }

    private static double byMessages(Network network, String transport, FaultPlan faults, CollectiveRequest request) {
        TransportProvider provider = Transports.named(transport);
        SimulationRequest run = new SimulationRequest(
                        network,
                        WorkloadSends.workload(all(network), request),
                        provider,
                        ParameterValues.of(provider.parameters(), Map.of()),
                        1,
                        Limits.NONE,
                        Fabrics.US)
                .withFaults(faults);
        FlowResult result = FlowSimulator.run(run, Progress.NONE);
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        long last = 0;
        for (long time : result.deliveredPs()) {
            last = Math.max(last, time);
        }
        return last;
    }

    private static FaultPlan broken(Network network, String what) {
        // The NIC of host 3, rail 1 at half of its rate; the first spine down.
        Fault slow = new Fault.SlowCable(network.portLink(3 * RAILS + 1, 0) / 2, 0.5, 0, Long.MAX_VALUE);
        Fault down = new Fault.SwitchDown(network.hostCount(), 0, Long.MAX_VALUE);
        return switch (what) {
            case "whole" -> FaultPlan.NONE;
            case "straggler" -> new FaultPlan(List.of(slow), 0);
            case "spine" -> new FaultPlan(List.of(down), FaultPlan.DEFAULT_HEALING_PS);
            default -> new FaultPlan(List.of(slow, down), FaultPlan.DEFAULT_HEALING_PS);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "infiniband, whole, 268435456, 4",
        "infiniband, whole, 1048576, 4",
        "infiniband, straggler, 268435456, 4",
        "infiniband, both, 268435456, 4",
        "rocev2, whole, 268435456, 4",
        "rocev2, straggler, 268435456, 4",
        "rocev2, spine, 268435456, 4",
        "rocev2, both, 268435456, 4",
        "rocev2, whole, 16777216, 1",
        "metaroce, both, 268435456, 4",
        "uet, spine, 268435456, 2",
    })
    void rings(String transport, String what, long bytes, int channels) {
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes)
                .withChannels(channels);
        same(transport, what, request, 0.03);
    }

    @ParameterizedTest
    @CsvSource({
        "infiniband, whole",
        "infiniband, both",
        "rocev2, whole",
        "rocev2, both",
        "uet, both",
    })
    void hierarchicalAllReduces(String transport, String what) {
        same(transport, what, CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HIERARCHICAL, 256 << 20), 0.05);
    }

    @ParameterizedTest
    @CsvSource({
        "infiniband, whole",
        "infiniband, both",
        "rocev2, whole",
        "rocev2, spine",
        "rocev2, both",
        "metaroce, both",
        "uet, whole",
        "uet, both",
    })
    void allToAlls(String transport, String what) {
        same(transport, what, CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 64 << 20), 0.02);
    }

    @ParameterizedTest
    @CsvSource({"infiniband, whole", "rocev2, both", "uet, both"})
    void relayedAllToAlls(String transport, String what) {
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 64 << 20)
                .withRelay();
        same(transport, what, request, 0.05);
    }

    private static void same(String transport, String what, CollectiveRequest request, double tolerance) {
        FaultPlan faults = broken(RAIL_OPTIMISED, what);
        double expected = byMessages(RAIL_OPTIMISED, transport, faults, request);
        double computed = large(RAIL_OPTIMISED, transport, faults, request);
        assertEquals(expected, computed, expected * tolerance);
    }

    /** It was told to take as long as a number can say. */
    @ParameterizedTest
    @ValueSource(strings = {"rocev2", "uet"})
    void whatNeverEndsIsRefused(String transport) {
        // A cable that loses everything, which no route knows.
        int cable = RAIL_OPTIMISED.portLink(0, 0) / 2;
        FaultPlan dead = new FaultPlan(List.of(new Fault.LossyCable(cable, 1, 0, Long.MAX_VALUE)), 0);
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 1 << 20);
        var e = assertThrows(IllegalArgumentException.class, () -> large(RAIL_OPTIMISED, transport, dead, request));
        assertTrue(e.getMessage().startsWith("It would never end: "), e.getMessage());
    }

    @Test
    void whatDoesNotRepeatItselfIsRefused() {
        CollectiveRequest tree = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, 1 << 20);
        assertFalse(LargeCollective.does(all(RAIL_OPTIMISED), tree));
        assertThrows(IllegalArgumentException.class, () -> large(RAIL_OPTIMISED, "uet", FaultPlan.NONE, tree));
        Communicator uneven = Communicator.of(RAIL_OPTIMISED, new int[] {0, 1, 4});
        assertFalse(LargeCollective.does(uneven, CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 1 << 20)));
        assertTrue(LargeCollective.does(
                all(RAIL_OPTIMISED), CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 1 << 20)));
    }
}
