// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.render.scene.Scene;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.diagram.figures.ScenePicture;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

/** Shows the whole drawing of a fabric where it cannot be edited, as in a wizard. */
public final class SceneCanvas extends Canvas {
    private Scene scene;

    /**
     * Makes an empty canvas.
     *
     * @param parent where
     */
    public SceneCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.BORDER);
        addListener(SWT.Paint, event -> ScenePicture.paint(scene, event.gc, getClientArea()));
        addListener(SWT.Resize, event -> redraw());
        WorkbenchTheme.whenChanged(this, this::redraw);
    }

    /**
     * Shows a drawing.
     *
     * @param shown the drawing; null for none
     */
    public void show(Scene shown) {
        scene = shown;
        redraw();
    }

    /** @return the drawing that is shown; null while there is none. */
    public Scene scene() {
        return scene;
    }
}
