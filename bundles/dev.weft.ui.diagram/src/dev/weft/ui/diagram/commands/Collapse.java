// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.grouping.Grouping;
import dev.weft.fabric.grouping.Regrouping;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Node;
import java.util.List;

/** Puts groups together into one, or blocks into one with replicas, where they are alike. */
public final class Collapse extends GroupingChange {
    /**
     * Prepares the change.
     *
     * @param nodes groups of a fabric, or blocks
     */
    public Collapse(List<? extends Node> nodes) {
        super(Messages.collapse, fabricOf(nodes.get(0)), union(nodes));
    }

    /** @return whether elements are groups only or blocks only, and several. */
    public static boolean isThinkable(List<? extends Element> elements) {
        return elements.size() > 1
                && (elements.stream().allMatch(DeviceGroup.class::isInstance)
                        || elements.stream().allMatch(Block.class::isInstance));
    }

    private static Regrouping<?> union(List<? extends Node> nodes) {
        return nodes.get(0) instanceof Block
                ? Grouping.unionOfBlocks(nodes.stream().map(Block.class::cast).toList())
                : Grouping.union(nodes.stream().map(DeviceGroup.class::cast).toList());
    }
}
