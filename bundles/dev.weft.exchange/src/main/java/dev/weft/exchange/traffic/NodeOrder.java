// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.traffic;

import dev.weft.exchange.traffic.Traffic.Numbering;
import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which NIC each number of a simulator's node means. */
public final class NodeOrder {
    private NodeOrder() {}

    /**
     * The NICs in a simulator's order.
     *
     * @param graph the fabric
     * @param numbering how the simulator counts
     * @return the NICs with cables; the i-th is node i
     */
    public static List<Integer> nics(FabricGraph graph, Numbering numbering) {
        List<Integer> cabled = new ArrayList<>();
        for (int nic = 0; nic < graph.nicCount(); nic++) {
            if (firstCable(graph, nic) >= 0) {
                cabled.add(nic);
            }
        }
        return numbering == Numbering.HOSTS ? cabled : byLeaves(graph, cabled);
    }

    /** Leaves in the order in which NICs meet them; those with the same switches above them together, as pods. */
    private static List<Integer> byLeaves(FabricGraph graph, List<Integer> cabled) {
        Set<Integer> leaves = new LinkedHashSet<>();
        cabled.forEach(nic -> leaves.add(graph.upperSwitch(firstCable(graph, nic))));
        Map<Set<Integer>, List<Integer>> pods = new LinkedHashMap<>();
        for (int leaf : leaves) {
            pods.computeIfAbsent(above(graph, leaf), k -> new ArrayList<>()).add(leaf);
        }
        List<Integer> nics = new ArrayList<>();
        for (List<Integer> pod : pods.values()) {
            for (int leaf : pod) {
                for (int i = 0; i < graph.switchDegree(leaf); i++) {
                    int cable = graph.switchCable(leaf, i);
                    if (graph.isHostCable(cable) && firstCable(graph, graph.nicOfCable(cable)) == cable) {
                        nics.add(graph.nicOfCable(cable));
                    }
                }
            }
        }
        return nics;
    }

    private static Set<Integer> above(FabricGraph graph, int sw) {
        Set<Integer> above = new LinkedHashSet<>();
        for (int i = 0; i < graph.switchDegree(sw); i++) {
            int cable = graph.switchCable(sw, i);
            if (graph.upperSwitch(cable) != sw) {
                above.add(graph.upperSwitch(cable));
            }
        }
        return above;
    }

    private static int firstCable(FabricGraph graph, int nic) {
        for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
            if (graph.cableOfPort(port) >= 0) {
                return graph.cableOfPort(port);
            }
        }
        return -1;
    }
}
