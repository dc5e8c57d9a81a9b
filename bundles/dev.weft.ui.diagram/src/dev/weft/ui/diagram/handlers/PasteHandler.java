// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.ui.diagram.FabricClipboard;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.PasteElements;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;

/** Adds what was copied, from this diagram or another one: to the selected block, else to the fabric. */
public final class PasteHandler extends SelectionHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return !FabricClipboard.content().nodes().isEmpty();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        List<Node> selected = nodes(editor);
        NodeContainer container =
                selected.size() == 1 && selected.get(0) instanceof Block block ? block : editor.fabric();
        paste(
                editor,
                new PasteElements(Messages.paste, container, FabricClipboard.content(), FabricClipboard.nextOffset()));
    }

    /** Adds copies and selects them. */
    static void paste(FabricEditor editor, PasteElements change) {
        editor.editingDomain().getCommandStack().execute(change);
        editor.select(change.added().stream().map(Node::getId).toList());
    }
}
