// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.grouping.Grouping;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Node;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.NodePlaces;
import java.util.List;

/** Turns a group into single devices, or a block into its replicas. */
public final class Explode extends GroupingChange {
    private static final int GAP = 40;
    private static final int COLUMNS = 8;

    private final Node node;

    /**
     * Prepares the change.
     *
     * @param node a group or block of a fabric
     */
    public Explode(Node node) {
        super(
                Messages.explode,
                fabricOf(node),
                node instanceof Block block ? Grouping.explosion(block) : Grouping.explosion((DeviceGroup) node));
        this.node = node;
    }

    /** @return how many boxes there will be instead of a node; 1 where it cannot be taken apart. */
    public static int boxes(Element node) {
        return node instanceof Block block
                ? block.getReplicas()
                : node instanceof DeviceGroup group ? group.getCount() : 1;
    }

    @Override
    protected void doExecute() {
        boolean placed = NodePlaces.isPlaced(node);
        Rect place = NodePlaces.of(fabric()).inContainer(node);
        super.doExecute();
        List<? extends Node> parts = made();
        // What nobody has placed is left to the layout.
        for (int i = 0; placed && i < parts.size(); i++) {
            double x = place.x() + i % COLUMNS * (place.width() + GAP);
            double y = place.y() + i / COLUMNS * (place.height() + GAP);
            place(parts.get(i), new Rect(x, y, place.width(), place.height()), false);
        }
    }
}
