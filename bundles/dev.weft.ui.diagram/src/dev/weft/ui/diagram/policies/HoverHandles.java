// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseMotionListener;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editpolicies.GraphicalEditPolicy;
import org.eclipse.gef.tools.SelectionTool;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** Shows handles at a box while the pointer is on it, from which links are drawn. */
public final class HoverHandles extends GraphicalEditPolicy {
    /** The key under which the policy is installed. */
    public static final String ROLE = "dev.weft.hover";

    private static final int STAY_MILLIS = 500;
    /** Pixels on the screen. */
    private static final int SMALLEST = 36;

    private final List<ConnectHandle> handles = new ArrayList<>();
    private final MouseMotionListener watcher = new Watcher();
    private boolean pointed;

    /** Follows the pointer over the box and its handles. */
    private final class Watcher extends MouseMotionListener.Stub {
        @Override
        public void mouseEntered(MouseEvent event) {
            pointed = true;
            show();
        }

        @Override
        public void mouseMoved(MouseEvent event) {
            pointed = true;
            show();
        }

        @Override
        public void mouseExited(MouseEvent event) {
            pointed = false;
            Display display = Display.getCurrent();
            // From the box to a handle, and back, the pointer is on neither for a moment.
            display.timerExec(STAY_MILLIS, () -> {
                if (!pointed) {
                    hide();
                }
            });
        }
    }

    @Override
    public void activate() {
        super.activate();
        getHostFigure().addMouseMotionListener(watcher);
    }

    @Override
    public void deactivate() {
        getHostFigure().removeMouseMotionListener(watcher);
        hide();
        super.deactivate();
    }

    private void show() {
        boolean selecting = getHost().getViewer() != null
                && getHost().getViewer().getEditDomain().getActiveTool() instanceof SelectionTool;
        if (!handles.isEmpty() || !selecting || !isLargeEnough()) {
            return;
        }
        IFigure layer = getLayer(LayerConstants.HANDLE_LAYER);
        for (int direction : new int[] {SWT.UP, SWT.RIGHT, SWT.DOWN}) {
            ConnectHandle handle = new ConnectHandle((GraphicalEditPart) getHost(), direction);
            handle.addMouseMotionListener(watcher);
            handles.add(handle);
            layer.add(handle);
        }
    }

    /** Zoomed out, handles would hide the boxes. */
    private boolean isLargeEnough() {
        Rectangle bounds = getHostFigure().getBounds().getCopy();
        getHostFigure().translateToAbsolute(bounds);
        return bounds.height >= SMALLEST && bounds.width >= SMALLEST;
    }

    private void hide() {
        for (ConnectHandle handle : handles) {
            if (handle.getParent() != null) {
                handle.getParent().remove(handle);
            }
        }
        handles.clear();
    }
}
