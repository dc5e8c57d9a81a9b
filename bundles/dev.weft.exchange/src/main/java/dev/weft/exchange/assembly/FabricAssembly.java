// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.assembly.Box.Group;
import dev.weft.exchange.assembly.Seats.Seat;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a fabric of a wiring. Devices keep their names; those that Weft itself would name so become groups and blocks with
 * replicas, and so do those whose numbers have leading zeros, which they lose. All links are explicit, cable by cable.
 */
public final class FabricAssembly {
    private static final FabricFactory FACTORY = FabricFactory.eINSTANCE;

    private record LinkKey(Box box, Group source, Group target, int nics, long rate, CableType type, boolean length) {}

    private final Wiring wiring;
    private final Fabric fabric = FACTORY.createFabric();
    private final Report report;
    private final Seats seats;
    private final PortPlan plan;
    private final Types types;
    private final CableTypes cableTypes;
    private final BoxTree tree;
    private final IdentityHashMap<Box, NodeContainer> containers = new IdentityHashMap<>();
    private final IdentityHashMap<Group, DeviceGroup> groups = new IdentityHashMap<>();

    private FabricAssembly(Wiring wiring, Assumptions assumptions, Report report) throws ExchangeException {
        this.wiring = wiring;
        this.report = report;
        seats = new Seats(wiring, report);
        plan = new PortPlan(wiring, report);
        types = new Types(fabric, wiring, seats, plan, assumptions, report);
        cableTypes = new CableTypes(fabric, types);
        List<List<String>> paths =
                Names.paths(wiring.devices().stream().map(Device::name).toList(), report);
        tree = new BoxTree(wiring, paths, types::keyOf, this::describe);
    }

    /**
     * Makes a fabric.
     *
     * @param wiring the devices and cables
     * @param assumptions what stands where the wiring does not say
     * @param report takes what is approximated and dropped
     * @return a fabric with IDs; its places are left to the layout
     * @throws ExchangeException if it has no hosts, or one of its devices has more than a Weft model can hold
     */
    public static Fabric assemble(Wiring wiring, Assumptions assumptions, Report report) throws ExchangeException {
        Wiring clean = CleanWiring.of(wiring, report);
        FabricAssembly assembly = new FabricAssembly(clean, assumptions, report);
        report.kept(
                "assembly.kept", clean.hosts(), clean.switches(), clean.cables().size());
        return assembly.build();
    }

    private Fabric build() {
        fabric.setName(Names.clean(wiring.name()));
        fabric.setDescription(Messages.get("assembly.description"));
        for (int device = 0; device < wiring.devices().size(); device++) {
            types.report(device);
            if (tree.losesZeros(device)) {
                report.approximated(wiring.devices().get(device).name(), "assembly.zeros");
            }
        }
        fill(tree.root(), fabric);
        Map<LinkKey, LinkGroup> links = new LinkedHashMap<>();
        for (int i = 0; i < wiring.cables().size(); i++) {
            Cable cable = wiring.cables().get(i);
            Box common = tree.common(cable);
            if (common.isDrawn()) {
                lay(i, cable, common, links);
            }
        }
        ElementIds.assignMissing(fabric);
        return fabric;
    }

    private void fill(Box box, NodeContainer container) {
        containers.put(box, container);
        for (Group group : box.groups) {
            DeviceGroup made = group(group);
            groups.put(group, made);
            container.getNodes().add(made);
        }
        for (Box child : box.boxes.values()) {
            if (child.first == child) {
                Block block = FACTORY.createBlock();
                block.setName(child.common);
                block.setReplicas(child.replicas);
                container.getNodes().add(block);
                fill(child, block);
            }
        }
    }

    private DeviceGroup group(Group group) {
        int first = group.devices.get(0);
        Device device = wiring.devices().get(first);
        DeviceGroup made;
        if (device.host()) {
            HostGroup hosts = FACTORY.createHostGroup();
            hosts.setType(types.host(first));
            made = hosts;
        } else {
            SwitchGroup switches = FACTORY.createSwitchGroup();
            switches.setType(types.networkSwitch(first));
            switches.setTier(device.tier());
            switches.setRole(
                    switch (device.tier()) {
                        case 1 -> SwitchRole.LEAF;
                        case 2 -> SwitchRole.SPINE;
                        case 3 -> SwitchRole.CORE;
                        default -> SwitchRole.OTHER;
                    });
            made = switches;
        }
        made.setName(group.name);
        made.setCount(group.devices.size());
        return made;
    }

    private void lay(int number, Cable cable, Box common, Map<LinkKey, LinkGroup> links) {
        Seat seat = cable.a().nic() >= 0 ? seats.seat(number) : null;
        Group source = tree.drawn(cable.a().device());
        Group target = tree.drawn(cable.b().device());
        LinkKey key = new LinkKey(
                common,
                source,
                target,
                seat == null ? -1 : seat.group(),
                cable.rateBps(),
                cableTypes.of(cable),
                cable.lengthMm() >= 0);
        LinkGroup link = links.computeIfAbsent(key, k -> link(k, cable));
        Connection connection = FACTORY.createConnection();
        connection.setSourceIndex(tree.index(cable.a().device(), common));
        connection.setTargetIndex(tree.index(cable.b().device(), common));
        if (seat == null) {
            connection.setSourcePort(port(cable.a()));
            connection.setSourceLane(lane(cable.a()));
        } else {
            connection.setSourceNic(seat.nic());
            connection.setSourcePort(seat.port());
        }
        connection.setTargetPort(port(cable.b()));
        connection.setTargetLane(lane(cable.b()));
        if (cable.lengthMm() >= 0 && cable.lengthMm() != link.getLength()) {
            connection.setLength(cable.lengthMm());
        }
        if (!cable.label().isEmpty()) {
            connection.setLabel(Names.clean(cable.label()));
        }
        link.getConnections().add(connection);
    }

    private int port(End end) {
        return plan.keepsNumbers(end.device()) ? end.port() : 0;
    }

    private int lane(End end) {
        return plan.keepsNumbers(end.device()) ? end.lane() : 0;
    }

    private LinkGroup link(LinkKey key, Cable first) {
        LinkGroup link = FACTORY.createLinkGroup();
        link.setName(Names.clean(key.source().name + "-" + key.target().name));
        DeviceGroup source = groups.get(key.source());
        link.setSource(source);
        link.setTarget(groups.get(key.target()));
        link.setPattern(LinkPattern.EXPLICIT);
        link.setRate(key.rate());
        link.setCableType(key.type());
        if (key.length()) {
            link.setLength(first.lengthMm());
        }
        if (key.nics() > 0) {
            NicGroup nics = ((HostGroup) source).getType().getNics().get(key.nics());
            link.setNics(nics);
        }
        containers.get(key.box()).getLinks().add(link);
        return link;
    }

    /** All that a cable is but its ends. */
    private String describe(int number) {
        Cable c = wiring.cables().get(number);
        return c.rateBps() + " " + c.lengthMm() + " " + c.delayPs() + " " + c.type() + " " + c.medium() + " "
                + c.label();
    }
}
