// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts fabrics of one to three tiers together: units with hosts and leaves, in three tiers with spines too, and the highest
 * tier above the units.
 */
final class ClosBuilder {
    /**
     * Switches above the leaves of a unit.
     *
     * @param count spines of a plane: of the fabric in two tiers, of a unit in three; of each rail where rails are separate
     * @param uplinks uplinks of a leaf
     */
    record Spines(int count, int uplinks) {}

    /**
     * Switches above the spines of three tiers.
     *
     * @param perStripe cores that the spines of one place in all units share
     * @param uplinks uplinks of a spine
     */
    record Cores(int perStripe, int uplinks) {}

    private final DeviceParameters parameters;
    private final FabricDrawing drawing;
    private final List<SwitchGroup> leaves = new ArrayList<>();
    private final List<SwitchGroup> spinesOfUnits = new ArrayList<>();
    private boolean separateRails;
    private int hostsPerRack;

    ClosBuilder(DeviceParameters parameters, FabricDrawing drawing) {
        this.parameters = parameters;
        this.drawing = drawing;
    }

    /** Makes each rail a network of its own. */
    ClosBuilder separateRails() {
        separateRails = true;
        return this;
    }

    /** Draws the hosts of a unit rack by rack; the hosts of each unit are a multiple of that. */
    ClosBuilder racks(int hosts) {
        hostsPerRack = hosts;
        return this;
    }

    /**
     * Adds units.
     *
     * @param units how the hosts are divided
     * @param leafCount leaves of a unit, over all planes
     * @param rails rails that the leaves serve; 0 where each takes all NICs of its hosts
     * @param spines the spines of each unit; null where units have none
     */
    ClosBuilder units(Units units, int leafCount, int rails, Spines spines) {
        if (units.full() > 0) {
            unit(units.fullName(), units.full(), units.hosts(), leafCount, rails, spines);
        }
        if (units.rest() > 0) {
            unit(units.restName(), 1, units.rest(), leafCount, rails, spines);
        }
        return this;
    }

    private void unit(String name, int replicas, int hosts, int leafCount, int rails, Spines spines) {
        Block block = drawing.block(drawing.fabric(), name, replicas);
        SwitchGroup leaf = drawing.switches(block, "leaf", leafCount, SwitchRole.LEAF, rails);
        leaves.add(leaf);
        if (spines != null) {
            int count = spines.count() * parameters.planes() * networks();
            SwitchGroup spine = drawing.switches(block, "spine", count, SwitchRole.SPINE, railsAbove());
            spinesOfUnits.add(spine);
            int cables = TwoTierParameters.cablesPerSpine(spines.uplinks(), spines.count());
            drawing.fabricLink(block, "leaf-spine", leaf, spine, patternAbove(), cables);
        }
        HostGroup host = hostsPerRack == 0
                ? drawing.hosts(block, hosts)
                : drawing.hosts(drawing.block(block, "rack", hosts / hostsPerRack), hostsPerRack);
        drawing.hostLink(block, host, leaf);
    }

    /** Ends with leaves only. */
    Fabric oneTier() {
        return drawing.finish();
    }

    /** Adds the spines above all units, and ends. */
    Fabric twoTiers(Spines spines) {
        int count = spines.count() * parameters.planes() * networks();
        SwitchGroup spine = drawing.switches(drawing.fabric(), "spine", count, SwitchRole.SPINE, railsAbove());
        int cables = TwoTierParameters.cablesPerSpine(spines.uplinks(), spines.count());
        for (SwitchGroup leaf : leaves) {
            drawing.fabricLink(drawing.fabric(), nameOf(leaf, "leaf-spine"), leaf, spine, patternAbove(), cables);
        }
        return drawing.finish();
    }

    /** Adds the cores above all units, and ends. */
    Fabric threeTiers(Cores cores) {
        int count = cores.perStripe() * spinesOfUnits.get(0).getCount();
        SwitchGroup core = drawing.switches(drawing.fabric(), "core", count, SwitchRole.CORE, railsAbove());
        int cables = TwoTierParameters.cablesPerSpine(cores.uplinks(), cores.perStripe());
        for (SwitchGroup spine : spinesOfUnits) {
            String name = nameOf(spine, "spine-core");
            drawing.fabricLink(drawing.fabric(), name, spine, core, LinkPattern.STRIPED, cables);
        }
        return drawing.finish();
    }

    private int networks() {
        return separateRails ? parameters.nics() : 1;
    }

    private int railsAbove() {
        return separateRails ? parameters.nics() : 0;
    }

    private LinkPattern patternAbove() {
        if (separateRails) {
            return LinkPattern.RAIL_ALIGNED;
        }
        return parameters.planes() > 1 ? LinkPattern.PLANE_ALIGNED : LinkPattern.FULL_MESH;
    }

    private String nameOf(SwitchGroup lower, String name) {
        return leaves.size() == 1 ? name : ((Node) lower.eContainer()).getName() + "-" + name;
    }
}
