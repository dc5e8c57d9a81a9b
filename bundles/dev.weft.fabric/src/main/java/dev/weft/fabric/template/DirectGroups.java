// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import java.util.Map;

/**
 * How the groups of a dragonfly are joined: each with each, by equally many cables.
 *
 * @param count number of groups
 * @param cables cables between two groups
 * @param hosts hosts of a group
 */
record DirectGroups(int count, int cables, int hosts) {
    /**
     * Sizes the groups.
     *
     * @param groups groups that were given; 0 takes as many as one cable for each pair allows
     * @param nicPorts NIC ports of a group
     * @param nics NICs of a host
     * @param globalPorts ports of a group for cables to other groups
     * @return the groups
     * @throws TemplateException if there are too many groups or the NIC ports are no whole number of hosts
     */
    static DirectGroups of(int groups, int nicPorts, int nics, int globalPorts) throws TemplateException {
        if (nicPorts % nics != 0) {
            throw new TemplateException("nics-per-switch", Messages.get("unevenGroup", nicPorts, nics));
        }
        if (groups > globalPorts + 1) {
            throw new TemplateException("groups", Messages.get("tooManyGroups", groups, globalPorts));
        }
        int count = groups == 0 ? globalPorts + 1 : groups;
        int cables = count == 1 ? 0 : globalPorts / (count - 1);
        return new DirectGroups(count, cables, nicPorts / nics);
    }

    /** Joins the switches of one plane of each group with those of each other. */
    void join(FabricDrawing drawing, SwitchGroup switches, int plane) {
        if (count > 1) {
            String name = drawing.ofPlane("global", plane);
            drawing.fabricLink(drawing.fabric(), name, switches, switches, LinkPattern.REPLICA_MESH, cables);
        }
    }

    /** @return the groups for a number of hosts, as a template tells how it grows. */
    static Map<String, String> grown(TemplateValues values, int leaves, int hosts) {
        long perGroup = (long) leaves * values.count("nics-per-switch");
        long ends = (long) hosts * values.count("nics");
        return Map.of("groups", Long.toString((ends + perGroup - 1) / perGroup));
    }
}
