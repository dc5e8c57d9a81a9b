// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.render.scene.NodePlaces;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Nodes with the links among them and the types of their devices, independent of the fabric that they were copied from.
 *
 * @param nodes the nodes, each placed
 * @param links the links whose ends are both within the nodes
 */
public record CopiedElements(List<Node> nodes, List<LinkGroup> links) {
    public CopiedElements {
        nodes = List.copyOf(nodes);
        links = List.copyOf(links);
    }

    /**
     * Copies elements.
     *
     * @param elements what is selected; nodes in a selected block come with it, links without both ends do not come
     * @return the copies; without nodes where there was none to be copied
     */
    public static CopiedElements of(Collection<? extends Element> elements) {
        List<Node> wanted = new ArrayList<>();
        for (Element element : elements) {
            boolean inside = elements.stream().anyMatch(e -> e != element && EcoreUtil.isAncestor(e, element));
            if (element instanceof Node node && !inside) {
                wanted.add(node);
            }
        }
        if (wanted.isEmpty()) {
            return new CopiedElements(List.of(), List.of());
        }
        Fabric fabric = FabricChange.fabricOf(wanted.get(0));
        sortAsInModel(wanted, fabric);
        List<LinkGroup> among = new ArrayList<>();
        collectLinks(fabric, wanted, among);
        EcoreUtil.Copier copier = new EcoreUtil.Copier(true, false);
        copier.copyAll(fabric.getTypes());
        Collection<Node> nodes = copier.copyAll(wanted);
        Collection<LinkGroup> links = copier.copyAll(among);
        copier.copyReferences();
        NodePlaces places = NodePlaces.of(fabric);
        wanted.forEach(n -> FabricChange.place((Node) copier.get(n), places.inContainer(n), false));
        return new CopiedElements(List.copyOf(nodes), List.copyOf(links));
    }

    /** A selection has no order that people know of; copies are to be in that of the file. */
    private static void sortAsInModel(List<Node> nodes, Fabric fabric) {
        Map<Object, Integer> order = new HashMap<>();
        EcoreUtil.getAllContents(fabric, false).forEachRemaining(o -> order.put(o, order.size()));
        nodes.sort(Comparator.comparing(order::get));
    }

    /** Links in the copied blocks come with these. */
    private static void collectLinks(NodeContainer container, List<Node> wanted, List<LinkGroup> found) {
        if (wanted.stream().anyMatch(n -> n == container)) {
            return;
        }
        for (LinkGroup link : container.getLinks()) {
            if (isWithin(wanted, link.getSource()) && isWithin(wanted, link.getTarget())) {
                found.add(link);
            }
        }
        for (Node node : container.getNodes()) {
            if (node instanceof NodeContainer inner) {
                collectLinks(inner, wanted, found);
            }
        }
    }

    private static boolean isWithin(List<Node> nodes, DeviceGroup end) {
        return end != null && nodes.stream().anyMatch(n -> EcoreUtil.isAncestor(n, end));
    }

    /** @return a copy of this, so that it can be pasted several times. */
    CopiedElements copy() {
        EcoreUtil.Copier copier = new EcoreUtil.Copier(true, true);
        Collection<Node> newNodes = copier.copyAll(nodes);
        Collection<LinkGroup> newLinks = copier.copyAll(links);
        copier.copyReferences();
        return new CopiedElements(List.copyOf(newNodes), List.copyOf(newLinks));
    }
}
