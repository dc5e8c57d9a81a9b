// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.LayeredPane;
import org.eclipse.draw2d.Viewport;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;

/** The layers of the diagram: as usual, with one for the labels of links above the links. */
public final class DiagramRoot extends ScalableFreeformRootEditPart {
    /** The layer of the labels of links. */
    public static final String LABEL_LAYER = "dev.weft.labels";

    private static final double[] ZOOM_LEVELS = {0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4};

    /** Makes the root. */
    public DiagramRoot() {
        getZoomManager().setZoomLevels(ZOOM_LEVELS);
        ((Viewport) getFigure()).setOpaque(true);
        getFigure().setBackgroundColor(ColorConstants.white);
    }

    @Override
    protected LayeredPane createPrintableLayers() {
        LayeredPane pane = super.createPrintableLayers();
        pane.addLayerAfter(new LabelLayer(), LABEL_LAYER, CONNECTION_LAYER);
        return pane;
    }

    /** Lets the mouse through where there is no label. */
    private static final class LabelLayer extends FreeformLayer {
        @Override
        public boolean containsPoint(int x, int y) {
            return getChildren().stream()
                    .anyMatch(c -> c instanceof Figure f && f.isVisible() && f.containsPoint(x, y));
        }
    }
}
