// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;

/** Puts the keyboard into the field in which nodes are searched by name. */
public final class FindHandler extends DiagramHandler {
    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.frame().startSearch();
    }
}
