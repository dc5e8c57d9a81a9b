// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.compare;

import java.util.List;
import java.util.Locale;

/**
 * A mean over seeds with its confidence interval of 95 %, by Student's t distribution.
 *
 * @param mean the mean
 * @param halfWidth half of the interval's width; not a number where one value alone tells nothing of it
 * @param count how many values
 */
public record Estimate(double mean, double halfWidth, int count) {
    /** Quantiles at 97.5 % for 1 to 30 degrees of freedom (any table of Student's t). */
    private static final double[] T975 = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    private static final double NORMAL975 = 1.960;

    private static final double PERCENT = 100;

    /**
     * Estimates a mean.
     *
     * @param values at least one
     * @return the estimate
     */
    public static Estimate of(List<Double> values) {
        int n = values.size();
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        if (n < 2) {
            return new Estimate(mean, Double.NaN, n);
        }
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        double error = Math.sqrt(squares / (n - 1) / n);
        double quantile = n - 1 <= T975.length ? T975[n - 2] : NORMAL975;
        return new Estimate(mean, quantile * error, n);
    }

    /** @return it as a difference in percent with its interval, and {@code ?} where that has 0 in it: {@code +12.3 % ± 0.4} */
    public String percent() {
        String text = String.format(Locale.ROOT, "%+.1f %%", PERCENT * mean);
        if (Double.isNaN(halfWidth)) {
            return text;
        }
        String interval = String.format(Locale.ROOT, " \u00b1 %.1f", PERCENT * halfWidth);
        return text + interval + (isSignificant() ? "" : " ?");
    }

    /** @return whether zero lies outside the interval; false where there is no interval */
    public boolean isSignificant() {
        return Math.abs(mean) > halfWidth;
    }
}
