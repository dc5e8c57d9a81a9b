// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;

/** Drops all changes since the file was saved. */
public final class RevertHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return editor.isDirty();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.open();
    }
}
