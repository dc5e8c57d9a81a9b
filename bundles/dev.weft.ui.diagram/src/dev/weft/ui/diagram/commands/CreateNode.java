// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.osgi.util.NLS;

/** Adds a node to a container. It gets a name that no other has, an ID, and a type where it needs one. */
public final class CreateNode extends FabricChange {
    private final NodeContainer container;
    private final Node node;
    private final Rectangle place;

    /**
     * Prepares the change.
     *
     * @param container where the node goes
     * @param node a node that is in no container; its name is what the new name begins with
     * @param place position in the container, and size; a width or height below 1 stands for the natural one
     */
    public CreateNode(NodeContainer container, Node node, Rectangle place) {
        super(NLS.bind(Messages.create, node.getName()), fabricOf(container));
        this.container = container;
        this.node = node;
        this.place = place;
    }

    @Override
    protected void doExecute() {
        fixPlaces();
        FabricEdits.add(container, node);
        node.setX(place.x);
        node.setY(place.y);
        node.setWidth(Math.max(0, place.width));
        node.setHeight(Math.max(0, place.height));
        if (place.x == 0 && place.y == 0 && node.getWidth() == 0) {
            node.setX(1); // so that it counts as placed
        }
    }
}
