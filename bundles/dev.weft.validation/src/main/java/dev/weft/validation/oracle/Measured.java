// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

import java.util.Objects;

/**
 * What Weft gives for a row.
 *
 * @param value in the row's unit; NaN when it could not be measured
 * @param detail what else is worth knowing (the spread over seeds, the values behind a ratio), or empty
 */
public record Measured(double value, String detail) {
    public Measured {
        Objects.requireNonNull(detail);
    }

    /** @return a value without detail */
    public static Measured of(double value) {
        return new Measured(value, "");
    }
}
