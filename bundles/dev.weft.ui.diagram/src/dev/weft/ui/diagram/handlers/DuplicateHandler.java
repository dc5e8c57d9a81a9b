// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.CopiedElements;
import dev.weft.ui.diagram.commands.PasteElements;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;

/** Adds copies of the selected nodes beside them; what was copied before stays on the clipboard. */
public final class DuplicateHandler extends SelectionHandler {
    private static final int OFFSET = 24;

    @Override
    boolean isPossible(FabricEditor editor) {
        return !nodes(editor).isEmpty();
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        List<Node> nodes = nodes(editor);
        NodeContainer container = (NodeContainer) nodes.get(0).eContainer();
        CopiedElements copied = CopiedElements.of(elements(editor));
        PasteHandler.paste(editor, new PasteElements(Messages.duplicate, container, copied, OFFSET));
    }
}
