// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.AdoptedTypes;
import dev.weft.fabric.edit.FabricEdits;
import dev.weft.fabric.rules.FreeNames;
import dev.weft.model.ElementIds;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Adds copies of nodes and of the links among them to a container, of the same fabric or another one. */
public final class PasteElements extends FabricChange {
    private final NodeContainer container;
    private final CopiedElements copied;
    private final int offset;

    /**
     * Prepares the change.
     *
     * @param label what it is called in menus
     * @param container where the copies go
     * @param copied what is added; not changed
     * @param offset how far from the place of the originals, pixels to the right and down
     */
    public PasteElements(String label, NodeContainer container, CopiedElements copied, int offset) {
        super(label, fabricOf(container));
        this.container = container;
        this.copied = copied.copy();
        this.offset = offset;
    }

    @Override
    protected boolean prepare() {
        return !copied.nodes().isEmpty();
    }

    @Override
    protected void doExecute() {
        fixPlaces();
        AdoptedTypes types = new AdoptedTypes(fabric());
        for (Node node : copied.nodes()) {
            node.setName(FreeNames.unused(node.getName(), FabricEdits.names(container)));
            container.getNodes().add(node);
            node.setX(node.getX() + offset);
            node.setY(node.getY() + offset);
            renew(node, types);
        }
        for (LinkGroup link : copied.links()) {
            FabricEdits.common(link.getSource(), link.getTarget()).getLinks().add(link);
            renew(link, types);
        }
        ElementIds.assignMissing(fabric());
    }

    private static void renew(Element element, AdoptedTypes types) {
        AdoptedTypes.forgetId(element);
        EcoreUtil.getAllContents(element, false).forEachRemaining(o -> {
            if (o instanceof Element inner) {
                AdoptedTypes.forgetId(inner);
            }
        });
        types.adopt(element);
    }

    /** @return the nodes that were added. */
    public List<Node> added() {
        return copied.nodes();
    }
}
