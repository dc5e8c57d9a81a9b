// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;

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
        return done(explosion(group));
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
        return done(union(groups)).get(0);
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
        return done(explosion(block));
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
        return done(unionOfBlocks(blocks)).get(0);
    }

    /** Likewise as {@link #explode(DeviceGroup)}, step by step. */
    public static Regrouping<DeviceGroup> explosion(DeviceGroup group) {
        return new Regrouping<>(List.of(group), groups -> apart(groups.get(0)));
    }

    /** Likewise as {@link #explode(Block)}, step by step. */
    public static Regrouping<Block> explosion(Block block) {
        return new Regrouping<>(List.of(block), blocks -> new BlockExplosion(blocks.get(0)).explode());
    }

    /** Likewise as {@link #collapse}, step by step. */
    public static Regrouping<DeviceGroup> union(List<? extends DeviceGroup> groups) {
        return new Regrouping<>(groups, all -> List.of(new Collapse(several(all)).collapse()));
    }

    /** Likewise as {@link #collapseBlocks}, step by step. */
    public static Regrouping<Block> unionOfBlocks(List<? extends Block> blocks) {
        return new Regrouping<>(blocks, all -> List.of(new BlockCollapse(several(all)).collapse()));
    }

    private static <T extends Node> List<T> done(Regrouping<T> regrouping) throws GroupingException {
        regrouping.prepare();
        return regrouping.apply();
    }

    private static List<DeviceGroup> apart(DeviceGroup group) throws GroupingException {
        Fabric fabric = (Fabric) EcoreUtil.getRootContainer(group);
        int before = new Cabling(fabric).graph().cableCount();
        List<DeviceGroup> nodes = new Explosion(group).explode();
        if (new Cabling(fabric).graph().cableCount() != before) {
            throw new GroupingException(Messages.get("cablesChange", group.getName()));
        }
        return nodes;
    }

    private static <T extends Node> List<T> several(List<T> nodes) throws GroupingException {
        if (nodes.size() < 2) {
            throw new GroupingException(Messages.get("tooFew"));
        }
        return nodes;
    }
}
