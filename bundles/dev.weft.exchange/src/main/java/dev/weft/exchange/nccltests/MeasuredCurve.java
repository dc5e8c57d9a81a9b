// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccltests;

import dev.weft.exchange.measured.MeasuredRun;
import dev.weft.exchange.measured.Measurement;
import dev.weft.exchange.report.Report;
import dev.weft.fabric.FabricGraph;
import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.results.LinkTable;
import dev.weft.results.Percentiles;
import dev.weft.results.RunResult;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.List;

/**
 * What nccl-tests measured of one collective.
 *
 * @param name what it is called
 * @param collective the collective
 * @param ranks number of ranks; 0 where nothing tells
 * @param points the sizes, in the order of the file
 */
public record MeasuredCurve(String name, CollectiveKind collective, int ranks, List<Point> points)
        implements Measurement {
    /**
     * One size.
     *
     * @param bytes size as nccl-tests count it
     * @param timePs time of one operation, out of place, picoseconds
     * @param algbwBps algorithm bandwidth, bit/s
     * @param busbwBps bus bandwidth, bit/s
     * @param inPlaceTimePs time of one operation in place, picoseconds; -1 where it was not measured
     * @param wrong number of wrong values; -1 where nobody checked
     */
    public record Point(long bytes, long timePs, long algbwBps, long busbwBps, long inPlaceTimePs, long wrong) {}

    /** Takes a copy of the list. */
    public MeasuredCurve {
        points = List.copyOf(points);
    }

    @Override
    public boolean needsFabric() {
        return false;
    }

    @Override
    public RunResult run(FabricGraph fabric, String version, Report report) {
        List<WorkloadSummary> sizes = new ArrayList<>();
        long total = 0;
        for (Point point : points) {
            sizes.add(new WorkloadSummary(
                    name + " " + point.bytes() + " B " + sizes.size(),
                    collective,
                    Math.max(1, ranks),
                    point.bytes(),
                    0,
                    0,
                    0,
                    point.timePs(),
                    point.algbwBps(),
                    point.busbwBps(),
                    Percentiles.NONE,
                    CollectiveMethod.NONE.by(ENGINE)));
            total += point.timePs();
        }
        LinkTable none = LinkTable.builder(total, List.of(), new long[0]).build();
        return MeasuredRun.of(name, version, total, sizes, none);
    }
}
