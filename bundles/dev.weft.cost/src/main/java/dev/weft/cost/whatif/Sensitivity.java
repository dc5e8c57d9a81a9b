// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.figure.CostFigure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * By how much one input moves a figure while all others stay.
 *
 * @param input the input
 * @param low the value that it takes at its low end
 * @param high the value that it takes at its high end
 * @param atLow the figure at the low end
 * @param atHigh the figure at the high end
 * @param isStated whether the range was stated; else it is a given part up and down
 */
public record Sensitivity(
        CostFigure input, BigDecimal low, BigDecimal high, BigDecimal atLow, BigDecimal atHigh, boolean isStated) {
    /** @return how far the figure moves between the ends. */
    public BigDecimal span() {
        return atHigh.subtract(atLow).abs();
    }

    /**
     * Moves each input of a figure to the ends of its range. Counts of the fabric have no range, since they are counted.
     *
     * @param figure the figure
     * @param swing the part by which an input without a stated range moves up and down, above 0 and below 1
     * @param most how many inputs are told
     * @return those that move the figure most, the strongest first
     */
    public static List<Sensitivity> of(CostFigure figure, BigDecimal swing, int most) {
        Evaluation evaluation = new Evaluation(figure);
        List<Sensitivity> all = new ArrayList<>();
        for (CostFigure input : evaluation.inputs()) {
            Sensitivity one = of(evaluation, input, swing);
            if (one.span().signum() > 0) {
                all.add(one);
            }
        }
        all.sort(Comparator.comparing(Sensitivity::span).reversed());
        return List.copyOf(all.subList(0, Math.min(most, all.size())));
    }

    private static Sensitivity of(Evaluation evaluation, CostFigure input, BigDecimal swing) {
        boolean stated = input.low() != null || input.high() != null;
        BigDecimal part = stated || input.isCounted() ? BigDecimal.ZERO : swing;
        BigDecimal low = input.low() != null ? input.low() : input.value().multiply(BigDecimal.ONE.subtract(part));
        BigDecimal high = input.high() != null ? input.high() : input.value().multiply(BigDecimal.ONE.add(part));
        return new Sensitivity(
                input, low, high, evaluation.value(Map.of(input, low)), evaluation.value(Map.of(input, high)), stated);
    }
}
