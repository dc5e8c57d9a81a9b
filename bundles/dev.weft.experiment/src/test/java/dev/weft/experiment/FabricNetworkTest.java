// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.network.Network;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class FabricNetworkTest {
    @Test
    void hasTheDevicesAndCablesOfTheFabric() {
        FabricNetwork fabric = FabricNetwork.of(Samples.graph(1));
        Network network = fabric.network();
        assertEquals(4, network.hostCount());
        assertEquals(8, network.nicCount());
        assertEquals(4, network.switchCount());
        assertEquals(2 * (8 + 4), network.linkCount());
        assertEquals(400_000_000_000L, network.rateBps(0));
        // 5 m at 5 ns/m, then the switch's 300 ns; the way back ends with the NIC's 600 ns.
        assertEquals(25_000 + 300_000, network.latencyPs(0));
        assertEquals(25_000 + 600_000, network.latencyPs(1));
        assertEquals(3_600_000_000_000L, network.hostSpec(0).nvlinkBps());
    }

    @Test
    void namesLinksByThePortThatSends() {
        FabricNetwork fabric = FabricNetwork.of(Samples.graph(1));
        List<String> names = fabric.linkNames();
        assertEquals(fabric.network().linkCount(), names.size());
        assertEquals(names.size(), new HashSet<>(names).size());
        assertEquals("rack1/host1/nic0/port1", names.get(0));
        assertEquals("rack1/leaf/port1", names.get(1));
        assertEquals("rack2/host2/nic1", fabric.nicName(7));
    }

    @Test
    void hostsOfAnNvlinkDomainAreOne() {
        Network network = FabricNetwork.of(Samples.graph(2)).network();
        assertEquals(2, network.hostCount());
        assertEquals(0, network.hostOfNic(3));
        assertEquals(1, network.hostOfNic(4));
        // A domain ends with its block.
        assertEquals(2, FabricNetwork.of(Samples.graph(3)).network().hostCount());
    }
}
