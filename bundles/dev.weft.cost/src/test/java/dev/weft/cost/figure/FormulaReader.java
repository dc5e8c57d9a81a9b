// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Computes a figure again from what is shown of it: the text of its formula and the values of the inputs that it lists. */
final class FormulaReader {
    private final String text;
    private final Map<String, BigDecimal> values = new HashMap<>();
    private int at;

    private FormulaReader(String text, List<CostFigure> inputs) {
        this.text = text;
        for (CostFigure input : inputs) {
            BigDecimal other = values.put(input.name(), input.value());
            if (other != null && other.compareTo(input.value()) != 0) {
                throw new IllegalStateException("Two inputs are called " + input.name() + " in " + text);
            }
        }
    }

    static BigDecimal value(CostFigure figure) {
        FormulaReader reader = new FormulaReader(figure.formulaText(), figure.inputs());
        BigDecimal value = reader.sum();
        if (reader.at != reader.text.length()) {
            throw new IllegalStateException("Left over: " + reader.text.substring(reader.at));
        }
        return value;
    }

    private boolean take(String symbol) {
        boolean there = text.startsWith(symbol, at);
        at += there ? symbol.length() : 0;
        return there;
    }

    private BigDecimal sum() {
        BigDecimal value = product();
        while (true) {
            if (take(" + ")) {
                value = value.add(product());
            } else if (take(" \u2212 ")) {
                value = value.subtract(product());
            } else {
                return value;
            }
        }
    }

    private BigDecimal product() {
        BigDecimal value = power();
        while (true) {
            if (take(" \u00d7 ")) {
                value = value.multiply(power());
            } else if (take(" \u00f7 ")) {
                value = value.divide(power(), MathContext.DECIMAL128);
            } else {
                return value;
            }
        }
    }

    private BigDecimal power() {
        BigDecimal value = atom();
        return take("^") ? value.pow(number().intValueExact()) : value;
    }

    private BigDecimal atom() {
        if (take("(")) {
            return closed(sum());
        }
        if (take("rounded-up(")) {
            return closed(sum()).setScale(0, RoundingMode.CEILING);
        }
        if (take("largest(")) {
            BigDecimal value = sum();
            while (take("; ")) {
                value = value.max(sum());
            }
            return closed(value);
        }
        if (take("[")) {
            String name = text.substring(at, text.indexOf(']', at));
            at += name.length() + 1;
            return values.get(name);
        }
        return number();
    }

    private BigDecimal closed(BigDecimal value) {
        if (!take(")")) {
            throw new IllegalStateException("No ) at " + at + " of " + text);
        }
        return value;
    }

    private BigDecimal number() {
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        return new BigDecimal(text.substring(start, at));
    }
}
