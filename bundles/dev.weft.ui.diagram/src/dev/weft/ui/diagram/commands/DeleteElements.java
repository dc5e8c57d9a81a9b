// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Deletes nodes and links. The links of a deleted node go with it, also those of the nodes in a deleted block. */
public final class DeleteElements extends FabricChange {
    private final List<EObject> elements;

    /**
     * Prepares the change.
     *
     * @param fabric the fabric
     * @param elements nodes and links in it
     */
    public DeleteElements(Fabric fabric, List<? extends EObject> elements) {
        super(Messages.delete, fabric);
        this.elements = List.copyOf(elements);
    }

    @Override
    protected void doExecute() {
        fixPlaces();
        elements.forEach(DeleteElements::delete);
    }

    private static void delete(EObject element) {
        if (element instanceof LinkGroup link) {
            // Both ends must forget it, so that it is not drawn any more.
            link.setSource(null);
            link.setTarget(null);
        } else if (element instanceof DeviceGroup group) {
            List<LinkGroup> links = new ArrayList<>(group.getOutgoing());
            links.addAll(group.getIncoming());
            links.forEach(DeleteElements::delete);
        } else if (element instanceof Block block) {
            List<EObject> inside = new ArrayList<>(block.getNodes());
            inside.addAll(block.getLinks());
            inside.forEach(DeleteElements::delete);
        }
        EcoreUtil.remove(element);
    }
}
