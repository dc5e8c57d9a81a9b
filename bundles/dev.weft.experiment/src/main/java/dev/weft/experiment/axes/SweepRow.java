// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.results.RunRecord;
import java.util.List;

/**
 * One run of one point.
 *
 * @param point number of the point, from 0
 * @param values the point's value of each axis
 * @param run what was run and measured
 */
public record SweepRow(int point, List<String> values, RunRecord run) {
    /** Copies the list. */
    public SweepRow {
        values = List.copyOf(values);
    }
}
