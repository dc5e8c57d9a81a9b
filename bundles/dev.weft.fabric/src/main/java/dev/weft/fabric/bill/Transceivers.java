// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.bill;

import dev.weft.fabric.FabricGraph;
import dev.weft.model.fabric.Medium;
import java.util.HashSet;
import java.util.Set;

/**
 * How many transceivers a fabric needs: one in each port at an end of a fibre that does not come with its own; the parts of a
 * split port share one. The bills of OCP OCDAI designs follow this rule.
 *
 * @param atNics transceivers in NIC ports
 * @param atSwitches transceivers in switch ports
 */
public record Transceivers(int atNics, int atSwitches) {
    /**
     * Counts the transceivers of a fabric.
     *
     * @param graph the fabric
     * @return its transceivers; ends of copper, of active optical cables and of cables without a medium have none
     */
    public static Transceivers of(FabricGraph graph) {
        int nics = 0;
        int switches = 0;
        Set<Long> split = new HashSet<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            if (!isFibre(graph.cableProfile(cable).medium())) {
                continue;
            }
            switches += count(graph.upperSwitch(cable), graph.upperSwitchPort(cable), split);
            if (graph.isHostCable(cable)) {
                nics++;
            } else {
                switches += count(graph.lowerSwitch(cable), graph.lowerSwitchPort(cable), split);
            }
        }
        return new Transceivers(nics, switches);
    }

    private static boolean isFibre(Medium medium) {
        return medium == Medium.MULTI_MODE || medium == Medium.SINGLE_MODE;
    }

    /** @return 1 for a port that is seen for the first time. */
    private static int count(int sw, int port, Set<Long> split) {
        boolean whole = FabricGraph.portLane(port) == 0;
        return whole || split.add((long) sw << Integer.SIZE | FabricGraph.portNumber(port)) ? 1 : 0;
    }

    /** @return all of them. */
    public int count() {
        return atNics + atSwitches;
    }
}
