// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.ui.diagram.FabricEditor;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.gef.EditPart;
import org.eclipse.jface.viewers.StructuredSelection;

/** Selects all nodes and links. */
public final class SelectAllHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        List<EditPart> parts = new ArrayList<>();
        for (Object part : editor.viewer().getEditPartRegistry().values()) {
            Object model = ((EditPart) part).getModel();
            if (model instanceof Node || model instanceof LinkGroup) {
                parts.add((EditPart) part);
            }
        }
        editor.viewer().setSelection(new StructuredSelection(parts));
    }
}
