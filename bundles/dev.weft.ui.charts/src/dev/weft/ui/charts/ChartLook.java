// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartTheme;
import dev.weft.ui.common.theme.WorkbenchTheme;

/** What charts in the workbench look like. */
public final class ChartLook {
    private ChartLook() {}

    /** @return the theme of charts that goes with that of the workbench. */
    public static ChartTheme theme() {
        return WorkbenchTheme.isDark() ? ChartTheme.DARK : ChartTheme.LIGHT;
    }
}
