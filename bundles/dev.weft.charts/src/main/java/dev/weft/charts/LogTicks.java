// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.util.ArrayList;
import java.util.List;

/** Round values along a logarithmic scale: 1, 2, 5, 10, 20, or evenly spaced where the scale is nearly linear. */
final class LogTicks {
    /** Below this ratio of highest to lowest a logarithmic scale is nearly linear. */
    private static final double NARROW = 4;

    private static final double LINEAR_TICKS = 5;
    private static final int[] FACTORS = {1, 2, 5};

    private LogTicks() {}

    /**
     * The round values inside a range.
     *
     * @param low more than 0
     * @param high more than {@code low}
     * @return values in rising order
     */
    static List<Double> of(double low, double high) {
        return high / low < NARROW ? linear(low, high) : factors(low, high);
    }

    private static List<Double> linear(double low, double high) {
        double step = NiceSteps.atLeast((high - low) / LINEAR_TICKS);
        List<Double> ticks = new ArrayList<>();
        for (double tick = Math.ceil(low / step) * step; tick <= high; tick += step) {
            ticks.add(tick);
        }
        return ticks;
    }

    private static List<Double> factors(double low, double high) {
        List<Double> ticks = new ArrayList<>();
        int lastDecade = (int) Math.floor(Math.log10(high));
        for (int decade = (int) Math.floor(Math.log10(low)); decade <= lastDecade; decade++) {
            for (int factor : FACTORS) {
                double tick = factor * Math.pow(10, decade);
                if (tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }
}
