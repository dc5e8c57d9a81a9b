// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;

/**
 * A row with what was measured.
 *
 * @param oracle the row
 * @param measured what Weft gives
 */
public record Outcome(Oracle oracle, Measured measured) {

    public Verdict verdict() {
        if (oracle.band().holds(oracle.published(), measured.value())) {
            return oracle.calibration() ? Verdict.CALIBRATED : Verdict.PASSES;
        }
        return oracle.deviation().isEmpty() || Double.isNaN(measured.value()) ? Verdict.FAILS : Verdict.DEVIATES;
    }

    /** @return measured over published, less one; NaN where the published value is 0 */
    public double deviation() {
        return oracle.published() == 0 ? Double.NaN : measured.value() / oracle.published() - 1;
    }
}
