// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.ui.diagram.document.DiagramModel;
import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformLayeredPane;
import org.eclipse.draw2d.LayeredPane;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.Viewport;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;

/** The layers of the diagram: as usual, with one for the labels of links above the links. */
public final class DiagramRoot extends ScalableFreeformRootEditPart {
    /** The layer of the labels of links. */
    public static final String LABEL_LAYER = "dev.weft.labels";

    /** So pale that it does not compete with what is drawn on it. */
    private static final Colour GRID = new Colour(0xE9EDF1);

    private static final String HINT_LAYER = "dev.weft.hint";
    private static final String PORT_LAYER = "dev.weft.ports";
    private static final String BUNDLE_LAYER = "dev.weft.bundles";

    private static final double[] ZOOM_LEVELS = {0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4};

    private final DiagramModel diagram;

    /**
     * Makes the root.
     *
     * @param diagram what is shown
     */
    public DiagramRoot(DiagramModel diagram) {
        this.diagram = diagram;
        getZoomManager().setZoomLevels(ZOOM_LEVELS);
        ((Viewport) getFigure()).setOpaque(true);
        lookAgain();
    }

    /** Takes the colours of the workbench, which has another theme. */
    public void lookAgain() {
        getFigure().setBackgroundColor(DiagramLook.colour(FabricColours.BACKGROUND));
        getLayer(GRID_LAYER).setForegroundColor(DiagramLook.colour(GRID));
    }

    /** Below what is printed, so that it is in no picture and not in the overview. */
    @Override
    protected ScalableFreeformLayeredPane createScaledLayers() {
        ScalableFreeformLayeredPane layers = super.createScaledLayers();
        layers.add(new HintLayer(() -> diagram), HINT_LAYER, 0);
        return layers;
    }

    @Override
    protected LayeredPane createPrintableLayers() {
        FreeformLayeredPane pane = new FreeformLayeredPane();
        // Made before the constructor has run, so the layers ask for the diagram when they need it.
        pane.add(new BundleLayer(() -> diagram), BUNDLE_LAYER);
        pane.add(new FreeformLayer(), PRIMARY_LAYER);
        pane.add(new ConnectionLayer(), CONNECTION_LAYER);
        pane.add(new PortLayer(() -> diagram), PORT_LAYER);
        pane.add(new LabelLayer(), LABEL_LAYER);
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
