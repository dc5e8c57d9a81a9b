// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;

/**
 * Four order statistics of a set of times, in picoseconds.
 *
 * <p>Percentiles are nearest rank: the p-th percentile of N values is the value at rank ⌈p·N/100⌉ of the sorted
 * values, always a value that occurred, never an interpolation. For packet latencies the values come from a histogram
 * and are exact to its resolution (see {@link LatencyHistogram}).
 *
 * @param p50 median
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 * @param max largest value
 */
public record Percentiles(long p50, long p99, long p999, long max) {
    /** The percentiles of an empty set: every component is −1. */
    public static final Percentiles NONE = new Percentiles(-1, -1, -1, -1);

    /**
     * Whether there were no values.
     *
     * @return true for {@link #NONE}
     */
    public boolean isEmpty() {
        return equals(NONE);
    }

    /**
     * The exact percentiles of some values.
     *
     * @param values in any order, not changed
     * @return their nearest-rank percentiles, {@link #NONE} for no values
     */
    public static Percentiles of(long[] values) {
        if (values.length == 0) {
            return NONE;
        }
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Percentiles(
                nearestRank(sorted, 500),
                nearestRank(sorted, 990),
                nearestRank(sorted, 999),
                sorted[sorted.length - 1]);
    }

    /** Integer arithmetic, so that rounding cannot move a rank. */
    private static long nearestRank(long[] sorted, int perMille) {
        long rank = Math.max(1, ((long) sorted.length * perMille + 999) / 1000);
        return sorted[(int) (rank - 1)];
    }
}
