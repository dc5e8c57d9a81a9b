// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;

/** Shows a finished run on the diagram, or hides it. */
public final class ShowResultsHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.frame().showResults(!editor.frame().showsResults());
    }
}
