// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What is kept of the messages of a very large run: every n-th one, and the slowest. A function of the table alone, so that
 * what is stored, and its hash, do not depend on who wrote it.
 */
public final class FlowSample {

    /** Messages up to which all are kept; a file of as many lines has some 150 MB. */
    public static final int MOST_ROWS = 1_000_000;

    private static final int SLOWEST = 1_000;

    private FlowSample() {}

    /**
     * Takes the sample of a table.
     *
     * @param flows messages of a run
     * @return the table itself where it has at most {@link #MOST_ROWS} rows, or is a sample already
     */
    public static FlowTable of(FlowTable flows) {
        return of(flows, MOST_ROWS, SLOWEST);
    }

    /** The same with at most so many rows, of which so many are the slowest. */
    static FlowTable of(FlowTable flows, int mostRows, int slowest) {
        if (flows.size() <= mostRows || flows.isSample()) {
            return flows;
        }
        BitSet kept = slowest(flows, slowest);
        int stride = (flows.size() + mostRows - slowest - 1) / (mostRows - slowest);
        for (int row = 0; row < flows.size(); row += stride) {
            kept.set(row);
        }
        FlowTableBuilder sample = FlowTable.builder(kept.cardinality());
        for (int row = kept.nextSetBit(0); row >= 0; row = kept.nextSetBit(row + 1)) {
            sample.add(
                            flows.workload(row),
                            flows.source(row),
                            flows.target(row),
                            flows.bytes(row),
                            flows.releasePs(row),
                            flows.deliveredPs(row),
                            flows.ackedPs(row))
                    .number(row);
            if (flows.isInsideHost(row)) {
                sample.insideHost();
            }
        }
        for (FlowMeasure measure : flows.measures()) {
            sample.set(
                    measure,
                    kept.stream().mapToLong(row -> flows.value(measure, row)).toArray());
        }
        return sample.sampleOf(flows.size()).build();
    }

    /** The first of those that took as long as the slowest or longer. */
    private static BitSet slowest(FlowTable flows, int count) {
        long[] times = new long[flows.size()];
        Arrays.setAll(times, flows::completionTimePs);
        long[] sorted = times.clone();
        Arrays.sort(sorted);
        long bound = sorted[sorted.length - count];
        BitSet rows = new BitSet();
        // Fewer than are wanted, since the bound is the last of them.
        int left = count;
        for (int row = 0; row < times.length; row++) {
            if (times[row] > bound) {
                rows.set(row);
                left--;
            }
        }
        for (int row = 0; row < times.length && left > 0; row++) {
            if (times[row] == bound) {
                rows.set(row);
                left--;
            }
        }
        return rows;
    }
}
