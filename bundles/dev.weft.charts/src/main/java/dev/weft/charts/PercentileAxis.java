// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * An axis of percentiles that gives each further nine the same room: p90, p99, p99.9 and so on. The coordinate of the
 * p-th percentile is −log10(1 − p/100), the number of nines.
 */
final class PercentileAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    /** Points that a label of p0 needs. */
    private static final double LABEL_ROOM = 32;

    PercentileAxis(String label, double mostNines) {
        super(label);
        setAutoRange(false);
        setRange(0, mostNines);
    }

    /** The coordinate of a percentile. */
    static double nines(double fractionAbove) {
        return fractionAbove >= 1 ? 0 : -Math.log10(fractionAbove);
    }

    /** The percentile at a number of nines, as people write it. */
    static String percentile(int nines) {
        return "p"
                + BigDecimal.valueOf(100)
                        .subtract(BigDecimal.valueOf(1, nines - 2))
                        .toPlainString();
    }

    @Override
    public List<ValueTick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
        List<ValueTick> ticks = new ArrayList<>();
        boolean roomy = nines(0.5) / getRange().getLength() * dataArea.getWidth() >= LABEL_ROOM;
        add(ticks, 0, roomy ? "p0" : "");
        add(ticks, nines(0.5), "p50");
        for (int nines = 1; nines <= getUpperBound(); nines++) {
            add(ticks, nines, percentile(nines));
        }
        return ticks;
    }

    private void add(List<ValueTick> ticks, double value, String text) {
        if (getRange().contains(value)) {
            ticks.add(new NumberTick(TickType.MAJOR, value, text, TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0));
        }
    }
}
