// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A vertical logarithmic axis of times in picoseconds whose ticks are round and carry their own unit: 500 ns, 1 µs, 2
 * µs; when somebody zooms in, the ticks follow.
 */
final class LogTimeAxis extends LogAxis {
    private static final long serialVersionUID = 1;

    private static final double MARGIN = 1.2;

    /** Points between labels, at least. */
    private static final double ROOM = 26;

    /**
     * Makes an axis that contains some times, with a little room around them.
     *
     * @param shortestPs more than 0
     * @param longestPs at least {@code shortestPs}
     */
    LogTimeAxis(String label, double shortestPs, double longestPs) {
        super(label);
        setAutoRange(false);
        setRange(shortestPs / MARGIN, longestPs * MARGIN);
    }

    @Override
    public List<ValueTick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
        List<Double> values = LogTicks.of(getLowerBound(), getUpperBound());
        boolean crowded = values.size() * ROOM > dataArea.getHeight();
        List<ValueTick> ticks = new ArrayList<>();
        for (double value : values) {
            boolean decade = Math.abs(Math.log10(value) - Math.rint(Math.log10(value))) < 1e-9;
            boolean minor = crowded && !decade;
            ticks.add(new NumberTick(
                    minor ? TickType.MINOR : TickType.MAJOR,
                    value,
                    minor ? "" : DisplayUnit.time(value),
                    TextAnchor.CENTER_RIGHT,
                    TextAnchor.CENTER,
                    0));
        }
        return ticks;
    }
}
