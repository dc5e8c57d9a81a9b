// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.figure;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * One number that is shown or that a shown one depends on. It is either an input, which somebody stated and whose source says
 * who, or computed by a formula from other figures. Figures are immutable and compared by identity.
 */
public final class CostFigure {
    private final String name;
    private final String unit;
    private final BigDecimal value;
    private final Formula formula;
    private final String source;
    private final BigDecimal low;
    private final BigDecimal high;
    private final boolean counted;

    private CostFigure(
            String name,
            String unit,
            BigDecimal value,
            Formula formula,
            String source,
            BigDecimal low,
            BigDecimal high,
            boolean counted) {
        this.name = Objects.requireNonNull(name);
        this.unit = Objects.requireNonNull(unit);
        this.value = Objects.requireNonNull(value);
        this.formula = formula;
        this.source = Objects.requireNonNull(source);
        this.low = low;
        this.high = high;
        this.counted = counted;
    }

    /**
     * Makes an input.
     *
     * @param name what it is called; differs from the names of all that stand in a formula with it
     * @param unit unit of the value; empty for plain numbers
     * @param value the value
     * @param source who stated it, or that it is an assumption
     */
    public static CostFigure input(String name, String unit, BigDecimal value, String source) {
        return new CostFigure(name, unit, value, null, source, null, null, false);
    }

    /**
     * Makes an input that was counted in the fabric or computed by a simulation, so that it has no range of its own.
     *
     * @param source in what it was counted
     */
    public static CostFigure counted(String name, String unit, BigDecimal value, String source) {
        return new CostFigure(name, unit, value, null, source, null, null, true);
    }

    /**
     * Makes an input with a range.
     *
     * @param low the least that the value may be
     * @param high the most
     */
    public static CostFigure input(
            String name, String unit, BigDecimal value, String source, BigDecimal low, BigDecimal high) {
        return new CostFigure(name, unit, value, null, source, low, high, false);
    }

    /**
     * Makes a figure from others.
     *
     * @param name what it is called
     * @param unit unit of the value
     * @param formula how it is computed
     */
    public static CostFigure computed(String name, String unit, Formula formula) {
        return computed(name, unit, formula, "");
    }

    /**
     * Makes a figure from others by a formula that needs a word of explanation.
     *
     * @param basis where the formula is from or what it takes for granted
     */
    public static CostFigure computed(String name, String unit, Formula formula, String basis) {
        return new CostFigure(name, unit, formula.value(CostFigure::value), formula, basis, null, null, false);
    }

    /** @return what it is called. */
    public String name() {
        return name;
    }

    /** @return unit of the value; empty for plain numbers. */
    public String unit() {
        return unit;
    }

    /** @return the value, exact but for quotients, which have 34 digits. */
    public BigDecimal value() {
        return value;
    }

    /** @return how it is computed; null for an input. */
    public Formula formula() {
        return formula;
    }

    /** @return whether somebody stated it. */
    public boolean isInput() {
        return formula == null;
    }

    /** @return the formula with the names of its inputs; empty for an input. */
    public String formulaText() {
        return formula == null ? "" : formula.text();
    }

    /** @return the figures that its formula names, each once; empty for an input. */
    public List<CostFigure> inputs() {
        if (formula == null) {
            return List.of();
        }
        Set<CostFigure> figures = new LinkedHashSet<>();
        formula.forEachFigure(figures::add);
        return List.copyOf(figures);
    }

    /** @return who stated an input; of a computed figure where its formula is from, often empty. */
    public String source() {
        return source;
    }

    /** @return the least that an input may be; null where no range is stated. */
    public BigDecimal low() {
        return low;
    }

    /** @return the most that an input may be; null where no range is stated. */
    public BigDecimal high() {
        return high;
    }

    /** @return whether it is an input that was counted or simulated, so that it has no range of its own. */
    public boolean isCounted() {
        return counted;
    }

    @Override
    public String toString() {
        return (name + " = " + value.toPlainString() + " " + unit).stripTrailing();
    }
}
