// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.calibrate;

import dev.weft.results.CollectiveKind;

/**
 * A collective that was measured.
 *
 * @param collective which
 * @param hosts on how many hosts, at least 2
 * @param bytes its size as nccl-tests count it
 * @param seconds how long it took, above 0
 */
public record MeasuredPoint(CollectiveKind collective, int hosts, double bytes, double seconds) {
    /** Checks the numbers. */
    public MeasuredPoint {
        if (hosts < 2 || !(bytes > 0) || !(seconds > 0)) {
            throw new IllegalArgumentException("A measured collective needs 2 hosts, a size and a time, not " + hosts
                    + " hosts, " + bytes + " bytes, " + seconds + " s");
        }
    }
}
