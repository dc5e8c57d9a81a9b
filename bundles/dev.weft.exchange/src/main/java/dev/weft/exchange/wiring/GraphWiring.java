// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

import dev.weft.fabric.CableProfile;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;
import dev.weft.fabric.SwitchProfile;
import dev.weft.model.fabric.Technology;
import java.util.ArrayList;
import java.util.List;

/** Lists a fabric's devices and cables. */
public final class GraphWiring {
    private GraphWiring() {}

    /**
     * Lists a fabric.
     *
     * @param graph the fabric
     * @return hosts first, then switches; cables in the order of the graph
     */
    public static Wiring of(FabricGraph graph) {
        List<Device> devices = new ArrayList<>(graph.nodeCount());
        for (int host = 0; host < graph.hostCount(); host++) {
            HostProfile profile = graph.hostProfile(host);
            devices.add(Device.host(graph.names().host(host))
                    .withModel(profile.typeName())
                    .withGpus(profile.gpus())
                    .withNvlink(profile.nvlinkRateBps()));
        }
        Technology technology = Technology.ANY;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            SwitchProfile profile = graph.switchProfile(sw);
            technology = profile.technology() == Technology.ANY ? technology : profile.technology();
            devices.add(Device.networkSwitch(graph.names().ofSwitch(sw), profile.portCount())
                    .withTier(profile.tier())
                    .withModel(profile.typeName())
                    .withLatency(profile.latencyPs())
                    .withBuffer(profile.bufferBytes()));
        }
        List<Cable> cables = new ArrayList<>(graph.cableCount());
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            cables.add(cable(graph, cable));
        }
        return new Wiring(graph.name(), technology, devices, cables);
    }

    private static Cable cable(FabricGraph graph, int cable) {
        CableProfile profile = graph.cableProfile(cable);
        return new Cable(
                lower(graph, cable),
                atSwitch(graph, graph.upperSwitch(cable), graph.upperSwitchPort(cable)),
                profile.rateBps(),
                profile.lengthMm(),
                profile.propagationPs(),
                profile.typeName(),
                profile.medium().getLiteral(),
                "");
    }

    private static End lower(FabricGraph graph, int cable) {
        if (!graph.isHostCable(cable)) {
            return atSwitch(graph, graph.lowerSwitch(cable), graph.lowerSwitchPort(cable));
        }
        int nic = graph.nicOfCable(cable);
        int host = graph.hostOfNic(nic);
        return End.atNic(host, nic - graph.firstNic(host), graph.nicPortOfCable(cable) - graph.firstPort(nic) + 1);
    }

    private static End atSwitch(FabricGraph graph, int sw, int packed) {
        return End.atSwitch(graph.nodeOfSwitch(sw), FabricGraph.portNumber(packed), FabricGraph.portLane(packed));
    }
}
