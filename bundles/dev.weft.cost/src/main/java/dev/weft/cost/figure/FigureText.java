// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Figures as people read them: rounded, with separators of thousands and their unit. */
public final class FigureText {
    private static final BigDecimal LARGE = BigDecimal.valueOf(100);
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final int CENTS = 2;

    private FigureText() {}

    /** @return the value with its unit. */
    public static String of(CostFigure figure) {
        return (of(figure.value()) + " " + figure.unit()).strip();
    }

    /** @return a number with two decimals at most where it is large, else with four digits. */
    public static String of(BigDecimal value) {
        BigDecimal rounded =
                value.abs().compareTo(LARGE) >= 0 || value.stripTrailingZeros().scale() <= CENTS
                        ? value.setScale(CENTS, RoundingMode.HALF_UP)
                        : value.round(DIGITS);
        BigDecimal shown = rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
        DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setMaximumFractionDigits(Math.max(0, shown.scale()));
        return format.format(shown);
    }
}
