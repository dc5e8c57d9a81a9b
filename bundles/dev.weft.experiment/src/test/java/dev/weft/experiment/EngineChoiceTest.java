// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.scenario.Engine;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EngineChoiceTest {
    private static final Network NETWORK = FabricNetwork.of(Samples.graph(1)).network();

    private static EngineChoice choose(Engine wanted, long bytes, Map<String, ?> values) {
        TransportProvider transport = Transports.named("rocev2");
        Workload.Builder b = Workload.builder();
        b.message(0, 7, bytes, 0);
        return EngineChoice.of(
                wanted,
                NETWORK,
                b.build(),
                transport,
                transport.model(ParameterValues.of(transport.parameters(), values), NETWORK));
    }

    @Test
    void packetsAreSimulatedUpToALimit() {
        assertEquals(new EngineChoice(Engine.PACKET, "", ""), choose(Engine.AUTO, 1_000_000, Map.of()));
        // Four links: host, leaf, spine, leaf, host.
        long packets = (long) (EngineChoice.MOST_PACKET_HOPS / 4);
        assertEquals(
                Engine.PACKET, choose(Engine.AUTO, packets * 4_000, Map.of()).engine());
        EngineChoice large = choose(Engine.AUTO, packets * 5_000, Map.of());
        assertEquals(Engine.FLOW, large.engine());
        assertTrue(large.reason().contains("2.0e+09"), large.reason());
        assertTrue(large.accuracy().contains("RoCEv2"), large.accuracy());
    }

    @Test
    void messagesCountBesideTheirPackets() {
        TransportProvider transport = Transports.named("rocev2");
        TransportModel model = transport.model(ParameterValues.of(transport.parameters(), Map.of()), NETWORK);
        Workload.Builder b = Workload.builder();
        int messages = 20_000;
        // Their packets over four links reach the limit alone; what a message costs is beyond it.
        long packets = Math.round(EngineChoice.MOST_PACKET_HOPS / 4 / messages);
        for (int m = 0; m < messages; m++) {
            b.message(0, 7, packets * model.fabric().maximumPacketBytes(), 0);
        }
        EngineChoice choice = EngineChoice.of(Engine.AUTO, NETWORK, b.build(), transport, model);
        assertEquals(Engine.FLOW, choice.engine());
        assertTrue(choice.reason().contains("2.0e+04 messages"), choice.reason());
    }

    @Test
    void packetsThatTakeAWhileAreSaidToBeChosen() {
        long packets = (long) (EngineChoice.MOST_PACKET_HOPS / 40);
        EngineChoice choice = choose(Engine.AUTO, packets * 4_096, Map.of());
        assertEquals(Engine.PACKET, choice.engine());
        assertTrue(choice.reason().contains("2.0e+08 packet-hops"), choice.reason());
    }

    @Test
    void whoAsksForAnEngineGetsIt() {
        assertEquals(Engine.PACKET, choose(Engine.PACKET, 1L << 50, Map.of()).engine());
        EngineChoice flow = choose(Engine.FLOW, 1, Map.of());
        assertEquals(Engine.FLOW, flow.engine());
        assertEquals("", flow.reason());
    }
}
