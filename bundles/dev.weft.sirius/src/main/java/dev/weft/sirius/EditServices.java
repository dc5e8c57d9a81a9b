// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.fabric.edit.NodeKind;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;

/** What the tools do: the same changes as in Weft's own diagram editor. Sirius runs each in a transaction of its own. */
public final class EditServices {
    /** For Sirius. */
    public EditServices() {}

    /**
     * Makes a node.
     *
     * @param container where it goes
     * @param kind ID of a {@link NodeKind}
     * @return the new node
     */
    public Node create(NodeContainer container, String kind) {
        Node node = NodeKind.of(kind).maker().get();
        FabricEdits.add(container, node);
        return node;
    }

    /** @return whether two groups can be linked. */
    public boolean canLink(DeviceGroup source, DeviceGroup target) {
        return FabricEdits.canLink(source, target);
    }

    /**
     * Makes a link.
     *
     * @param source one end
     * @param target the other end
     * @param pattern literal of a {@link LinkPattern}
     * @return the new link
     */
    public LinkGroup createLink(DeviceGroup source, DeviceGroup target, String pattern) {
        LinkGroup link = FabricEdits.newLink(Objects.requireNonNull(LinkPattern.get(pattern), pattern));
        FabricEdits.link(link, source, target);
        return link;
    }

    /** @return whether the source of a link may be another group. */
    public boolean canStartAt(LinkGroup link, DeviceGroup end) {
        return FabricEdits.canReconnect(link, end, true);
    }

    /** @return whether the target of a link may be another group. */
    public boolean canEndAt(LinkGroup link, DeviceGroup end) {
        return FabricEdits.canReconnect(link, end, false);
    }

    /** Lets a link start at another group. */
    public LinkGroup startAt(LinkGroup link, DeviceGroup end) {
        FabricEdits.reconnect(link, end, true);
        return link;
    }

    /** Lets a link end at another group. */
    public LinkGroup endAt(LinkGroup link, DeviceGroup end) {
        FabricEdits.reconnect(link, end, false);
        return link;
    }

    /** @return whether a node may go into a container. */
    public boolean fitsInto(Node node, NodeContainer container) {
        return FabricEdits.fits(node, container);
    }

    /** Moves a node to another container; its links go along. */
    public Node moveInto(Node node, NodeContainer container) {
        FabricEdits.move(node, container);
        return node;
    }

    /**
     * Deletes an element with its links.
     *
     * @return what it was in
     */
    public EObject deleteWithLinks(EObject element) {
        EObject container = element.eContainer();
        FabricEdits.delete(element);
        return container;
    }
}
