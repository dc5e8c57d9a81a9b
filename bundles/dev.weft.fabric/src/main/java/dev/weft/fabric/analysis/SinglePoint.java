// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.List;

/**
 * Switches of one group, or cables of one link, each of which is a single point of failure: without it some host cannot
 * reach the others, neither over other rails or planes nor through other hosts.
 *
 * @param isSwitch whether they are switches, and not cables
 * @param elementId ID of the switch group or link group in the model
 * @param example name of the worst: of the switch, or of the switch port of the cable
 * @param count how many there are
 * @param hostsCut hosts that the worst of them cuts off: those of all parts but the largest
 */
public record SinglePoint(boolean isSwitch, String elementId, String example, int count, int hostsCut) {
    /**
     * Finds them all.
     *
     * @param graph a fabric
     * @return by element; empty where nothing that fails alone cuts off a host
     */
    public static List<SinglePoint> of(FabricGraph graph) {
        return SinglePoints.of(graph);
    }
}
