// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.ViewSettings;

/** Shows rulers beside the diagram or hides them. */
public final class RulersHandler extends ViewerSwitchHandler {
    /** Made by the workbench. */
    public RulersHandler() {
        super(ViewSettings.RULERS);
    }
}
