// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.List;

/**
 * What the failure of one thing costs. Of things that are alike (switches of one group, cables of one link) the one that has
 * most cables, or the first, stands for all.
 *
 * @param kind what fails
 * @param elementId ID of its group or link in the model; empty for a plane
 * @param name name of what stands for all: a switch, the switch port of a cable; for a plane its number
 * @param alike how many there are that are alike
 * @param nicShare share of the bandwidth of all NIC ports that can no longer reach the greatest part of those that they could
 *     reach before, from 0 to 1
 * @param gpusCutOff GPUs whose host has no NIC port left that reaches it
 * @param tierShare share of the bandwidth of its tier that is lost, from 0 to 1: of a switch's cables among all of its tier,
 *     of a cable among those that begin in its tier; of a plane among NIC ports
 */
public record FailureImpact(
        Kind kind, String elementId, String name, int alike, double nicShare, int gpusCutOff, double tierShare) {
    /** What can fail. */
    public enum Kind {
        /** A cable. */
        CABLE,
        /** A switch. */
        SWITCH,
        /** All switches of a plane. */
        PLANE
    }

    /**
     * Computes what each kind of failure costs.
     *
     * @param graph a fabric
     * @return cables of hosts and upwards, then switches in model order, then a plane where there are several
     */
    public static List<FailureImpact> of(FabricGraph graph) {
        return new FailureImpacts(graph).all();
    }
}
