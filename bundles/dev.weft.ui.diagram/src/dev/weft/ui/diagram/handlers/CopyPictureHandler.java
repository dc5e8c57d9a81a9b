// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.export.DiagramExport;
import org.eclipse.core.commands.ExecutionEvent;

/** Puts the diagram on the clipboard as a picture. */
public final class CopyPictureHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        DiagramExport.copy(editor.diagram(), editor.getSite().getShell());
    }
}
