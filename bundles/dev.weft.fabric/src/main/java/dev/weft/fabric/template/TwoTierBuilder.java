// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.ElementIds;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a two-tier fabric together: blocks with hosts and leaves, spines above them, everything laid out tier by tier.
 */
final class TwoTierBuilder {
    // Pixels of the drawing.

    private final FabricFactory factory = FabricFactory.eINSTANCE;
    private final TwoTierParameters parameters;
    private final Fabric fabric;
    private final HostType hostType;
    private final SwitchType switchType;
    private final CableType hostCable;
    private final CableType fabricCable;
    private final List<SwitchGroup> leaves = new ArrayList<>();

    TwoTierBuilder(TwoTierParameters parameters, TemplateValues values, String name, String description) {
        this.parameters = parameters;
        fabric = factory.createFabric();
        fabric.setName(name);
        fabric.setDescription(description);
        NicType nicType = Devices.nic(parameters, values);
        hostType = Devices.host(parameters, nicType);
        switchType = Devices.networkSwitch(parameters, values);
        hostCable = Devices.cable(Messages.get("type.hostCable"), values.quantity("host-cable"));
        fabricCable = Devices.cable(Messages.get("type.fabricCable"), values.quantity("fabric-cable"));
        fabric.getTypes().addAll(List.of(hostType, nicType, switchType, hostCable, fabricCable));
    }

    /**
     * Adds blocks of hosts below leaves.
     *
     * @param name name of the block
     * @param replicas how many there are
     * @param hosts hosts of each
     * @param leafCount leaves of each, over all planes
     * @param rails rails that the leaves serve; 0 where each takes all NICs of its hosts
     */
    void addBlock(String name, int replicas, int hosts, int leafCount, int rails) {
        Block block = factory.createBlock();
        block.setName(name);
        block.setReplicas(replicas);
        SwitchGroup leaf = switches("leaf", leafCount, 1, SwitchRole.LEAF, rails);
        HostGroup host = factory.createHostGroup();
        host.setName("host");
        host.setCount(hosts);
        host.setType(hostType);
        block.getNodes().add(leaf);
        block.getNodes().add(host);
        LinkPattern pattern = rails > 0 ? LinkPattern.RAIL_ALIGNED : LinkPattern.PLANE_ALIGNED;
        block.getLinks().add(link("host-leaf", host, leaf, pattern, 1, hostCable));
        leaves.add(leaf);
        fabric.getNodes().add(block);
    }

    /**
     * Adds the spines and ends.
     *
     * @param perPlane spines of a plane
     * @param uplinks uplinks of each leaf
     * @return the fabric
     */
    Fabric finish(int perPlane, int uplinks) {
        SwitchGroup spine = switches("spine", perPlane * parameters.planes(), 2, SwitchRole.SPINE, 0);
        fabric.getNodes().add(spine);
        LinkPattern pattern = parameters.planes() > 1 ? LinkPattern.PLANE_ALIGNED : LinkPattern.FULL_MESH;
        int cables = TwoTierParameters.cablesPerSpine(uplinks, perPlane);
        for (SwitchGroup leaf : leaves) {
            String name = leaves.size() == 1 ? "leaf-spine" : ((Node) leaf.eContainer()).getName() + "-leaf-spine";
            LinkGroup link = link(name, leaf, spine, pattern, cables, fabricCable);
            if (parameters.uplinkRate() != parameters.switchRate()) {
                link.setRate(parameters.uplinkRate());
            }
            fabric.getLinks().add(link);
        }
        ElementIds.assignMissing(fabric);
        return fabric;
    }

    private SwitchGroup switches(String name, int count, int tier, SwitchRole role, int rails) {
        SwitchGroup group = factory.createSwitchGroup();
        group.setName(name);
        group.setCount(count);
        group.setTier(tier);
        group.setRole(role);
        group.setRails(rails);
        group.setPlanes(parameters.planes());
        group.setType(switchType);
        return group;
    }

    private LinkGroup link(
            String name, DeviceGroup source, SwitchGroup target, LinkPattern pattern, int cables, CableType type) {
        LinkGroup link = factory.createLinkGroup();
        link.setName(name);
        link.setSource(source);
        link.setTarget(target);
        link.setPattern(pattern);
        link.setCables(cables);
        link.setCableType(type);
        return link;
    }
}
