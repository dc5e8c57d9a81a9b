// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;

/** Makes the change again that was undone last. */
public final class RedoHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return editor.editingDomain().getCommandStack().canRedo();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.editingDomain().getCommandStack().redo();
    }
}
