// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

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
}
