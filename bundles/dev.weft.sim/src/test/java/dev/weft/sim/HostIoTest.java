// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.FlowDetails.Stall;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostIo.Way;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PCIe and sockets cost what the rates of their links say. */
class HostIoTest {

    private static final long NIC_BPS = 400 * Fabrics.GBPS;
    private static final long BYTES = 40_000_000;
    private static final HostSpec SPEC = new HostSpec(0, 3_600 * Fabrics.GBPS, 0);

    /** Hosts 0 and 1 with two NICs each on one switch. */
    private static Network network(HostIo sender, HostIo receiver) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(32 << 20, 0, false));
        for (HostIo io : List.of(sender, receiver)) {
            int host = b.addHost("host" + io.hashCode(), 2, SPEC, io);
            for (int i = 0; i < 2; i++) {
                b.connectNic(b.firstNic(host) + i, sw, new LinkSpec(NIC_BPS, 500 * Fabrics.NS));
            }
        }
        return b.build();
    }

    private static Way way(List<Integer> out, List<Integer> in) {
        return new Way(out, in, 0, 0, 0);
    }

    private static double gbps(SimulationResult result, long bytes) {
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        return bytes * 8e12 / result.completionPs() / Fabrics.GBPS;
    }

    private static Workload fromBoth() {
        Workload.Builder b = Workload.builder();
        b.message(0, 2, BYTES, 0);
        b.message(1, 3, BYTES, 0);
        return b.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void twoNicsBelowOnePcieSwitchShareItsUplink(String transport) {
        // Resource 0 is the uplink out of memory, as fast as one NIC.
        HostIo shared = new HostIo(List.of(NIC_BPS), List.of(way(List.of(0), List.of()), way(List.of(0), List.of())));
        double alone = gbps(Runs.run(network(shared, HostIo.NONE), Runs.oneMessage(0, 2, BYTES), transport), BYTES);
        double both = gbps(Runs.run(network(shared, HostIo.NONE), fromBoth(), transport), 2 * BYTES);
        double free = gbps(Runs.run(network(HostIo.NONE, HostIo.NONE), fromBoth(), transport), 2 * BYTES);
        assertTrue(free > 1.9 * 375, "two NICs: " + free);
        assertTrue(alone > 375, "one NIC has the uplink for itself: " + alone);
        // Headers of packets cross the link too: within 3 % of its rate.
        assertEquals(400, both, 400 * 0.05);
        assertTrue(both < 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "metaroce"})
    void aNicBehindTheOtherSocketHasTheRateOfTheLinkBetweenThem(String transport) {
        long socketBps = 160 * Fabrics.GBPS;
        HostIo wrong = new HostIo(
                List.of(socketBps, socketBps), List.of(way(List.of(0), List.of(1)), way(List.of(), List.of())));
        Network network = network(wrong, HostIo.NONE);
        double crossing = gbps(Runs.run(network, Runs.oneMessage(0, 2, BYTES), transport), BYTES);
        double near = gbps(Runs.run(network, Runs.oneMessage(1, 3, BYTES), transport), BYTES);
        assertEquals(160, crossing, 160 * 0.03);
        assertTrue(near > 375, "" + near);
        // And into memory. A receiver of MetaRoCE hints at a little less than what it takes, so that nothing queues
        // there.
        double hinted = transport.equals("metaroce") ? 0.98 : 1;
        double inwards = gbps(Runs.run(network, Runs.oneMessage(2, 0, BYTES), transport), BYTES);
        assertEquals(160 * hinted, inwards, 160 * 0.03);
    }

    @Test
    void latenciesAreThoseOfTheWay() {
        HostIo io = new HostIo(
                List.of(), List.of(new Way(List.of(), List.of(), 700_000, 300_000, 0), way(List.of(), List.of())));
        Workload one = Runs.oneMessage(0, 2, 8);
        long plain =
                Runs.run(network(HostIo.NONE, HostIo.NONE), one, "infiniband").completionPs();
        long out = Runs.run(network(io, HostIo.NONE), one, "infiniband").completionPs();
        long in = Runs.run(network(HostIo.NONE, io), one, "infiniband").completionPs();
        assertEquals(plain + 700_000, out);
        assertEquals(plain + 300_000, in);
    }

    @Test
    void aNicSendsSoManyMessagesASecond() {
        long gap = 50_000;
        HostIo io = new HostIo(List.of(), List.of(new Way(List.of(), List.of(), 0, 0, gap), way(List.of(), List.of())));
        Workload.Builder b = Workload.builder();
        int messages = 1_000;
        for (int i = 0; i < messages; i++) {
            b.message(0, 2 + i % 2, 8, 0);
        }
        Workload many = b.build();
        long plain =
                Runs.run(network(HostIo.NONE, HostIo.NONE), many, "infiniband").completionPs();
        long limited = Runs.run(network(io, HostIo.NONE), many, "infiniband").completionPs();
        assertTrue(plain < messages * gap / 2, "the wire alone is faster: " + plain);
        assertEquals((double) messages * gap, (double) limited, 3e6);
    }

    @Test
    void waitingForMemoryIsToldApart() {
        HostIo slow =
                new HostIo(List.of(100 * Fabrics.GBPS), List.of(way(List.of(0), List.of()), way(List.of(), List.of())));
        SimulationResult r = Runs.run(network(slow, HostIo.NONE), Runs.oneMessage(0, 2, BYTES), "infiniband");
        assertTrue(Arrays.stream(r.flowDetails().stallPs(Stall.HOST)).sum() > r.completionPs() / 2);
    }

    @Test
    void nonsenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new HostIo(List.of(1L), List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HostIo(List.of(NIC_BPS), List.of(way(List.of(1), List.of()))));
        assertThrows(IllegalArgumentException.class, () -> new Way(List.of(), List.of(), -1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> Network.builder()
                .addHost("h", 2, SPEC, new HostIo(List.of(), List.of(way(List.of(), List.of())))));
    }
}
