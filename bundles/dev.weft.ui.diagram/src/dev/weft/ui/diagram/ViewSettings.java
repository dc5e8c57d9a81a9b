// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.render.layout.EdgeRouting;
import dev.weft.ui.diagram.document.DiagramModel;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.rulers.RulerProvider;
import org.osgi.service.prefs.BackingStoreException;

/** How people like to draw: with a grid, rulers, links at right angles. Remembered in the workspace for the next diagram. */
public enum ViewSettings {
    /** The grid is drawn. */
    GRID("grid", false),
    /** Boxes snap to the grid. */
    SNAP("snap", true),
    /** Rulers are beside the diagram. */
    RULERS("rulers", false),
    /** Links run at right angles. */
    RIGHT_ANGLES("rightAngles", false);

    private static final String NODE = "dev.weft.ui.diagram";
    private static final String PREFIX = "view.";
    /** Pixels between the lines of the grid. */
    private static final int SPACING = 8;

    private final String key;
    private final boolean usual;

    ViewSettings(String key, boolean usual) {
        this.key = PREFIX + key;
        this.usual = usual;
    }

    private static IEclipsePreferences preferences() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }

    /** @return whether it was on when it was set last. */
    boolean isRemembered() {
        return preferences().getBoolean(key, usual);
    }

    /**
     * Whether it is on in an editor.
     *
     * @param editor an editor that shows a diagram
     * @return whether it is
     */
    public boolean isOn(FabricEditor editor) {
        return this == RIGHT_ANGLES
                ? editor.diagram().scene().style() == EdgeRouting.Style.ORTHOGONAL
                : Boolean.TRUE.equals(editor.viewer().getProperty(property()));
    }

    /**
     * Turns it on or off in an editor, and in those that will be opened.
     *
     * @param editor an editor that shows a diagram
     * @param on whether it is to be on
     */
    public void set(FabricEditor editor, boolean on) {
        apply(editor.viewer(), editor.diagram(), on);
        preferences().putBoolean(key, on);
        try {
            preferences().flush();
        } catch (BackingStoreException e) {
            ILog.of(ViewSettings.class).warn(e.getMessage(), e);
        }
    }

    private void apply(GraphicalViewer viewer, DiagramModel diagram, boolean on) {
        if (this == RIGHT_ANGLES) {
            diagram.setLinkStyle(on ? EdgeRouting.Style.ORTHOGONAL : EdgeRouting.Style.STRAIGHT);
        } else {
            viewer.setProperty(property(), on);
        }
    }

    private String property() {
        return switch (this) {
            case GRID -> SnapToGrid.PROPERTY_GRID_VISIBLE;
            case SNAP -> SnapToGrid.PROPERTY_GRID_ENABLED;
            case RULERS -> RulerProvider.PROPERTY_RULER_VISIBILITY;
            case RIGHT_ANGLES -> throw new IllegalStateException("Links are no property of the viewer");
        };
    }

    /** Makes a new diagram look as the last one. */
    static void start(GraphicalViewer viewer, DiagramModel diagram) {
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_SPACING, new Dimension(SPACING, SPACING));
        viewer.setProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED, true);
        viewer.setProperty(RulerProvider.PROPERTY_HORIZONTAL_RULER, new PlainRuler());
        viewer.setProperty(RulerProvider.PROPERTY_VERTICAL_RULER, new PlainRuler());
        for (ViewSettings setting : values()) {
            setting.apply(viewer, diagram, setting.isRemembered());
        }
    }

    /** A ruler in pixels of the diagram, without guides: boxes snap to each other and to the grid. */
    private static final class PlainRuler extends RulerProvider {
        @Override
        public Object getRuler() {
            return this;
        }

        @Override
        public int getUnit() {
            return UNIT_PIXELS;
        }
    }
}
