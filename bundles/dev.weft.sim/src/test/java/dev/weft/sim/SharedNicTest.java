// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GPUs that share a NIC: each has its NVLink port and its PCIe link, all have the one NIC. */
class SharedNicTest {
    private static final long NIC_BPS = 400 * Fabrics.GBPS;
    private static final long NVLINK_BPS = 3_600 * Fabrics.GBPS;
    private static final long BYTES = 4_000_000;
    private static final int GUEST = Ends.FIRST_GUEST;

    /** Hosts of one NIC and two GPUs each on one switch; GPU 2i+1 of host i is the guest i. */
    private static Network network(int hosts, HostIo io) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(32 << 20, 300 * Fabrics.NS, true));
        for (int h = 0; h < hosts; h++) {
            int host = b.addHost("host" + h, 1, new HostSpec(300 * Fabrics.NS, NVLINK_BPS, Fabrics.US), io);
            b.connectNic(b.firstNic(host), sw, new LinkSpec(NIC_BPS, 100 * Fabrics.NS));
            b.addGuest(b.firstNic(host));
        }
        return b.build();
    }

    private static double time(Network network, String transport, int[]... messages) {
        Workload.Builder b = Workload.builder();
        for (int[] m : messages) {
            b.message(m[0], m[1], BYTES, 0);
        }
        return Runs.run(network, b.build(), transport).completionPs();
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void twoGpusHaveHalfOfTheNicEach(String transport) {
        Network network = network(3, HostIo.NONE);
        double alone = time(network, transport, new int[] {0, 1});
        double guestAlone = time(network, transport, new int[] {GUEST, GUEST + 1});
        double both = time(network, transport, new int[] {0, 1}, new int[] {GUEST, GUEST + 2});
        assertEquals(alone, guestAlone);
        assertEquals(2 * alone, both, 0.05 * both);
    }

    @Test
    void insideTheHostEachHasItsNvlinkPort() {
        Network network = network(2, HostIo.NONE);
        double expected = BYTES * 8e12 / NVLINK_BPS + Fabrics.US;
        assertEquals(expected, time(network, "infiniband", new int[] {0, GUEST}, new int[] {GUEST, 0}), 1);
        assertTrue(network.isInsideHost(1, GUEST + 1));
    }

    /** The guest's PCIe link is half as fast as that of the GPU beside the NIC. */
    @Test
    void aGuestHasItsOwnPcieLink() {
        HostIo io = new HostIo(
                List.of(NIC_BPS, NIC_BPS / 2),
                List.of(
                        new HostIo.Way(List.of(0), List.of(0), 0, 0, 0),
                        new HostIo.Way(List.of(1), List.of(1), 0, 0, 0)));
        Network network = network(2, io);
        double owner = time(network, "infiniband", new int[] {0, 1});
        assertEquals(2, time(network, "infiniband", new int[] {GUEST, 1}) / owner, 0.05);
        assertEquals(2, time(network, "infiniband", new int[] {0, GUEST + 1}) / owner, 0.1);
    }

    @Test
    void aRingOverAllGpusIsBoundByTheSharedNic() {
        Network network = network(8, HostIo.NONE);
        int[] ends = new int[16];
        for (int h = 0; h < 8; h++) {
            ends[2 * h] = h;
            ends[2 * h + 1] = GUEST + h;
        }
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 64_000_000)
                .withChannels(2);
        Workload ring = WorkloadSends.workload(Communicator.of(network, ends), request);
        double seconds = Runs.run(network, ring, "infiniband").completionPs() / 1e12;
        double busBps = 8.0 * 64e6 * 2 * 15 / 16 / seconds;
        assertTrue(busBps < NIC_BPS && busBps > 0.85 * NIC_BPS, () -> "busbw " + busBps);
    }

    @Test
    void numbersStayWhenHostsAreAdded() {
        Network network = network(2, HostIo.NONE);
        NetworkBuilder larger = network.toBuilder();
        int host = larger.addHost("more", 1, new HostSpec(1, NVLINK_BPS, 1));
        larger.connectNic(larger.firstNic(host), 0, new LinkSpec(NIC_BPS, 100 * Fabrics.NS));
        Network more = larger.build();
        assertEquals(1, more.ends().nic(GUEST + 1));
        assertEquals(3, more.ends().place(GUEST));
        assertEquals(5, more.ends().count());
    }

    @Test
    void refusesWhatIsNotThere() {
        Network network = network(2, HostIo.NONE);
        assertThrows(IllegalArgumentException.class, () -> time(network, "infiniband", new int[] {0, GUEST + 2}));
        assertThrows(
                IllegalArgumentException.class, () -> Communicator.of(network, new int[] {0, GUEST + 1, GUEST + 1}));
    }
}
