// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.Color;
import java.awt.Paint;
import org.jfree.chart.renderer.PaintScale;

/** From the paper's colour at nothing to the ink of a heat map at the largest value. */
final class ShadeScale implements PaintScale {
    /** A dark red that stands out on white and on dark grey, also for people who do not tell red from green. */
    private static final Color HOT = new Color(0xB2182B);

    private static final Color NOTHING = new Color(0, 0, 0, 0);

    private final double largest;
    private final Color cold;

    ShadeScale(double largest, ChartTheme theme) {
        this.largest = largest > 0 ? largest : 1;
        cold = theme.grid();
    }

    @Override
    public double getLowerBound() {
        return 0;
    }

    @Override
    public double getUpperBound() {
        return largest;
    }

    @Override
    public Paint getPaint(double value) {
        if (Double.isNaN(value)) {
            return NOTHING;
        }
        double share = Math.max(0, Math.min(1, value / largest));
        return new Color(
                mixed(cold.getRed(), HOT.getRed(), share),
                mixed(cold.getGreen(), HOT.getGreen(), share),
                mixed(cold.getBlue(), HOT.getBlue(), share));
    }

    private static int mixed(int from, int to, double share) {
        return (int) Math.round(from + share * (to - from));
    }
}
