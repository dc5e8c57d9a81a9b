// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite.FlyoutPreferences;

/** Where the palette is, remembered in the workspace: at first open at the left. */
public final class PalettePlace implements FlyoutPreferences {
    private static final String NODE = "dev.weft.ui.diagram";
    private static final String SIDE = "palette.side";
    private static final String STATE = "palette.state";
    private static final String WIDTH = "palette.width";
    private static final int DEFAULT_WIDTH = 150;

    private final IEclipsePreferences preferences = InstanceScope.INSTANCE.getNode(NODE);

    @Override
    public int getDockLocation() {
        return preferences.getInt(SIDE, PositionConstants.WEST);
    }

    @Override
    public int getPaletteState() {
        return preferences.getInt(STATE, FlyoutPaletteComposite.STATE_PINNED_OPEN);
    }

    @Override
    public int getPaletteWidth() {
        return preferences.getInt(WIDTH, DEFAULT_WIDTH);
    }

    @Override
    public void setDockLocation(int location) {
        preferences.putInt(SIDE, location);
    }

    @Override
    public void setPaletteState(int state) {
        preferences.putInt(STATE, state);
    }

    @Override
    public void setPaletteWidth(int width) {
        preferences.putInt(WIDTH, width);
    }
}
