// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.AlignNodes;
import java.util.Locale;
import org.eclipse.core.commands.ExecutionEvent;

/** Puts the selected nodes in line, or at equal distances. */
public final class AlignHandler extends SelectionHandler {
    private static final String LINE = "dev.weft.ui.diagram.align.line";

    @Override
    boolean isPossible(FabricEditor editor) {
        return nodes(editor).size() > 1;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        String wanted = event.getParameter(LINE);
        AlignNodes.Line line =
                wanted == null ? AlignNodes.Line.MIDDLE : AlignNodes.Line.valueOf(wanted.toUpperCase(Locale.ROOT));
        if (AlignNodes.isThinkable(nodes(editor), line)) {
            editor.editingDomain().getCommandStack().execute(new AlignNodes(nodes(editor), line));
        }
    }
}
