// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.Fabric;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

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
        elements.forEach(FabricEdits::delete);
    }
}
