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
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import java.util.List;

/** A fabric that a template is putting together: groups, blocks and links of one type of host and one of switch. */
final class FabricDrawing {
    private static final FabricFactory FACTORY = FabricFactory.eINSTANCE;

    private final DeviceParameters parameters;
    private final Fabric fabric = FACTORY.createFabric();
    private final HostType hostType;
    private final SwitchType switchType;
    private final CableType hostCable;
    private final CableType fabricCable;

    FabricDrawing(DeviceParameters parameters, TemplateValues values, String name, String description)
            throws TemplateException {
        this.parameters = parameters;
        fabric.setName(name);
        fabric.setDescription(description);
        fabric.setTemplate(values.text());
        NicType nicType = Devices.nic(parameters, values);
        hostType = Devices.host(parameters, nicType, values);
        switchType = Devices.networkSwitch(parameters, values);
        hostCable = Devices.cable(Messages.get("type.hostCable"), values.quantity("host-cable"));
        fabricCable = Devices.cable(Messages.get("type.fabricCable"), values.quantity("fabric-cable"));
        fabric.getTypes().addAll(List.of(hostType, nicType, switchType, hostCable, fabricCable));
    }

    Fabric fabric() {
        return fabric;
    }

    HostType hostType() {
        return hostType;
    }

    Block block(NodeContainer in, String name, int replicas) {
        Block block = FACTORY.createBlock();
        block.setName(name);
        block.setReplicas(replicas);
        in.getNodes().add(block);
        return block;
    }

    HostGroup hosts(NodeContainer in, int count) {
        HostGroup group = FACTORY.createHostGroup();
        group.setName("host");
        group.setCount(count);
        group.setType(hostType);
        in.getNodes().add(group);
        return group;
    }

    /**
     * Adds switches.
     *
     * @param in the fabric or a block
     * @param name name of the group
     * @param count how many, over all planes
     * @param role decides the tier too; {@link SwitchRole#OTHER} is tier 1
     * @param rails rails that they serve; 0 for any
     * @return the group
     */
    SwitchGroup switches(NodeContainer in, String name, int count, SwitchRole role, int rails) {
        SwitchGroup group = FACTORY.createSwitchGroup();
        group.setName(name);
        group.setCount(count);
        group.setTier(
                switch (role) {
                    case LEAF, OTHER -> 1;
                    case SPINE -> 2;
                    case CORE -> 3;
                });
        group.setRole(role);
        group.setRails(rails);
        group.setPlanes(parameters.planes());
        group.setType(switchType);
        in.getNodes().add(group);
        return group;
    }

    /**
     * Adds switches of one plane. So planes are drawn where the switches of a group are joined with one another, which are not
     * to be joined with those of other planes.
     *
     * @param plane the plane, from 0; its letter goes behind the name where there are several
     */
    SwitchGroup switchesOfPlane(NodeContainer in, String name, int count, SwitchRole role, int plane) {
        SwitchGroup group = switches(in, ofPlane(name, plane), count, role, 0);
        group.setPlanes(1);
        group.setFirstPlane(plane);
        return group;
    }

    /** @return a name, with the letter of a plane where there are several. */
    String ofPlane(String name, int plane) {
        return parameters.planes() == 1 ? name : name + "-" + (char) ('a' + plane);
    }

    /** Cables hosts to switches: by rail where the switches serve rails, else by plane. */
    LinkGroup hostLink(NodeContainer in, HostGroup hosts, SwitchGroup switches) {
        LinkPattern pattern = switches.getRails() > 0 ? LinkPattern.RAIL_ALIGNED : LinkPattern.PLANE_ALIGNED;
        LinkGroup link = link(in, "host-" + switches.getName(), hosts, switches, pattern, 1);
        link.setCableType(hostCable);
        return link;
    }

    /** Cables switches to switches. */
    LinkGroup fabricLink(
            NodeContainer in, String name, SwitchGroup source, SwitchGroup target, LinkPattern pattern, int cables) {
        LinkGroup link = link(in, name, source, target, pattern, cables);
        link.setCableType(fabricCable);
        if (parameters.uplinkRate() != parameters.switchRate()) {
            link.setRate(parameters.uplinkRate());
        }
        return link;
    }

    private LinkGroup link(
            NodeContainer in, String name, DeviceGroup source, SwitchGroup target, LinkPattern pattern, int cables) {
        LinkGroup link = FACTORY.createLinkGroup();
        link.setName(name);
        link.setSource(source);
        link.setTarget(target);
        link.setPattern(pattern);
        link.setCables(cables);
        in.getLinks().add(link);
        return link;
    }

    /** Gives everything its ID, and ends. */
    Fabric finish() {
        ElementIds.assignMissing(fabric);
        return fabric;
    }
}
