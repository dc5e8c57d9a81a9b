// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.ViewSettings;

/** Lets boxes snap to the grid, or not. */
public final class SnapHandler extends ViewerSwitchHandler {
    /** Made by the workbench. */
    public SnapHandler() {
        super(ViewSettings.SNAP);
    }
}
