// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import dev.weft.fabric.FabricGraph;
import java.util.List;

/**
 * The work between two fabrics. Devices are the same by what is cabled to them, whatever they are called: see
 * {@link DeviceMatching}.
 *
 * @param hostsBefore number of hosts before
 * @param hostsAfter number of hosts after
 * @param switches what happens to switches, by group and type, in the order of the new fabric, then the old
 * @param cables what happens to cables, by the tier of their lower end and their type
 */
public record GrowthPlan(int hostsBefore, int hostsAfter, List<Switches> switches, List<Cables> cables) {
    /**
     * Switches of one group.
     *
     * @param group name of the group
     * @param typeName name of their type
     * @param kept those that stay
     * @param added those that are bought
     * @param removed those that are thrown away
     */
    public record Switches(String group, String typeName, int kept, int added, int removed) {}

    /**
     * Cables of one tier and type.
     *
     * @param lowerTier tier of their lower end, 0 for hosts
     * @param typeName name of their type; empty where the model gives none
     * @param kept those that stay between the same devices
     * @param added those that are bought
     * @param moved those of which one end goes to another device, the other staying
     * @param removed those that are thrown away
     */
    public record Cables(int lowerTier, String typeName, int kept, int added, int moved, int removed) {}

    /** Takes copies of the lists. */
    public GrowthPlan {
        switches = List.copyOf(switches);
        cables = List.copyOf(cables);
    }

    /** @return cables that somebody must touch although the old fabric had them: moved and thrown away. */
    public int rewired() {
        return cables.stream().mapToInt(c -> c.moved() + c.removed()).sum();
    }

    /**
     * Compares two fabrics.
     *
     * @param before the fabric as it is
     * @param after the fabric as it shall be
     * @return the work
     */
    public static GrowthPlan between(FabricGraph before, FabricGraph after) {
        DeviceMatching devices = new DeviceMatching(before, after);
        return new GrowthPlan(
                before.hostCount(),
                after.hostCount(),
                SwitchDifference.of(before, after, devices),
                new CableDifference(before, after, devices).all());
    }
}
