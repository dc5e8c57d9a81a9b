// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import java.math.BigDecimal;
import java.util.List;

/**
 * A unit that a quantity can be written in.
 *
 * @param symbol how it is printed, such as {@code Gb/s}
 * @param factor how many base units it is; above 0
 * @param aliases other spellings that are read too
 * @param printed whether it is used for printing
 */
record Unit(String symbol, BigDecimal factor, List<String> aliases, boolean printed) {
    static Unit of(String symbol, String factor, String... aliases) {
        return new Unit(symbol, new BigDecimal(factor), List.of(aliases), true);
    }

    /** A unit that is understood, but never printed. */
    static Unit readOnly(String symbol, String factor, String... aliases) {
        return new Unit(symbol, new BigDecimal(factor), List.of(aliases), false);
    }

    boolean matches(String text) {
        return symbol.equals(text) || aliases.contains(text);
    }
}
