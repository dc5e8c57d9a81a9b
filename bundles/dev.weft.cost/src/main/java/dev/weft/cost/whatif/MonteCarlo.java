// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.figure.CostFigure;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A figure for many draws of its inputs. An input with a stated range is drawn from a triangular distribution between the ends
 * of its range with its value as the peak (assumption); others keep their values. The same seed draws the same.
 */
public final class MonteCarlo {
    private final double[] sorted;
    private final List<CostFigure> drawn;

    private MonteCarlo(double[] sorted, List<CostFigure> drawn) {
        this.sorted = sorted;
        this.drawn = drawn;
    }

    /**
     * Draws.
     *
     * @param figure the figure
     * @param draws how many times, from 1
     * @param seed of the draws
     */
    public static MonteCarlo of(CostFigure figure, int draws, long seed) {
        if (draws < 1) {
            throw new IllegalArgumentException("Draws are " + draws + "; expected 1 or more");
        }
        Evaluation evaluation = new Evaluation(figure);
        List<CostFigure> inputs = evaluation.inputs();
        SplittableRandom random = new SplittableRandom(seed);
        double[] results = new double[draws];
        double[] values = new double[inputs.size()];
        for (int draw = 0; draw < draws; draw++) {
            for (int i = 0; i < values.length; i++) {
                CostFigure input = inputs.get(i);
                values[i] = hasRange(input)
                        ? triangular(input, random.nextDouble())
                        : input.value().doubleValue();
            }
            results[draw] = evaluation.approximate(values);
        }
        Arrays.sort(results);
        return new MonteCarlo(
                results, inputs.stream().filter(MonteCarlo::hasRange).toList());
    }

    private static boolean hasRange(CostFigure input) {
        return input.low() != null || input.high() != null;
    }

    /** Inverse of the triangular distribution's cumulative function. */
    private static double triangular(CostFigure input, double u) {
        double peak = input.value().doubleValue();
        double low = input.low() == null ? peak : input.low().doubleValue();
        double high = input.high() == null ? peak : input.high().doubleValue();
        double width = high - low;
        if (width <= 0) {
            return peak;
        }
        double left = (peak - low) / width;
        return u < left
                ? low + StrictMath.sqrt(u * width * (peak - low))
                : high - StrictMath.sqrt((1 - u) * width * (high - peak));
    }

    /** @return how often was drawn. */
    public int draws() {
        return sorted.length;
    }

    /** @return the inputs that were drawn; empty where no range is stated. */
    public List<CostFigure> drawn() {
        return drawn;
    }

    /**
     * The value that a part of the draws does not exceed (nearest rank).
     *
     * @param part from 0 to 1
     */
    public double quantile(double part) {
        int rank = (int) Math.ceil(part * sorted.length);
        return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1];
    }

    /** @return the mean of all draws. */
    public double mean() {
        double sum = 0;
        for (double value : sorted) {
            sum += value;
        }
        return sum / sorted.length;
    }
}
