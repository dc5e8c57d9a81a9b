// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.HostProfile;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostIo.Way;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where data pass between GPUs and NICs. */
class HostWaysTest {
    private static final int PCIE_NS = 150;

    private static Fabric fabric(String host) {
        try {
            return Templates.named("leaf-spine")
                    .create(Map.of("leaves", "2", "hosts-per-leaf", "2", "host-type", host));
        } catch (TemplateException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HostType hostType(Fabric fabric) {
        return fabric.getTypes().stream()
                .filter(HostType.class::isInstance)
                .map(HostType.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static HostIo ways(Fabric fabric) {
        try {
            HostProfile profile = Expansion.expand(fabric).hostProfile(0);
            HostWays ways = new HostWays();
            for (int nic = 0; nic < profile.nicCount(); nic++) {
                ways.add(0, profile, nic, profile.nicOfGpu().indexOf(nic));
            }
            return ways.build();
        } catch (InvalidFabricException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void devicesBelowOneSwitchDoNotCrossItsUplink() {
        HostIo io = ways(fabric("dgx-h100"));
        assertEquals(8, io.nics().size());
        Set<Integer> used = new HashSet<>();
        for (Way way : io.nics()) {
            // Out of the GPU and into the NIC; nobody else's links.
            assertEquals(2, way.out().size());
            assertTrue(used.addAll(way.out()));
            assertEquals(2 * 2 * PCIE_NS * 1000L, way.sendPs());
            assertEquals(2 * PCIE_NS * 1000L, way.receivePs());
        }
    }

    @Test
    void aNicOnTheOtherSocketCrossesTheLinkBetweenThem() {
        Fabric fabric = fabric("dgx-h100");
        HostType type = hostType(fabric);
        NicAffinity wrong = FabricFactory.eINSTANCE.createNicAffinity();
        wrong.setId("wrong");
        wrong.setNic(0);
        wrong.setGpu(0);
        wrong.setPcieSwitch(3);
        wrong.setSocket(1);
        type.getAffinities().add(wrong);
        HostIo io = ways(fabric);
        Way way = io.nics().get(0);
        // GPU, uplink of its switch, sockets, uplink of the NIC's switch, NIC.
        assertEquals(5, way.out().size());
        assertEquals(type.getInterSocketRate(), io.ratesBps().get(way.out().get(2)));
        assertEquals((4 * PCIE_NS + 150) * 1000L, way.receivePs());
        assertEquals(2, io.nics().get(1).out().size());
    }

    @Test
    void stagingInHostMemoryCrossesTheUplinkTwice() {
        Fabric fabric = fabric("dgx-h100");
        hostType(fabric).setGpuDirect(false);
        hostType(fabric).setPcieUplinkRate(200_000_000_000L);
        HostIo io = ways(fabric);
        Way first = io.nics().get(0);
        Way second = io.nics().get(1);
        assertEquals(4, first.out().size());
        // Both NICs of a switch share its uplink, in both directions.
        assertEquals(first.out().subList(1, 3), second.out().subList(1, 3));
        assertEquals(200_000_000_000L, io.ratesBps().get(first.out().get(1)));
    }

    @Test
    void messagesCostWhatTheHostSays() {
        Fabric fabric = fabric("dgx-h100");
        hostType(fabric).setDoorbellLatency(300_000);
        hostType(fabric).setRegistrationTime(2_000_000);
        hostType(fabric).setNicMessageRate(10_000_000);
        Way way = ways(fabric).nics().get(0);
        assertEquals(300_000 + 2_000_000 + 4 * PCIE_NS * 1000L, way.sendPs());
        assertEquals(100_000, way.messagePs());
    }

    @Test
    void presetsHaveTheirGpusAndDomains() throws InvalidFabricException {
        for (String host : new String[] {"dgx-h100", "hgx-b200", "hgx-b300", "mi300x"}) {
            HostProfile profile = Expansion.expand(fabric(host)).hostProfile(0);
            assertEquals(8, profile.gpus(), host);
            assertEquals(8, profile.nicCount(), host);
        }
        HostProfile tray = Expansion.expand(fabric("gb200-nvl72")).hostProfile(0);
        assertEquals(4, tray.gpus());
        assertEquals(18, tray.nvlinkDomainHosts());
        // NICs at the processors: GPU, then NIC, below the same root.
        assertEquals(2, ways(fabric("gb200-nvl72")).nics().get(0).out().size());
    }

    @Test
    void theNetworkHasWaysOnlyWhenAskedFor() throws InvalidFabricException {
        Fabric fabric = fabric("dgx-h100");
        assertTrue(
                FabricNetwork.of(Expansion.expand(fabric)).network().hostIo(0).isNone());
        HostIo io = FabricNetwork.of(Expansion.expand(fabric), true).network().hostIo(0);
        assertEquals(8, io.nics().size());
    }
}
