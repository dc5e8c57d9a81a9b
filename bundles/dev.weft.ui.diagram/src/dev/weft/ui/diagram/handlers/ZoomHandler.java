// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.gef.editparts.ZoomManager;

/** Zooms the diagram in or out by a step, to its real size, or so that all of it is seen. */
public final class ZoomHandler extends DiagramHandler {
    private static final String TO = "dev.weft.ui.diagram.zoom.to";

    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        ZoomManager zoom = editor.zoom();
        switch (String.valueOf(event.getParameter(TO))) {
            case "in" -> zoom.zoomIn();
            case "out" -> zoom.zoomOut();
            case "fit" -> zoom.setZoomAsText(ZoomManager.FIT_ALL);
            case "selection" -> editor.zoomToSelection();
            default -> zoom.setZoom(1);
        }
    }
}
