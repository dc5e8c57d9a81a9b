// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.rules.FreeNames;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;

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
        if (node.eContainer() != container) {
            node.setName(FreeNames.unused(node.getName(), names(container)));
            container.getNodes().add(node);
            rehomeLinks(node);
        }
        // What is in a block cannot go beyond its upper left corner.
        boolean inBlock = container != fabric();
        double x = inBlock ? Math.max(0, place.x) : place.x;
        double y = inBlock ? Math.max(0, place.y) : place.y;
        place(node, new Rect(x, y, place.width, place.height), resized);
    }

    /** Links whose container no longer has both ends go to one that has. */
    private static void rehomeLinks(Node node) {
        if (node instanceof Block block) {
            block.getNodes().forEach(PlaceNode::rehomeLinks);
        } else if (node instanceof DeviceGroup group) {
            List<LinkGroup> links = new ArrayList<>(group.getOutgoing());
            links.addAll(group.getIncoming());
            for (LinkGroup link : links) {
                boolean outside = !EcoreUtil.isAncestor(link.eContainer(), link.getSource())
                        || !EcoreUtil.isAncestor(link.eContainer(), link.getTarget());
                if (outside) {
                    common(link.getSource(), link.getTarget()).getLinks().add(link);
                }
            }
        }
    }
}
