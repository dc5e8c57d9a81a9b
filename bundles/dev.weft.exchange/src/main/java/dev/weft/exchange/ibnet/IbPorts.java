// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ibnet;

import dev.weft.fabric.FabricGraph;

/** Numbers of split ports: InfiniBand counts the parts of all ports in a row. */
final class IbPorts {
    private IbPorts() {}

    /** @return for each switch into how many parts a port counts: the greatest part in use. */
    static int[] ways(FabricGraph graph) {
        int[] ways = new int[graph.switchCount()];
        for (int sw = 0; sw < ways.length; sw++) {
            ways[sw] = 1;
        }
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            int upper = graph.upperSwitch(cable);
            ways[upper] = Math.max(ways[upper], FabricGraph.portLane(graph.upperSwitchPort(cable)));
            if (!graph.isHostCable(cable)) {
                int lower = graph.lowerSwitch(cable);
                ways[lower] = Math.max(ways[lower], FabricGraph.portLane(graph.lowerSwitchPort(cable)));
            }
        }
        return ways;
    }

    /** @return the number of a port or part of a port. */
    static int number(int packed, int ways) {
        return (FabricGraph.portNumber(packed) - 1) * ways + Math.max(1, FabricGraph.portLane(packed));
    }

    /** @return the number of ports, counted in parts. */
    static int count(int ports, int ways) {
        return ports * ways;
    }
}
