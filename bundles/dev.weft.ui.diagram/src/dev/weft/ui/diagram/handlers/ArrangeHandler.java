// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.Arrange;
import org.eclipse.core.commands.ExecutionEvent;

/** Lays out the whole diagram, tier by tier. */
public final class ArrangeHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return !editor.fabric().getNodes().isEmpty();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.editingDomain().getCommandStack().execute(new Arrange(editor.fabric()));
        editor.showFromStart();
    }
}
