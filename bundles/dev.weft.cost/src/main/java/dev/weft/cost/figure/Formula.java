// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a figure is computed from others. Its text names them, so that everybody can compute it again. */
public sealed interface Formula {
    /** Quotients are computed to 34 digits (IEEE 754 decimal128); all else is exact. */
    MathContext QUOTIENTS = MathContext.DECIMAL128;

    /** How strongly a formula's operator binds, from weak to strong; decides about parentheses. */
    int ADDITIVE = 0;

    /** Quotients: in parentheses where they are factors, so that the order in which is rounded can be read. */
    int DIVIDING = 1;

    /** Products. */
    int MULTIPLICATIVE = 2;

    /** What needs no parentheses. */
    int ATOMIC = 3;

    /** @return the value for these values of figures. */
    BigDecimal value(Function<CostFigure, BigDecimal> values);

    /** @return the value in floating point, for thousands of evaluations. */
    double approximate(ToDoubleFunction<CostFigure> values);

    /** @return the formula as people write it. */
    String text();

    /** @return how strongly its operator binds. */
    int binding();

    /** Hands over each figure as often as it is named. */
    void forEachFigure(Consumer<CostFigure> consumer);

    /** A figure by itself. */
    record Of(CostFigure figure) implements Formula {
        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return values.apply(figure);
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            return values.applyAsDouble(figure);
        }

        @Override
        public String text() {
            return "[" + figure.name() + "]";
        }

        @Override
        public int binding() {
            return ATOMIC;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            consumer.accept(figure);
        }
    }

    /** A number that needs no source, such as the 1 of a share's complement. */
    record Decimal(BigDecimal number) implements Formula {
        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return number;
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            return number.doubleValue();
        }

        @Override
        public String text() {
            return number.toPlainString();
        }

        @Override
        public int binding() {
            return ATOMIC;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            // A number names no figure.
        }
    }

    /** All parts together. */
    record Sum(List<Formula> parts) implements Formula {
        /** Takes a copy of the list. */
        public Sum {
            parts = List.copyOf(parts);
        }

        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return parts.stream().map(p -> p.value(values)).reduce(BigDecimal.ZERO, BigDecimal::add);
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            double sum = 0;
            for (Formula part : parts) {
                sum += part.approximate(values);
            }
            return sum;
        }

        @Override
        public String text() {
            return parts.isEmpty() ? "0" : parts.stream().map(Formula::text).collect(Collectors.joining(" + "));
        }

        @Override
        public int binding() {
            return parts.size() > 1 ? ADDITIVE : ATOMIC;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            parts.forEach(p -> p.forEachFigure(consumer));
        }
    }

    /** The first without the second. */
    record Difference(Formula whole, Formula part) implements Formula {
        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return whole.value(values).subtract(part.value(values));
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            return whole.approximate(values) - part.approximate(values);
        }

        @Override
        public String text() {
            return whole.text() + " \u2212 " + enclosed(part, DIVIDING);
        }

        @Override
        public int binding() {
            return ADDITIVE;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            whole.forEachFigure(consumer);
            part.forEachFigure(consumer);
        }
    }

    /** All factors multiplied. */
    record Product(List<Formula> factors) implements Formula {
        /** Takes a copy of the list. */
        public Product {
            factors = List.copyOf(factors);
        }

        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return factors.stream().map(f -> f.value(values)).reduce(BigDecimal.ONE, BigDecimal::multiply);
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            double product = 1;
            for (Formula factor : factors) {
                product *= factor.approximate(values);
            }
            return product;
        }

        @Override
        public String text() {
            return factors.stream().map(f -> enclosed(f, MULTIPLICATIVE)).collect(Collectors.joining(" \u00d7 "));
        }

        @Override
        public int binding() {
            return MULTIPLICATIVE;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            factors.forEach(f -> f.forEachFigure(consumer));
        }
    }

    /** The first over the second. */
    record Quotient(Formula dividend, Formula divisor) implements Formula {
        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return dividend.value(values).divide(divisor.value(values), QUOTIENTS);
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            return dividend.approximate(values) / divisor.approximate(values);
        }

        @Override
        public String text() {
            return enclosed(dividend, MULTIPLICATIVE) + " \u00f7 " + enclosed(divisor, ATOMIC);
        }

        @Override
        public int binding() {
            return DIVIDING;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            dividend.forEachFigure(consumer);
            divisor.forEachFigure(consumer);
        }
    }

    /** A power with a whole exponent. */
    record Power(Formula base, int exponent) implements Formula {
        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return base.value(values).pow(exponent);
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            double power = 1;
            double factor = base.approximate(values);
            for (int i = 0; i < exponent; i++) {
                power *= factor;
            }
            return power;
        }

        @Override
        public String text() {
            return enclosed(base, ATOMIC) + "^" + exponent;
        }

        @Override
        public int binding() {
            return ATOMIC;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            base.forEachFigure(consumer);
        }
    }

    /** The largest of all. */
    record Largest(List<Formula> parts) implements Formula {
        /** Takes a copy of the list, which must not be empty. */
        public Largest {
            parts = List.copyOf(parts);
        }

        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return parts.stream()
                    .map(p -> p.value(values))
                    .reduce(BigDecimal::max)
                    .orElseThrow();
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            double largest = Double.NEGATIVE_INFINITY;
            for (Formula part : parts) {
                largest = Math.max(largest, part.approximate(values));
            }
            return largest;
        }

        @Override
        public String text() {
            return parts.stream().map(Formula::text).collect(Collectors.joining("; ", "largest(", ")"));
        }

        @Override
        public int binding() {
            return ATOMIC;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            parts.forEach(p -> p.forEachFigure(consumer));
        }
    }

    /** The next whole number above, or itself. */
    record RoundedUp(Formula part) implements Formula {
        @Override
        public BigDecimal value(Function<CostFigure, BigDecimal> values) {
            return part.value(values).setScale(0, RoundingMode.CEILING);
        }

        @Override
        public double approximate(ToDoubleFunction<CostFigure> values) {
            return Math.ceil(part.approximate(values));
        }

        @Override
        public String text() {
            return "rounded-up(" + part.text() + ")";
        }

        @Override
        public int binding() {
            return ATOMIC;
        }

        @Override
        public void forEachFigure(Consumer<CostFigure> consumer) {
            part.forEachFigure(consumer);
        }
    }

    private static String enclosed(Formula formula, int least) {
        return formula.binding() < least ? "(" + formula.text() + ")" : formula.text();
    }

    /** @return a figure as a formula. */
    static Formula of(CostFigure figure) {
        return new Of(figure);
    }

    /** @return a number as a formula. */
    static Formula number(long number) {
        return new Decimal(BigDecimal.valueOf(number));
    }

    /** @return the sum of figures. */
    static Formula sum(List<CostFigure> figures) {
        return new Sum(figures.stream().map(Formula::of).toList());
    }

    /** @return the product of figures. */
    static Formula product(CostFigure... figures) {
        return new Product(Stream.of(figures).map(Formula::of).toList());
    }

    /** @return the first figure over the second. */
    static Formula quotient(CostFigure dividend, CostFigure divisor) {
        return new Quotient(of(dividend), of(divisor));
    }
}
