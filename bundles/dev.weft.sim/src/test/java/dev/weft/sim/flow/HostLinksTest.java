// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Fabrics;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostIo.Way;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flows share the links inside hosts as the packet engine's packets do. */
class HostLinksTest {

    private static final long NIC_BPS = 400 * Fabrics.GBPS;
    private static final long BYTES = 40_000_000;

    /** Hosts with two NICs each and a guest on the first, all on one switch. */
    private static Network network(HostSpec spec, HostIo... hosts) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(32 << 20, 0, false));
        for (HostIo io : hosts) {
            int host = b.addHost("host", 2, spec, io);
            for (int i = 0; i < 2; i++) {
                b.connectNic(b.firstNic(host) + i, sw, new LinkSpec(NIC_BPS, 500 * Fabrics.NS));
            }
            b.addGuest(b.firstNic(host));
        }
        return b.build();
    }

    private static Network network(HostIo... hosts) {
        return network(new HostSpec(0, 3_600 * Fabrics.GBPS, 0), hosts);
    }

    private static Way way(List<Integer> out, List<Integer> in) {
        return new Way(out, in, 0, 0, 0);
    }

    private static void assertAlike(Network network, String transport, int[]... ends) {
        Workload.Builder b = Workload.builder();
        for (int[] pair : ends) {
            b.message(pair[0], pair[1], BYTES, 0);
        }
        SimulationRequest request = ReferenceCases.request(network, b.build(), transport, Map.of());
        double flow =
                FlowSimulator.run(request, FlowEfficiency.IDEAL, Progress.NONE).completionPs();
        double packet = PacketSimulator.run(request, Progress.NONE).completionPs();
        assertEquals(packet, flow, 0.03 * packet);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "uet"})
    void aSharedUplinkOutOfMemory(String transport) {
        HostIo shared = new HostIo(List.of(NIC_BPS), List.of(way(List.of(0), List.of()), way(List.of(0), List.of())));
        Network network = network(shared, HostIo.NONE);
        assertAlike(network, transport, new int[] {0, 2});
        assertAlike(network, transport, new int[] {0, 2}, new int[] {1, 3});
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "uet"})
    void aSlowLinkIntoMemory(String transport) {
        long rate = 160 * Fabrics.GBPS;
        HostIo narrow = new HostIo(List.of(rate), List.of(way(List.of(), List.of(0)), way(List.of(), List.of())));
        assertAlike(network(HostIo.NONE, narrow), transport, new int[] {0, 2}, new int[] {1, 3});
    }

    @Test
    void moreLinksInsideThanOutside() {
        int many = 200;
        List<Integer> all = IntStream.range(0, many).boxed().toList();
        HostIo io =
                new HostIo(Collections.nCopies(many, 200 * Fabrics.GBPS), List.of(way(all, List.of()), way(all, all)));
        assertAlike(network(io, io), "infiniband", new int[] {0, 2}, new int[] {1, 3});
    }

    @Test
    void aGuestHasItsOwnWay() {
        HostIo io = new HostIo(
                List.of(100 * Fabrics.GBPS),
                List.of(
                        way(List.of(), List.of()),
                        way(List.of(), List.of()),
                        new Way(List.of(0), List.of(), 4_000_000, 0, 0)));
        Network network = network(io, HostIo.NONE);
        assertAlike(network, "infiniband", new int[] {Ends.FIRST_GUEST, 2});
        assertAlike(network, "infiniband", new int[] {0, 2});
    }

    @Test
    void latenciesOfTheWay() {
        HostIo io = new HostIo(
                List.of(), List.of(new Way(List.of(), List.of(), 700_000, 300_000, 0), way(List.of(), List.of())));
        Workload.Builder b = Workload.builder();
        b.message(0, 2, 8, 0);
        Workload one = b.build();
        long plain = completion(network(HostIo.NONE, HostIo.NONE), one);
        assertEquals(plain + 700_000, completion(network(io, HostIo.NONE), one));
        assertEquals(plain + 300_000, completion(network(HostIo.NONE, io), one));
    }

    private static long completion(Network network, Workload workload) {
        return FlowSimulator.run(ReferenceCases.request(network, workload, "infiniband", Map.of()), Progress.NONE)
                .completionPs();
    }

    @Test
    void aHostThatWritesToMemorySlowly() {
        HostSpec slow = new HostSpec(0, 3_600 * Fabrics.GBPS, 0, 100 * Fabrics.GBPS, 1 << 20);
        assertAlike(network(slow, HostIo.NONE, HostIo.NONE), "infiniband", new int[] {0, 2});
    }

    @Test
    void largeCollectivesDoNotPretendToKnowThem() {
        HostIo shared = new HostIo(List.of(NIC_BPS), List.of(way(List.of(0), List.of()), way(List.of(0), List.of())));
        Network network = network(shared, shared);
        TransportProvider transport = Transports.named("rocev2");
        Communicator comm = Communicator.of(network, new int[] {0, 1, 2, 3});
        CollectiveRequest ring = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, BYTES);
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> LargeCollective.of(
                        network,
                        transport,
                        ParameterValues.of(transport.parameters(), Map.of()),
                        FaultPlan.NONE,
                        1,
                        comm,
                        ring,
                        Protocol.PLAIN,
                        Pace.NONE));
        assertTrue(refused.getMessage().contains("inside hosts"), refused.getMessage());
    }
}
