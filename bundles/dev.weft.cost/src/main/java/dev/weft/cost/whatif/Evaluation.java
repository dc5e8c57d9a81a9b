// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.figure.CostFigure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A figure and all below it, to be computed again with other values for its inputs. */
final class Evaluation {
    private final CostFigure figure;
    private final List<CostFigure> inputs = new ArrayList<>();

    /** What the figure depends on, inputs before what is computed of them. */
    private final List<CostFigure> order = new ArrayList<>();

    private final IdentityHashMap<CostFigure, Integer> places = new IdentityHashMap<>();

    Evaluation(CostFigure figure) {
        this.figure = figure;
        collect(figure);
    }

    private void collect(CostFigure next) {
        if (places.containsKey(next)) {
            return;
        }
        next.inputs().forEach(this::collect);
        places.put(next, order.size());
        order.add(next);
        if (next.isInput()) {
            inputs.add(next);
        }
    }

    /** @return the inputs that the figure depends on, in the order of its formulas. */
    List<CostFigure> inputs() {
        return inputs;
    }

    /** @return the exact value with other values for some inputs. */
    BigDecimal value(Map<CostFigure, BigDecimal> changed) {
        IdentityHashMap<CostFigure, BigDecimal> values = new IdentityHashMap<>();
        for (CostFigure next : order) {
            BigDecimal value = next.isInput()
                    ? changed.getOrDefault(next, next.value())
                    : next.formula().value(values::get);
            values.put(next, value);
        }
        return values.get(figure);
    }

    /** @return the value in floating point for these values of the inputs, in their order. */
    double approximate(double[] inputValues) {
        double[] values = new double[order.size()];
        int input = 0;
        for (int i = 0; i < values.length; i++) {
            CostFigure next = order.get(i);
            values[i] = next.isInput() ? inputValues[input++] : next.formula().approximate(f -> values[places.get(f)]);
        }
        return values[values.length - 1];
    }
}
