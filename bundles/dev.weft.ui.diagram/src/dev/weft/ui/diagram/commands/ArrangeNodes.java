// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.render.geometry.Rect;
import dev.weft.render.layout.TierLayout;
import dev.weft.render.scene.NodePlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/** Lays out some nodes of a container, tier by tier, where they are; all others keep their places. */
public final class ArrangeNodes extends FabricChange {
    private final List<Node> nodes;
    private final NodeContainer container;

    /**
     * Prepares the change.
     *
     * @param nodes nodes of a fabric; those of another container than the first one stay
     */
    public ArrangeNodes(List<? extends Node> nodes) {
        super(Messages.arrange, fabricOf(nodes.get(0)));
        container = (NodeContainer) nodes.get(0).eContainer();
        this.nodes = new ArrayList<>(
                nodes.stream().filter(n -> n.eContainer() == container).toList());
    }

    @Override
    protected void doExecute() {
        fixPlaces();
        NodePlaces places = NodePlaces.of(fabric());
        List<TierLayout.Box> boxes = new ArrayList<>();
        Rect before = null;
        for (int i = 0; i < nodes.size(); i++) {
            Rect rect = places.inContainer(nodes.get(i));
            before = before == null ? rect : before.union(rect);
            boxes.add(new TierLayout.Box(
                    Integer.toString(i), rect.width(), rect.height(), NodePlaces.tier(nodes.get(i)), null));
        }
        List<TierLayout.Link> links = new ArrayList<>();
        for (LinkGroup link : container.getLinks()) {
            int a = indexOf(link.getSource());
            int b = indexOf(link.getTarget());
            if (a >= 0 && b >= 0 && a != b) {
                links.add(new TierLayout.Link(Integer.toString(a), Integer.toString(b)));
            }
        }
        Map<String, Rect> laid = TierLayout.place(boxes, links);
        for (int i = 0; i < nodes.size(); i++) {
            Rect rect = laid.get(Integer.toString(i));
            place(nodes.get(i), rect.translate(before.x(), before.y()), false);
        }
    }

    /** @return which of the nodes an end is, or is in; -1 for none. */
    private int indexOf(DeviceGroup end) {
        for (EObject e = end; e != null; e = e.eContainer()) {
            int index = nodes.indexOf(e);
            if (index >= 0) {
                return index;
            }
        }
        return -1;
    }
}
