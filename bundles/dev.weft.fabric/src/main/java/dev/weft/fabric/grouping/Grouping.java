// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.EcoreUtil.Copier;

/**
 * Takes groups apart and puts them together. Both change the model in place, with plain setters, so that whoever wants to
 * undo them records the changes; both try on a copy first, so that the model is unchanged when they fail.
 */
public final class Grouping {
    private Grouping() {}

    /**
     * Turns a group into single nodes: devices, names, cables and ports stay, each link of the group becomes explicit links
     * of the nodes.
     *
     * @param group a group of two devices or more, in a fabric
     * @return the nodes, in order, in its place
     * @throws GroupingException if it has one device only, or the fabric is broken
     */
    public static List<DeviceGroup> explode(DeviceGroup group) throws GroupingException {
        Copier copier = new Copier();
        Fabric copy = copy(group, copier);
        Cabling before = new Cabling(copy);
        new Explosion((DeviceGroup) copier.get(group)).explode();
        if (new Cabling(copy).graph().cableCount() != before.graph().cableCount()) {
            throw new GroupingException(Messages.get("cablesChange", group.getName()));
        }
        return new Explosion(group).explode();
    }

    /**
     * Puts groups together that are alike: siblings of one type, tier and role, with links to the same groups. Cables stay;
     * where a pattern describes them the link has it, else it is explicit. Ports of switches may change where a pattern has
     * them dealt anew.
     *
     * @param groups two or more groups
     * @return the one group, in the place of the first
     * @throws GroupingException if they are not alike, or the fabric is broken
     */
    public static DeviceGroup collapse(List<? extends DeviceGroup> groups) throws GroupingException {
        new Collapse(copies(groups, new Copier())).collapse();
        return new Collapse(groups).collapse();
    }

    /**
     * Turns a block with replicas into single blocks: devices, names, cables and ports stay; links that lead out of it become
     * links of each single block.
     *
     * @param block a block with two replicas or more, in a fabric
     * @return the blocks, in order, in its place; the first is the block itself
     * @throws GroupingException if it has one replica only, or the fabric is broken
     */
    public static List<Block> explode(Block block) throws GroupingException {
        Copier copier = new Copier();
        copy(block, copier);
        new BlockExplosion((Block) copier.get(block)).explode();
        return new BlockExplosion(block).explode();
    }

    /**
     * Puts single blocks that are alike together into one with replicas: siblings with the same groups and links in them. Cables
     * stay as with {@link #collapse}.
     *
     * @param blocks two or more blocks without replicas
     * @return the one block, in the place of the first
     * @throws GroupingException if they are not alike, or the fabric is broken
     */
    public static Block collapseBlocks(List<? extends Block> blocks) throws GroupingException {
        new BlockCollapse(copies(blocks, new Copier())).collapse();
        return new BlockCollapse(blocks).collapse();
    }

    private static <T extends Node> List<T> copies(List<T> nodes, Copier copier) throws GroupingException {
        if (nodes.size() < 2) {
            throw new GroupingException(Messages.get("tooFew"));
        }
        copy(nodes.get(0), copier);
        List<T> copies = new ArrayList<>();
        for (T node : nodes) {
            @SuppressWarnings("unchecked") // the copy of a node is of its class
            T copied = (T) copier.get(node);
            if (copied == null) {
                throw new GroupingException(Messages.get("notSiblings", node.getName()));
            }
            copies.add(copied);
        }
        return copies;
    }

    private static Fabric copy(Node node, Copier copier) throws GroupingException {
        if (!(EcoreUtil.getRootContainer(node) instanceof Fabric fabric)) {
            throw new GroupingException(Messages.get("noFabric", node.getName()));
        }
        Fabric copy = (Fabric) copier.copy(fabric);
        copier.copyReferences();
        return copy;
    }
}
