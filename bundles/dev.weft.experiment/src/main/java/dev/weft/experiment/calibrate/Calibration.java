// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.calibrate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Fits the few parameters of {@link RingCost} to measured collectives: least squares of the logarithms of times, so that small sizes
 * count as much as large ones, by the simplex method of Nelder and Mead (Computer Journal 7(4), 1965).
 *
 * @param cost the fitted parameters
 * @param bytesPerSecond what a host's NICs can do together
 */
public record Calibration(RingCost cost, double bytesPerSecond) {
    private static final int TURNS = 4_000;
    private static final double CLOSE = 1e-12;
    private static final double LEAST_SECONDS = 1e-9;

    /**
     * Fits.
     *
     * @param points at least as many as there are parameters
     * @param bytesPerSecond what a host's NICs can do together, above 0
     * @throws IllegalArgumentException in one sentence, if there are too few points or they are of collectives that are no ring
     */
    public static Calibration fit(List<MeasuredPoint> points, double bytesPerSecond) {
        if (points.size() < 3) {
            throw new IllegalArgumentException(
                    "Three parameters need at least 3 measured points to fit, not " + points.size());
        }
        points.forEach(point -> RingCost.steps(point.collective(), point.hosts()));
        double[][] simplex = {
            {Math.log(1e-5), Math.log(1e-5), 2},
            {Math.log(1e-4), Math.log(1e-5), 2},
            {Math.log(1e-5), Math.log(1e-4), 2},
            {Math.log(1e-5), Math.log(1e-5), 4}
        };
        double[] best = minimise(simplex, points, bytesPerSecond);
        return new Calibration(cost(best), bytesPerSecond);
    }

    /** Times as logarithms, so that they stay above 0; the share by a logistic function, so that it stays below 1. */
    private static RingCost cost(double[] x) {
        return new RingCost(
                Math.max(LEAST_SECONDS, StrictMath.exp(x[0])),
                Math.max(LEAST_SECONDS, StrictMath.exp(x[1])),
                1 / (1 + StrictMath.exp(-x[2])));
    }

    private static double squares(double[] x, List<MeasuredPoint> points, double bytesPerSecond) {
        Calibration tried = new Calibration(cost(x), bytesPerSecond);
        return points.stream()
                .mapToDouble(point -> tried.residual(point) * tried.residual(point))
                .sum();
    }

    private static double[] minimise(double[][] simplex, List<MeasuredPoint> points, double bytesPerSecond) {
        Comparator<double[]> order = Comparator.comparingDouble(x -> squares(x, points, bytesPerSecond));
        int n = simplex.length - 1;
        for (int turn = 0; turn < TURNS; turn++) {
            Arrays.sort(simplex, order);
            double best = squares(simplex[0], points, bytesPerSecond);
            double worst = squares(simplex[n], points, bytesPerSecond);
            if (worst - best < CLOSE) {
                break;
            }
            double[] centre = new double[n];
            for (int i = 0; i < n; i++) {
                for (int d = 0; d < n; d++) {
                    centre[d] += simplex[i][d] / n;
                }
            }
            double[] reflected = along(centre, simplex[n], -1);
            double value = squares(reflected, points, bytesPerSecond);
            if (value < best) {
                double[] expanded = along(centre, simplex[n], -2);
                simplex[n] = squares(expanded, points, bytesPerSecond) < value ? expanded : reflected;
            } else if (value < squares(simplex[n - 1], points, bytesPerSecond)) {
                simplex[n] = reflected;
            } else {
                double[] contracted = along(centre, simplex[n], value < worst ? -0.5 : 0.5);
                if (squares(contracted, points, bytesPerSecond) < Math.min(value, worst)) {
                    simplex[n] = contracted;
                } else {
                    for (int i = 1; i <= n; i++) {
                        simplex[i] = along(simplex[0], simplex[i], 0.5);
                    }
                }
            }
        }
        return simplex[0];
    }

    private static double[] along(double[] from, double[] to, double part) {
        double[] x = new double[from.length];
        Arrays.setAll(x, d -> from[d] + part * (to[d] - from[d]));
        return x;
    }

    /** Returns how long the fitted model says that a collective takes. */
    public double seconds(MeasuredPoint point) {
        return cost.seconds(point.collective(), point.hosts(), point.bytes(), bytesPerSecond);
    }

    /** Returns the logarithm of predicted over measured time, about the relative error. */
    public double residual(MeasuredPoint point) {
        return StrictMath.log(seconds(point) / point.seconds());
    }

    /** Returns the root of the mean square of residuals, 0 without points. */
    public double rms(List<MeasuredPoint> points) {
        return Math.sqrt(points.stream()
                .mapToDouble(point -> residual(point) * residual(point))
                .average()
                .orElse(0));
    }
}
