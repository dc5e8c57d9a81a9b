// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ZoomManager;

/** How a diagram is seen at first. An editor gets its size in several steps; until people do something, it is shown anew. */
final class FirstView {
    private static final Point ORIGIN = new Point(0, 0);

    private final FabricEditor editor;
    private Point location = ORIGIN;
    private double zoom;

    FirstView(FabricEditor editor) {
        this.editor = editor;
    }

    /** Shows the diagram from its upper left corner, or all of it where it is larger than the window. */
    void show() {
        ZoomManager manager = editor.zoom();
        if (manager != null && !editor.viewer().getControl().isDisposed()) {
            DiagramZoom.start(editor.diagram().scene(), manager);
            location = manager.getViewport().getViewLocation().getCopy();
            zoom = manager.getZoom();
        }
    }

    /** To be called when the diagram has another size. */
    void resized() {
        if (isUntouched()) {
            editor.viewer().getControl().getDisplay().asyncExec(() -> {
                if (isUntouched()) {
                    show();
                }
            });
        }
    }

    private boolean isUntouched() {
        ZoomManager manager = editor.zoom();
        if (manager == null || editor.viewer().getControl().isDisposed() || editor.isDirty()) {
            return false;
        }
        Point now = manager.getViewport().getViewLocation();
        boolean there = now.equals(location) || now.equals(ORIGIN);
        return there && (zoom == 0 || zoom == manager.getZoom());
    }
}
