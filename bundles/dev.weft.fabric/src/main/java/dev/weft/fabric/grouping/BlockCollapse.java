// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.grouping.Cabling.Place;
import dev.weft.model.ElementIds;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Puts single blocks that are alike together into one with replicas: the first of them. */
final class BlockCollapse {
    private final List<Block> blocks = new ArrayList<>();
    private final Fabric fabric;
    private final NodeContainer container;
    private final Block first;

    BlockCollapse(List<? extends Block> given) {
        container = (NodeContainer) given.get(0).eContainer();
        fabric = (Fabric) EcoreUtil.getRootContainer(container);
        blocks.addAll(given);
        blocks.sort(Comparator.comparingInt(b -> container.getNodes().indexOf(b)));
        first = blocks.get(0);
    }

    Block collapse() throws GroupingException {
        for (Block block : blocks) {
            if (block.eContainer() != container) {
                throw new GroupingException(Messages.get("notSiblings", block.getName()));
            }
            if (block.getReplicas() != 1 || !content(block).equals(content(first))) {
                throw new GroupingException(Messages.get("blocksNotAlike", first.getName(), block.getName()));
            }
        }
        List<DeviceGroup> own = BlockPlaces.groups(first);
        BlockPlaces places =
                new BlockPlaces(own, blocks.stream().map(BlockPlaces::groups).toList(), first, own);
        Cabling before = new Cabling(fabric);
        Map<Record, Integer> wanted = before.signature(places::together);
        List<LinkGroup> merged = mergeLinks(before, places);
        String name = name();
        for (Block block : blocks.subList(1, blocks.size())) {
            EcoreUtil.getAllContents(block, false).forEachRemaining(o -> {
                if (o instanceof LinkGroup link) {
                    link.setSource(null);
                    link.setTarget(null);
                }
            });
        }
        container.getNodes().removeAll(blocks.subList(1, blocks.size()));
        first.setReplicas(blocks.size());
        first.setName(name);
        ElementIds.assignMissing(fabric);
        if (!new Cabling(fabric).signature(p -> p).equals(wanted)) {
            throw new GroupingException(Messages.get("cablesChange", name));
        }
        for (LinkGroup link : merged) {
            new PatternSearch(fabric, List.of(link), wanted).simplify();
        }
        return first;
    }

    /** @return what is in a block, without IDs and places; of groups that it joins their order counts. */
    private static String content(Block block) {
        List<DeviceGroup> groups = BlockPlaces.groups(block);
        StringBuilder text = new StringBuilder();
        EcoreUtil.getAllContents(block, false).forEachRemaining(o -> {
            Element element = (Element) o;
            text.append(element.eClass().getName());
            element.eClass().getEAllAttributes().forEach(a -> {
                boolean place = element instanceof Node
                        && List.of("x", "y", "width", "height").contains(a.getName());
                if (!place && !a.getName().equals("id")) {
                    text.append(' ').append(element.eGet(a));
                }
            });
            element.eClass().getEAllReferences().forEach(r -> {
                if (!r.isContainment() && !r.isMany() && !r.isContainer()) {
                    Object target = element.eGet(r);
                    int own = groups.indexOf(target);
                    text.append(' ').append(own >= 0 || target == null ? own : ((Element) target).getId());
                }
            });
            text.append('\n');
        });
        return text.toString();
    }

    /** Makes one explicit link of all that cross the borders of the blocks alike. */
    private List<LinkGroup> mergeLinks(Cabling cabling, BlockPlaces places) {
        Set<LinkGroup> crossing = new LinkedHashSet<>();
        blocks.forEach(block -> crossing.addAll(BlockPlaces.crossing(block)));
        Map<String, LinkGroup> merged = new LinkedHashMap<>();
        for (LinkGroup link : crossing) {
            for (int cable : cabling.ofFirstInstance(link)) {
                Place lower = places.together(cabling.lower(cable));
                Place upper = places.together(cabling.upper(cable));
                LinkGroup whole = merged.computeIfAbsent(
                        key(link, lower.group(), upper.group()), k -> merged(link, lower.group(), upper.group()));
                whole.getConnections().add(cabling.connection(cable, link, lower.position() + 1, upper.position() + 1));
            }
        }
        crossing.forEach(link -> {
            ((NodeContainer) link.eContainer()).getLinks().remove(link);
            link.setSource(null);
            link.setTarget(null);
        });
        return new ArrayList<>(merged.values());
    }

    private static String key(LinkGroup link, String lower, String upper) {
        return lower
                + ' '
                + upper
                + ' '
                + ((Element) link.eContainer()).getId()
                + ' '
                + id(link.getCableType())
                + ' '
                + id(link.getNics())
                + ' '
                + link.isSetRate()
                + link.getRate()
                + ' '
                + link.isSetLength()
                + link.getLength();
    }

    private static String id(Element element) {
        return element == null ? "" : element.getId();
    }

    private LinkGroup merged(LinkGroup link, String lower, String upper) {
        LinkGroup whole = FabricFactory.eINSTANCE.createLinkGroup();
        whole.setName(link.getName() == null ? null : link.getName().replaceAll("(-[0-9]+)+$", ""));
        LinkCopies.details(link, whole);
        whole.setPattern(LinkPattern.EXPLICIT);
        for (DeviceGroup group : BlockPlaces.groups(fabric)) {
            if (group.getId().equals(lower)) {
                whole.setSource(group);
            }
            if (group.getId().equals(upper)) {
                whole.setTarget(group);
            }
        }
        List<LinkGroup> all = ((NodeContainer) link.eContainer()).getLinks();
        all.add(all.indexOf(link), whole);
        return whole;
    }

    /** The common name without numbers, where no other node has it; else the first's. */
    private String name() {
        String base = first.getName().replaceAll("(-?[0-9]+)+$", "");
        boolean taken = base.isEmpty();
        for (Node node : container.getNodes()) {
            taken |= base.equals(node.getName()) && !blocks.contains(node);
        }
        return taken ? first.getName() : base;
    }
}
