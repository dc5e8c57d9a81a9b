// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartTheme;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/** The theme of charts that goes with that of the workbench. */
public final class WorkbenchTheme {
    private static final int DARK_BELOW = 110;

    private WorkbenchTheme() {}

    /**
     * Tells from a control.
     *
     * @param control a table or tree, whose background the workbench's theme sets
     */
    public static ChartTheme of(Control control) {
        RGB background = control.getBackground().getRGB();
        int brightness = (background.red * 3 + background.green * 6 + background.blue) / 10;
        return brightness < DARK_BELOW ? ChartTheme.DARK : ChartTheme.LIGHT;
    }
}
