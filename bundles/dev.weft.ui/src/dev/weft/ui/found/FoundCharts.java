// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.charts.ChartTheme;
import java.util.List;
import org.jfree.chart.JFreeChart;

/** What is drawn of something that was looked for. */
interface FoundCharts {
    /** @return the attributes over which it can be drawn; may be one or none. */
    List<String> axes();

    /**
     * Draws it.
     *
     * @param axis number of the attribute from left to right
     * @param title of what
     * @return the charts, from left to right; none where nothing is known yet
     */
    List<JFreeChart> draw(int axis, String title, ChartTheme theme);
}
