// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.DeleteElements;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;

/** Deletes the selected nodes and links, as one step. */
public final class DeleteHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return !selected(editor).isEmpty();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.editingDomain().getCommandStack().execute(new DeleteElements(editor.fabric(), selected(editor)));
    }

    private static List<Element> selected(FabricEditor editor) {
        return Selections.elements(editor.viewer().getSelection()).stream()
                .filter(e -> e instanceof Node || e instanceof LinkGroup)
                .toList();
    }
}
