// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricClipboard;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.CopiedElements;
import dev.weft.ui.diagram.commands.DeleteElements;
import org.eclipse.core.commands.ExecutionEvent;

/** Copies the selected nodes and deletes them. */
public final class CutHandler extends SelectionHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return !nodes(editor).isEmpty();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        FabricClipboard.set(CopiedElements.of(elements(editor)));
        editor.editingDomain().getCommandStack().execute(new DeleteElements(editor.fabric(), nodes(editor)));
    }
}
