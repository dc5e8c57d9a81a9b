// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;

/** Lets the name of the selected node be edited in place. */
public final class RenameHandler extends DiagramHandler {
    private static final Request EDIT = new Request(RequestConstants.REQ_DIRECT_EDIT);

    @Override
    boolean isPossible(FabricEditor editor) {
        return editor.viewer().getSelectedEditParts().size() == 1
                && ((EditPart) editor.viewer().getSelectedEditParts().get(0)).understandsRequest(EDIT);
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        ((EditPart) editor.viewer().getSelectedEditParts().get(0)).performRequest(EDIT);
    }
}
