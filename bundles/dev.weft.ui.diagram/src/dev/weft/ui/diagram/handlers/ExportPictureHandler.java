// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.export.DiagramExport;
import org.eclipse.core.commands.ExecutionEvent;

/** Writes the diagram to a file. */
public final class ExportPictureHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        DiagramExport.export(editor.diagram(), editor.path(), editor.getSite().getShell());
    }
}
