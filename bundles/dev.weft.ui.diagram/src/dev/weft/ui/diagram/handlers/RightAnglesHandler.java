// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.ViewSettings;

/** Lets links run at right angles or straight. */
public final class RightAnglesHandler extends ViewerSwitchHandler {
    /** Made by the workbench. */
    public RightAnglesHandler() {
        super(ViewSettings.RIGHT_ANGLES);
    }
}
