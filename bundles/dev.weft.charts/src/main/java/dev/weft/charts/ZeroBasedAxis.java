// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.ui.RectangleEdge;

/** A linear axis from zero with few, round ticks; when somebody zooms in, the ticks follow. */
final class ZeroBasedAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    /** Points between ticks, at least: along a horizontal axis numbers stand side by side. */
    private static final double HORIZONTAL_ROOM = 80;

    private static final double VERTICAL_ROOM = 44;

    /**
     * Makes an axis.
     *
     * @param largest the largest value to show; an axis without values ends at 1
     * @param margin room beyond the largest value, as a part of it
     */
    ZeroBasedAxis(String label, double largest, double margin) {
        super(label);
        setAutoRange(false);
        setRange(0, largest > 0 ? largest * (1 + margin) : 1);
    }

    @Override
    protected void selectAutoTickUnit(Graphics2D g2, Rectangle2D dataArea, RectangleEdge edge) {
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        double room = horizontal ? dataArea.getWidth() / HORIZONTAL_ROOM : dataArea.getHeight() / VERTICAL_ROOM;
        double step = NiceSteps.atLeast(getRange().getLength() / Math.max(1, room));
        DecimalFormat format = new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setMinimumFractionDigits(NiceSteps.decimals(step));
        format.setMaximumFractionDigits(NiceSteps.decimals(step));
        setTickUnit(new PlainZero(step, format), false, false);
    }

    /** Writes zero without decimals. */
    private static final class PlainZero extends NumberTickUnit {
        private static final long serialVersionUID = 1;

        PlainZero(double step, NumberFormat format) {
            super(step, format);
        }

        @Override
        public String valueToString(double value) {
            return Math.abs(value) < getSize() / 1000 ? "0" : super.valueToString(value);
        }
    }
}
