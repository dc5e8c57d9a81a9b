// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.grouping.Cabling.Place;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NodeContainer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Turns a block with replicas into single blocks; the block itself is the first of them. */
final class BlockExplosion {
    /**
     * Looking for patterns of links one by one lays all cables of the fabric for each; with more than so many it takes too
     * long, and links stay explicit.
     */
    private static final long MOST_CABLES = 500_000;

    private final Block block;
    private final Fabric fabric;
    private final List<Block> blocks = new ArrayList<>();

    BlockExplosion(Block block) {
        this.block = block;
        fabric = (Fabric) EcoreUtil.getRootContainer(block);
    }

    List<Block> explode() throws GroupingException {
        if (block.getReplicas() < 2) {
            throw new GroupingException(Messages.get("oneBlock", block.getName()));
        }
        Cabling cabling = new Cabling(fabric);
        Set<LinkGroup> crossing = BlockPlaces.crossing(block);
        NodeContainer container = (NodeContainer) block.eContainer();
        copies(container.getNodes().indexOf(block), container);
        List<DeviceGroup> own = BlockPlaces.groups(block);
        BlockPlaces places =
                new BlockPlaces(own, blocks.stream().map(BlockPlaces::groups).toList(), block, own);
        Map<String, DeviceGroup> groups = new HashMap<>();
        BlockPlaces.groups(fabric).forEach(group -> groups.put(group.getId(), group));
        Map<Record, Integer> wanted = cabling.signature(places::apart);
        Map<LinkGroup, List<LinkGroup>> replacements = new LinkedHashMap<>();
        for (LinkGroup link : crossing) {
            replacements.put(link, split(link, cabling, places, groups));
        }
        replacements.forEach((link, split) -> {
            List<LinkGroup> all = ((NodeContainer) link.eContainer()).getLinks();
            all.addAll(all.indexOf(link), split);
            all.remove(link);
            link.setSource(null);
            link.setTarget(null);
        });
        String base = block.getName();
        boolean digit = Character.isDigit(base.charAt(base.length() - 1));
        for (int i = 0; i < blocks.size(); i++) {
            blocks.get(i).setName(base + (digit ? "-" : "") + (i + 1));
            blocks.get(i).setReplicas(1);
        }
        ElementIds.assignMissing(fabric);
        if (!new Cabling(fabric).signature(p -> p).equals(wanted)) {
            throw new GroupingException(Messages.get("cablesChange", base));
        }
        long cables = cabling.graph().cableCount();
        for (List<LinkGroup> split : replacements.values()) {
            boolean fits = split.isEmpty() || new PatternSearch(fabric, split, wanted).simplify();
            if (!fits && split.size() > 1 && split.size() * cables <= MOST_CABLES) {
                split.forEach(part -> new PatternSearch(fabric, List.of(part), wanted).simplify());
            }
        }
        return blocks;
    }

    /** Adds copies of the block, with IDs of their own, behind it. */
    private void copies(int at, NodeContainer container) {
        blocks.add(block);
        for (int i = 1; i < block.getReplicas(); i++) {
            Block copy = EcoreUtil.copy(block);
            ElementIds.renew(copy, fabric);
            container.getNodes().add(at + i, copy);
            blocks.add(copy);
        }
    }

    /** @return explicit links, one for each pair of single blocks, or of a single block and a group, that cables join. */
    private static List<LinkGroup> split(
            LinkGroup link, Cabling cabling, BlockPlaces places, Map<String, DeviceGroup> groups) {
        Map<String, LinkGroup> parts = new LinkedHashMap<>();
        for (int cable : cabling.ofFirstInstance(link)) {
            Place lower = places.apart(cabling.lower(cable));
            Place upper = places.apart(cabling.upper(cable));
            String name = link.getName() + suffix(places.number(lower.group())) + suffix(places.number(upper.group()));
            LinkGroup part = parts.computeIfAbsent(name, n -> {
                LinkGroup made = FabricFactory.eINSTANCE.createLinkGroup();
                made.setName(n);
                made.setSource(groups.get(lower.group()));
                made.setTarget(groups.get(upper.group()));
                LinkCopies.details(link, made);
                made.setPattern(LinkPattern.EXPLICIT);
                return made;
            });
            part.getConnections().add(cabling.connection(cable, link, lower.position() + 1, upper.position() + 1));
        }
        return new ArrayList<>(parts.values());
    }

    private static String suffix(int number) {
        return number == 0 ? "" : "-" + number;
    }
}
