// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.ArrangeNodes;
import org.eclipse.core.commands.ExecutionEvent;

/** Lays out the selected nodes; all others keep their places. */
public final class ArrangeSelectionHandler extends SelectionHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return nodes(editor).size() > 1;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.editingDomain().getCommandStack().execute(new ArrangeNodes(nodes(editor)));
    }
}
