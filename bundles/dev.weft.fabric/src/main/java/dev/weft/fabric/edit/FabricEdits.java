// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.edit;

import dev.weft.fabric.rules.FreeNames;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * The changes of a fabric that carry something along: names and IDs of what is new, types that it needs, links of what goes.
 * To be done within whatever records changes for undo.
 */
public final class FabricEdits {
    private FabricEdits() {}

    /** @return the fabric that an element is in. */
    public static Fabric fabricOf(EObject element) {
        return (Fabric) EcoreUtil.getRootContainer(element);
    }

    /**
     * Adds a node to a container. It gets a name that no other there has, an ID, and a type where it needs one; its types come
     * into the fabric if they came from elsewhere.
     *
     * @param container where the node goes
     * @param node a node that is in no container; its name is what the new name begins with
     */
    public static void add(NodeContainer container, Node node) {
        Fabric fabric = fabricOf(container);
        if (node instanceof HostGroup hosts) {
            if (hosts.getType() == null) {
                hosts.setType(DefaultTypes.hosts(fabric));
            } else if (hosts.getType().getNics().isEmpty()) {
                // The catalogue's hosts leave open which NICs are in them.
                DefaultTypes.addNics(hosts.getType(), fabric);
            }
        } else if (node instanceof SwitchGroup switches && switches.getType() == null) {
            switches.setType(DefaultTypes.switches(fabric));
        }
        new AdoptedTypes(fabric).adopt(node);
        node.setName(FreeNames.unused(node.getName(), names(container)));
        container.getNodes().add(node);
        ElementIds.assignMissing(fabric);
    }

    /** @return the names of what is in a container. */
    public static List<String> names(NodeContainer container) {
        return container.getNodes().stream().map(Node::getName).toList();
    }

    /** @return whether a node may go into a container: a block goes neither into itself nor into what is in it. */
    public static boolean fits(Node node, NodeContainer container) {
        return !EcoreUtil.isAncestor(node, container);
    }

    /** @return whether two groups can be linked: hosts among themselves cannot. */
    public static boolean canLink(DeviceGroup a, DeviceGroup b) {
        return !(a instanceof HostGroup && b instanceof HostGroup);
    }

    /** @return a link of a pattern that is in no container yet. */
    public static LinkGroup newLink(LinkPattern pattern) {
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setPattern(pattern);
        return link;
    }

    /**
     * Adds a link between two groups, in the innermost container that has both. The lower one becomes its source.
     *
     * @param link a link that is in no container, with its pattern
     * @param a one end
     * @param b the other end
     */
    public static void link(LinkGroup link, DeviceGroup a, DeviceGroup b) {
        boolean turn = b instanceof HostGroup || !(a instanceof HostGroup) && b.getTier() < a.getTier();
        DeviceGroup lower = turn ? b : a;
        DeviceGroup upper = turn ? a : b;
        // As the templates name links; it makes a readable ID too.
        link.setName(lower.getName() + "-" + upper.getName());
        link.setSource(lower);
        link.setTarget(upper);
        common(lower, upper).getLinks().add(link);
        ElementIds.assignMissing(fabricOf(lower));
    }

    /** @return the innermost container that has both groups: where a link between them belongs. */
    public static NodeContainer common(DeviceGroup a, DeviceGroup b) {
        EObject container = a.eContainer();
        while (!EcoreUtil.isAncestor(container, b)) {
            container = container.eContainer();
        }
        return (NodeContainer) container;
    }

    /**
     * Whether an end of a link may move to another group.
     *
     * @param link a link
     * @param end where its end is to go
     * @param source whether it is the source that moves
     * @return whether the two ends can be linked, and the new one is in the link's container
     */
    public static boolean canReconnect(LinkGroup link, DeviceGroup end, boolean source) {
        DeviceGroup other = source ? link.getTarget() : link.getSource();
        return other != null && canLink(end, other) && EcoreUtil.isAncestor(link.eContainer(), end);
    }

    /** Moves an end of a link to another group; see {@link #canReconnect}. */
    public static void reconnect(LinkGroup link, DeviceGroup end, boolean source) {
        if (source) {
            link.setSource(end);
        } else {
            link.setTarget(end);
        }
    }

    /**
     * Moves a node to another container. It gets a name that no other there has; links whose container no longer has both ends
     * go to one that has.
     *
     * @param node a node
     * @param container where it is to be; may be where it is
     */
    public static void move(Node node, NodeContainer container) {
        if (node.eContainer() != container) {
            node.setName(FreeNames.unused(node.getName(), names(container)));
            container.getNodes().add(node);
            rehomeLinks(node);
        }
    }

    private static void rehomeLinks(Node node) {
        if (node instanceof Block block) {
            block.getNodes().forEach(FabricEdits::rehomeLinks);
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

    /**
     * Deletes an element. The links of a deleted node go with it, also those of the nodes in a deleted block.
     *
     * @param element a node or link of a fabric, or anything else in one
     */
    public static void delete(EObject element) {
        if (element instanceof LinkGroup link) {
            // Both ends must forget it, so that it is not drawn any more.
            link.setSource(null);
            link.setTarget(null);
        } else if (element instanceof DeviceGroup group) {
            List<LinkGroup> links = new ArrayList<>(group.getOutgoing());
            links.addAll(group.getIncoming());
            links.forEach(FabricEdits::delete);
        } else if (element instanceof Block block) {
            List<EObject> inside = new ArrayList<>(block.getNodes());
            inside.addAll(block.getLinks());
            inside.forEach(FabricEdits::delete);
        }
        EcoreUtil.remove(element);
    }
}
