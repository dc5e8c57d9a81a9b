// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One flow in an idle network follows from arithmetic, to the picosecond. */
class SingleFlowTest {

    private static final long GBPS_100 = 100 * Fabrics.GBPS;
    private static final long PS_PER_BYTE = 80;
    private static final int FULL_PACKETS = 40;
    private static final int MTU = 4096;

    /**
     * Header bytes by transport from facts of their wire formats: RoCEv2 82 = Ethernet 38 + IPv4/UDP 28 + BTH 12 + ICRC 4,
     * and RETH 16 in the first packet; InfiniBand LRH 8 + BTH 12 + ICRC 4 + VCRC 2, and RETH; MetaRoCE RETH in every one.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"rocev2,82,16,86", "infiniband,26,16,30", "metaroce,98,0,126"})
    @DisplayName("A flow over a star of two links takes serialisation plus latency")
    void flowOverOneSwitch(String transport, int header, int first, int ack) {
        Network star = Fabrics.star(2, GBPS_100, Fabrics.US);
        SimulationResult r =
                Runs.run(star, Runs.oneMessage(0, 1, (long) FULL_PACKETS * MTU), transport, Map.of("mtu", MTU), 1);
        long packet = (MTU + header) * PS_PER_BYTE;
        // Packets leave the NIC back to back, and the switch as well, behind the first one with its longer header.
        long delivered = FULL_PACKETS * packet + first * PS_PER_BYTE + packet + first * PS_PER_BYTE + 2 * Fabrics.US;
        assertEquals(delivered, r.messageDeliveredPs()[0]);
        assertEquals(delivered + 2L * ack * PS_PER_BYTE + 2 * Fabrics.US, r.messageAckedPs()[0]);
        assertEquals(0, r.drops() + r.retransmits() + r.pauses() + r.ecnMarks());
    }

    @ParameterizedTest(name = "{0} hosts a leaf")
    @CsvSource({"1", "2", "4"})
    @DisplayName("Store and forward adds one packet time a hop, cut-through one header time")
    void hopsOfATree(int hostsPerLeaf) {
        Network tree = Fabrics.fatTree(2, 1, hostsPerLeaf, GBPS_100, Fabrics.US);
        SimulationResult r = Runs.run(tree, Runs.oneMessage(0, hostsPerLeaf, MTU), "uet", Map.of("mtu", MTU), 1);
        long packet = (MTU + 64) * PS_PER_BYTE;
        assertEquals(6 * (packet + Fabrics.US), r.messageDeliveredPs()[0]);
        assertEquals(6.0 * (packet + Fabrics.US), (double) r.packetLatencyPs().getMaxValue(), 8_000);
    }

    @ParameterizedTest(name = "cut-through = {0}")
    @CsvSource({"true,5120", "false,332800"})
    void cutThroughWaitsForTheHeaderOnly(boolean cutThrough, long perSwitchPs) {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(1 << 20, 0, cutThrough);
        HostSpec host = new HostSpec(0, Fabrics.GBPS, 0);
        LinkSpec link = new LinkSpec(GBPS_100, Fabrics.US);
        int s0 = b.addSwitch("s0", spec);
        int s1 = b.addSwitch("s1", spec);
        b.connectNic(b.firstNic(b.addHost("a", 1, host)), s0, link);
        b.connectNic(b.firstNic(b.addHost("b", 1, host)), s1, link);
        b.connectSwitches(s0, s1, link);
        SimulationResult r = Runs.run(b.build(), Runs.oneMessage(0, 1, MTU), "uet", Map.of("mtu", MTU), 1);
        long packet = (MTU + 64) * PS_PER_BYTE;
        assertEquals(2 * perSwitchPs + packet + 3 * Fabrics.US, r.messageDeliveredPs()[0]);
    }
}
