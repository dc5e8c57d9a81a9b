// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.grouping.Cabling.Place;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Puts groups together into the first of them. */
final class Collapse {
    private final List<DeviceGroup> groups = new ArrayList<>();
    private final Fabric fabric;
    private final NodeContainer container;
    private final DeviceGroup first;
    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private int total;

    Collapse(List<? extends DeviceGroup> given) {
        container = (NodeContainer) given.get(0).eContainer();
        fabric = (Fabric) EcoreUtil.getRootContainer(container);
        groups.addAll(given);
        groups.sort(Comparator.comparingInt(g -> container.getNodes().indexOf(g)));
        first = groups.get(0);
    }

    DeviceGroup collapse() throws GroupingException {
        for (DeviceGroup group : groups) {
            if (group.eContainer() != container) {
                throw new GroupingException(Messages.get("notSiblings", group.getName()));
            }
            if (!alike(first, group)) {
                throw new GroupingException(Messages.get("notAlike", first.getName(), group.getName()));
            }
            offsets.put(group.getId(), total);
            total += group.getCount();
        }
        Cabling before = new Cabling(fabric);
        Map<Record, Integer> wanted = before.signature(this::moved);
        List<LinkGroup> merged = mergeLinks(before);
        String name = name();
        if (first instanceof SwitchGroup switches) {
            railsAndPlanes(switches, before);
        }
        first.setCount(total);
        first.setName(name);
        container.getNodes().removeAll(groups.subList(1, groups.size()));
        ElementIds.assignMissing(fabric);
        if (!new Cabling(fabric).signature(p -> p).equals(wanted)) {
            throw new GroupingException(Messages.get("cablesChange", name));
        }
        for (LinkGroup link : merged) {
            new PatternSearch(fabric, List.of(link), wanted).simplify();
        }
        return first;
    }

    private static boolean alike(DeviceGroup a, DeviceGroup b) {
        return a.eClass() == b.eClass()
                && a.getTier() == b.getTier()
                && a.eGet(a.eClass().getEStructuralFeature("type"))
                        == b.eGet(b.eClass().getEStructuralFeature("type"))
                && (!(a instanceof SwitchGroup sa) || sa.getRole() == ((SwitchGroup) b).getRole());
    }

    private Place moved(Place place) {
        Integer offset = offsets.get(place.group());
        return offset == null ? place : new Place(first.getId(), newPosition(place, offset));
    }

    private int newPosition(Place place, int offset) {
        int count = countOf(place.group());
        return place.position() / count * total + offset + place.position() % count;
    }

    private int countOf(String id) {
        return groups.stream()
                .filter(g -> g.getId().equals(id))
                .findFirst()
                .orElseThrow()
                .getCount();
    }

    /** Makes one explicit link of all that are alike and lead to the same group. */
    private List<LinkGroup> mergeLinks(Cabling cabling) {
        Set<LinkGroup> old = new LinkedHashSet<>();
        for (DeviceGroup group : groups) {
            old.addAll(group.getOutgoing());
            old.addAll(group.getIncoming());
        }
        List<LinkGroup> models = new ArrayList<>();
        List<LinkGroup> merged = new ArrayList<>();
        for (LinkGroup link : old) {
            int at = 0;
            while (at < models.size() && !same(models.get(at), link)) {
                at++;
            }
            if (at == models.size()) {
                LinkGroup made = FabricFactory.eINSTANCE.createLinkGroup();
                made.setName(withoutNumbers(link.getName()));
                LinkCopies.details(link, made);
                made.setPattern(LinkPattern.EXPLICIT);
                models.add(link);
                merged.add(made);
            }
            for (int cable : cabling.ofFirstInstance(link)) {
                int source = moved(cabling.lower(cable)).position() + 1;
                int target = moved(cabling.upper(cable)).position() + 1;
                merged.get(at).getConnections().add(cabling.connection(cable, link, source, target));
            }
        }
        for (int i = 0; i < merged.size(); i++) {
            LinkGroup model = models.get(i);
            merged.get(i).setSource(end(model.getSource()));
            merged.get(i).setTarget(end(model.getTarget()));
            List<LinkGroup> all = ((NodeContainer) model.eContainer()).getLinks();
            all.add(all.indexOf(model), merged.get(i));
        }
        for (LinkGroup link : old) {
            ((NodeContainer) link.eContainer()).getLinks().remove(link);
            link.setSource(null);
            link.setTarget(null);
        }
        return merged;
    }

    private boolean same(LinkGroup a, LinkGroup b) {
        return LinkCopies.alike(a, b)
                && end(a.getSource()) == end(b.getSource())
                && end(a.getTarget()) == end(b.getTarget());
    }

    private DeviceGroup end(DeviceGroup group) {
        return groups.contains(group) ? first : group;
    }

    private void railsAndPlanes(SwitchGroup merged, Cabling cabling) {
        FabricGraph graph = cabling.graph();
        int firstPlane = Integer.MAX_VALUE;
        int lastPlane = 0;
        int firstRail = Integer.MAX_VALUE;
        int endRail = 0;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            if (offsets.containsKey(cabling.ofSwitch(sw).group())) {
                firstPlane = Math.min(firstPlane, graph.switchPlane(sw));
                lastPlane = Math.max(lastPlane, graph.switchPlane(sw));
                firstRail = Math.min(firstRail, graph.switchRail(sw));
                endRail = Math.max(endRail, graph.switchRail(sw) + graph.switchRailCount(sw));
            }
        }
        merged.setFirstPlane(firstPlane);
        merged.setPlanes(lastPlane - firstPlane + 1);
        merged.setFirstRail(Math.max(0, firstRail));
        merged.setRails(firstRail < 0 ? 0 : endRail - firstRail);
    }

    /** The common name without numbers, where no other node has it; else the first's. */
    private String name() {
        String base = withoutNumbers(first.getName());
        boolean taken = base.isEmpty();
        for (Node node : container.getNodes()) {
            taken |= base.equals(node.getName()) && !groups.contains(node);
        }
        return taken ? first.getName() : base;
    }

    private static String withoutNumbers(String name) {
        return name == null ? null : name.replaceAll("(-?[0-9]+)+$", "");
    }
}
