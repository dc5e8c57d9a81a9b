// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.core.Element;
import dev.weft.render.scene.Scene;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.editparts.ZoomManager;

/** Where and how large a diagram is seen. */
final class DiagramZoom {
    private static final double LARGEST_FIT = 2;
    private static final double SELECTION_SHARE = 0.85;
    private static final int PASSES = 3;

    private DiagramZoom() {}

    /** At first a diagram is shown from its upper left corner, and one that is larger than the window is shown whole. */
    static void start(Scene scene, ZoomManager zoom) {
        var area = scene.area();
        Viewport viewport = zoom.getViewport();
        settle(viewport);
        Rectangle window = viewport.getClientArea();
        boolean large = area.width() > window.width || area.height() > window.height;
        if (window.width > 0 && large) {
            zoom.setZoomAsText(ZoomManager.FIT_ALL);
        }
        settle(viewport);
        viewport.setViewLocation(
                viewport.getHorizontalRangeModel().getMinimum(),
                viewport.getVerticalRangeModel().getMinimum());
    }

    /** A viewport is laid out before what is in it, and learns only then how large that is. */
    private static void settle(Viewport viewport) {
        for (int pass = 0; pass < PASSES; pass++) {
            viewport.validate();
        }
    }

    /** Zooms so that what is selected fills the window; at most to twice its size. */
    static void fitSelection(GraphicalViewer viewer, ZoomManager zoom) {
        Rectangle area = null;
        for (Object part : viewer.getSelectedEditParts()) {
            if (part instanceof GraphicalEditPart graphical && graphical.getModel() instanceof Element) {
                Rectangle bounds = graphical.getFigure().getBounds().getCopy();
                graphical.getFigure().translateToAbsolute(bounds);
                area = area == null ? bounds : area.union(bounds);
            }
        }
        if (area == null || area.isEmpty()) {
            return;
        }
        Viewport viewport = zoom.getViewport();
        Point origin = viewport.getViewLocation();
        Rectangle window = viewport.getClientArea();
        double old = zoom.getZoom();
        double fit = Math.min((double) window.width / area.width, (double) window.height / area.height);
        double wanted = Math.min(LARGEST_FIT, old * fit * SELECTION_SHARE);
        double centreX = (origin.x + area.x + area.width / 2.0) / old;
        double centreY = (origin.y + area.y + area.height / 2.0) / old;
        zoom.setZoom(wanted);
        viewport.validate();
        int x = (int) (centreX * wanted - window.width / 2.0);
        int y = (int) (centreY * wanted - window.height / 2.0);
        viewport.setViewLocation(x, y);
    }
}
