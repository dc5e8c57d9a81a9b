// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.fabric.Node;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.Collapse;
import dev.weft.ui.diagram.commands.GroupingChange;
import java.util.List;

/** Puts the selected groups together into one, or the selected blocks into one with replicas. */
public final class CollapseHandler extends GroupingHandler {
    @Override
    boolean isThinkable(List<Node> nodes) {
        return Collapse.isThinkable(nodes);
    }

    @Override
    boolean isMeant(List<Node> nodes, FabricEditor editor) {
        return true;
    }

    @Override
    GroupingChange change(List<Node> nodes) {
        return new Collapse(nodes);
    }
}
