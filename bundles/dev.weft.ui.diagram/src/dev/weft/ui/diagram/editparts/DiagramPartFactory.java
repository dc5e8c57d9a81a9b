// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.editparts;

import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.ui.diagram.document.DiagramModel;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartFactory;

/** Makes the part of each element. */
public final class DiagramPartFactory implements EditPartFactory {
    private final DiagramModel diagram;

    /**
     * Makes a factory.
     *
     * @param diagram what the parts show
     */
    public DiagramPartFactory(DiagramModel diagram) {
        this.diagram = diagram;
    }

    @Override
    public EditPart createEditPart(EditPart context, Object model) {
        if (model instanceof Node node) {
            return new NodePart(diagram, node);
        }
        return model instanceof LinkGroup link ? new LinkPart(diagram, link) : new FabricPart(diagram);
    }
}
