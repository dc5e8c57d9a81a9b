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
 * A horizontal logarithmic axis of sizes in bytes whose ticks are powers of two with their own unit: 8 B, 1 KiB, 128 KiB;
 * as many as there is room for.
 */
final class LogSizeAxis extends LogAxis {
    private static final long serialVersionUID = 1;

    private static final double MARGIN = 1.3;
    /** Points between labels, at least. */
    private static final double ROOM = 58;

    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    private static final int UNIT_BITS = 10;

    /**
     * Makes an axis that contains some sizes, with a little room around them.
     *
     * @param smallest more than 0
     * @param largest at least {@code smallest}
     */
    LogSizeAxis(String label, double smallest, double largest) {
        super(label);
        setAutoRange(false);
        setRange(smallest / MARGIN, largest * MARGIN);
    }

    @Override
    public List<ValueTick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
        int first = (int) Math.ceil(log2(getLowerBound()));
        int last = (int) Math.floor(log2(getUpperBound()));
        double room = dataArea.getWidth() / ROOM;
        int step = (int) Math.max(1, Math.ceil((last - first + 1) / Math.max(1, room)));
        List<ValueTick> ticks = new ArrayList<>();
        for (int power = Math.max(0, first); power <= last; power += step) {
            ticks.add(new NumberTick(
                    TickType.MAJOR, Math.scalb(1.0, power), text(power), TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    /** A power of two of bytes as people write it. */
    static String text(int power) {
        int unit = Math.min(power / UNIT_BITS, UNITS.length - 1);
        return (1L << power - unit * UNIT_BITS) + " " + UNITS[unit];
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }
}
