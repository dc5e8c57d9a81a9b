// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;

/** Forgets where nodes were placed and how large they were made, so that the layout places them. */
public final class Arrange extends FabricChange {
    /**
     * Prepares the change.
     *
     * @param fabric what is to be laid out
     */
    public Arrange(Fabric fabric) {
        super(Messages.arrange, fabric);
    }

    @Override
    protected void doExecute() {
        forget(fabric());
    }

    private static void forget(NodeContainer container) {
        for (Node node : container.getNodes()) {
            node.setX(0);
            node.setY(0);
            node.setWidth(0);
            node.setHeight(0);
            if (node instanceof NodeContainer inner) {
                forget(inner);
            }
        }
    }
}
