// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.ViewSettings;

/** Shows the grid or hides it. */
public final class GridHandler extends ViewerSwitchHandler {
    /** Made by the workbench. */
    public GridHandler() {
        super(ViewSettings.GRID);
    }
}
