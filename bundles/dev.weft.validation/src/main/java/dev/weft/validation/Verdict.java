// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

/** What a row's measurement says. */
public enum Verdict {
    /** The value is inside its band. */
    PASSES,
    /** It is inside, and a parameter was set so that it is. */
    CALIBRATED,
    /** It is outside, and the row says why. */
    DEVIATES,
    /** It is outside, and nobody knows why. */
    FAILS
}
