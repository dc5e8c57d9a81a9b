// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.grouping.Cabling.Place;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Turns one group into single nodes. */
final class Explosion {
    private static final int GAP = 40;

    private final DeviceGroup group;
    private final Fabric fabric;
    private final List<DeviceGroup> singles = new ArrayList<>();

    Explosion(DeviceGroup group) {
        this.group = group;
        fabric = (Fabric) EcoreUtil.getRootContainer(group);
    }

    List<DeviceGroup> explode() throws GroupingException {
        if (group.getCount() < 2) {
            throw new GroupingException(Messages.get("oneDevice", group.getName()));
        }
        Cabling cabling = new Cabling(fabric);
        for (int i = 0; i < group.getCount(); i++) {
            singles.add(single(i, cabling));
        }
        NodeContainer container = (NodeContainer) group.eContainer();
        Set<LinkGroup> links = new LinkedHashSet<>(group.getOutgoing());
        links.addAll(group.getIncoming());
        Map<LinkGroup, List<LinkGroup>> replacements = new LinkedHashMap<>();
        links.forEach(link -> replacements.put(link, split(link, cabling)));
        int place = container.getNodes().indexOf(group);
        container.getNodes().remove(group);
        container.getNodes().addAll(place, singles);
        replacements.forEach((old, parts) -> {
            List<LinkGroup> all = ((NodeContainer) old.eContainer()).getLinks();
            int at = all.indexOf(old);
            all.remove(old);
            old.setSource(null);
            old.setTarget(null);
            all.addAll(at, parts);
        });
        ElementIds.assignMissing(fabric);
        return singles;
    }

    private DeviceGroup single(int i, Cabling cabling) {
        DeviceGroup single = (DeviceGroup) EcoreUtil.create(group.eClass());
        boolean digit = Character.isDigit(group.getName().charAt(group.getName().length() - 1));
        single.setName(group.getName() + (digit ? "-" : "") + (i + 1));
        single.setDescription(group.getDescription());
        single.setTier(group.getTier());
        place(single, i);
        if (group instanceof HostGroup hosts) {
            ((HostGroup) single).setType(hosts.getType());
        } else {
            SwitchGroup from = (SwitchGroup) group;
            SwitchGroup to = (SwitchGroup) single;
            to.setType(from.getType());
            to.setRole(from.getRole());
            int sw = device(i, cabling);
            FabricGraph graph = cabling.graph();
            to.setFirstPlane(graph.switchPlane(sw));
            to.setRails(graph.switchRailCount(sw));
            to.setFirstRail(Math.max(0, graph.switchRail(sw)));
        }
        return single;
    }

    /** Beside one another; where the group has no place, places are left to the layout. */
    private void place(Node single, int i) {
        single.setWidth(group.getWidth());
        single.setHeight(group.getHeight());
        single.setY(group.getY());
        single.setX(group.getWidth() == 0 ? group.getX() : group.getX() + i * (group.getWidth() + GAP));
    }

    private int device(int i, Cabling cabling) {
        Place wanted = new Place(group.getId(), i);
        for (int sw = 0; sw < cabling.graph().switchCount(); sw++) {
            if (cabling.ofSwitch(sw).equals(wanted)) {
                return sw;
            }
        }
        throw new IllegalStateException("The group has no device " + i);
    }

    /** @return explicit links, one for each pair of nodes or of node and group that the link's cables join. */
    private List<LinkGroup> split(LinkGroup link, Cabling cabling) {
        Map<String, LinkGroup> parts = new LinkedHashMap<>();
        for (int cable : cabling.ofFirstInstance(link)) {
            int lower = cabling.lower(cable).position();
            int upper = cabling.upper(cable).position();
            boolean splitsSource = link.getSource() == group;
            boolean splitsTarget = link.getTarget() == group;
            String name = link.getName()
                    + (splitsSource ? "-" + number(lower) : "")
                    + (splitsTarget ? "-" + number(upper) : "");
            LinkGroup part = parts.computeIfAbsent(name, n -> {
                LinkGroup made = FabricFactory.eINSTANCE.createLinkGroup();
                made.setName(n);
                made.setSource(splitsSource ? singles.get(number(lower) - 1) : link.getSource());
                made.setTarget(splitsTarget ? singles.get(number(upper) - 1) : link.getTarget());
                LinkCopies.details(link, made);
                made.setPattern(LinkPattern.EXPLICIT);
                return made;
            });
            part.getConnections()
                    .add(cabling.connection(
                            cable,
                            link,
                            splitsSource ? lower / group.getCount() + 1 : lower + 1,
                            splitsTarget ? upper / group.getCount() + 1 : upper + 1));
        }
        return new ArrayList<>(parts.values());
    }

    private int number(int position) {
        return position % group.getCount() + 1;
    }
}
