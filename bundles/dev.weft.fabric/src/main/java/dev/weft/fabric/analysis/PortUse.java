// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;

/**
 * How many ports of the switches of one type have cables; a split port counts once.
 *
 * @param typeName name of the switch type
 * @param switches number of switches
 * @param ports ports of all of them, unsplit
 * @param used those that have a cable
 * @param fewest used ports of the switch that has fewest
 * @param most used ports of the switch that has most
 */
public record PortUse(String typeName, int switches, long ports, long used, int fewest, int most) {
    /**
     * Counts the ports.
     *
     * @param graph a fabric
     * @return by name of the type
     */
    public static List<PortUse> of(FabricGraph graph) {
        TreeMap<String, PortUse> types = new TreeMap<>();
        BitSet numbers = new BitSet();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            numbers.clear();
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int cable = graph.switchCable(sw, i);
                if (graph.upperSwitch(cable) == sw) {
                    numbers.set(FabricGraph.portNumber(graph.upperSwitchPort(cable)));
                }
                if (!graph.isHostCable(cable) && graph.lowerSwitch(cable) == sw) {
                    numbers.set(FabricGraph.portNumber(graph.lowerSwitchPort(cable)));
                }
            }
            int used = numbers.cardinality();
            String type = graph.switchProfile(sw).typeName();
            types.merge(
                    type,
                    new PortUse(type, 1, graph.switchProfile(sw).portCount(), used, used, used),
                    (a, b) -> new PortUse(
                            a.typeName,
                            a.switches + 1,
                            a.ports + b.ports,
                            a.used + b.used,
                            Math.min(a.fewest, b.fewest),
                            Math.max(a.most, b.most)));
        }
        return new ArrayList<>(types.values());
    }
}
