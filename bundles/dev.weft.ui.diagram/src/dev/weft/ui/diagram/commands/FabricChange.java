// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.NodePlaces;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.command.ChangeCommand;

/** A change of a fabric that is recorded while it is made, and so can be undone and redone. */
abstract class FabricChange extends ChangeCommand {
    private final Fabric fabric;

    FabricChange(String label, Fabric fabric) {
        super(fabric);
        this.fabric = fabric;
        setLabel(label);
    }

    final Fabric fabric() {
        return fabric;
    }

    static Fabric fabricOf(EObject element) {
        return FabricEdits.fabricOf(element);
    }

    /**
     * Writes down where the layout has put what people did not place. To be done before the first thing is placed by hand or
     * added, so that all the others stay where they are seen.
     */
    final void fixPlaces() {
        fixPlaces(fabric, NodePlaces.of(fabric));
    }

    private static void fixPlaces(NodeContainer container, NodePlaces places) {
        for (Node node : container.getNodes()) {
            if (!NodePlaces.isPlaced(node)) {
                place(node, places.inContainer(node), false);
            }
            if (node instanceof NodeContainer inner) {
                fixPlaces(inner, places);
            }
        }
    }

    /** Places a node. Its size is written where it is asked for, or needed to tell that it was placed. */
    static void place(Node node, Rect rect, boolean sized) {
        node.setX((int) Math.round(rect.x()));
        node.setY((int) Math.round(rect.y()));
        if (sized || node.getX() == 0 && node.getY() == 0) {
            node.setWidth((int) Math.round(rect.width()));
            node.setHeight((int) Math.round(rect.height()));
        }
    }
}
