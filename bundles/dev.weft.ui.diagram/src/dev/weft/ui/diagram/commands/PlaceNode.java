// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.render.geometry.Rect;
import org.eclipse.draw2d.geometry.Rectangle;

/** Moves or resizes a node in its container, or moves it to another one. */
public final class PlaceNode extends FabricChange {
    private final Node node;
    private final NodeContainer container;
    private final Rectangle place;
    private final boolean resized;

    /**
     * Prepares the change.
     *
     * @param node which node
     * @param container where it is to be; may be where it is
     * @param place position in the container, and size
     * @param resized whether the size was given by people, and is to be kept
     */
    public PlaceNode(Node node, NodeContainer container, Rectangle place, boolean resized) {
        super(resized ? Messages.resize : Messages.move, fabricOf(node));
        this.node = node;
        this.container = container;
        this.place = place;
        this.resized = resized;
    }

    @Override
    protected void doExecute() {
        fixPlaces();
        FabricEdits.move(node, container);
        // What is in a block cannot go beyond its upper left corner.
        boolean inBlock = container != fabric();
        double x = inBlock ? Math.max(0, place.x) : place.x;
        double y = inBlock ? Math.max(0, place.y) : place.y;
        place(node, new Rect(x, y, place.width, place.height), resized);
    }
}
