// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;

/** Undoes the last change of the fabric, wherever it was made. */
public final class UndoHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return editor.editingDomain().getCommandStack().canUndo();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.editingDomain().getCommandStack().undo();
    }
}
