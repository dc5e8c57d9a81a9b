// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.measured;

import dev.weft.results.Counters;
import dev.weft.results.FlowTable;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.LinkTable;
import dev.weft.results.Percentiles;
import dev.weft.results.RunInputs;
import dev.weft.results.RunResult;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.TimeSeries;
import dev.weft.results.WorkloadSummary;
import java.util.List;

/** Puts measurements together as a run. */
public final class MeasuredRun {
    private static final long SERIES_PS = 1_000_000;

    private MeasuredRun() {}

    /**
     * Makes a run.
     *
     * @param name what was measured
     * @param version version of this Weft
     * @param durationPs how long it was measured, picoseconds
     * @param workloads what was done, perhaps nothing that is known
     * @param links what ports counted, perhaps of none
     * @return the run
     */
    public static RunResult of(
            String name, String version, long durationPs, List<WorkloadSummary> workloads, LinkTable links) {
        RunInputs inputs = new RunInputs(
                name, Measurement.ENGINE, Measurement.ENGINE, "", Measurement.ENGINE, 0, List.of(), List.of());
        boolean single = workloads.size() == 1;
        RunSummary summary = new RunSummary(
                RunStatus.COMPLETE,
                "",
                durationPs,
                durationPs,
                single ? workloads.get(0).algbwBps() : -1,
                single ? workloads.get(0).busbwBps() : -1,
                Percentiles.NONE,
                Percentiles.NONE,
                Counters.builder().build(),
                workloads);
        return new RunResult(
                version,
                inputs,
                summary,
                FlowTable.builder(0).build(),
                links,
                TimeSeries.of(SERIES_PS),
                LatencyHistogram.EMPTY);
    }
}
