// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Iterator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Immutable histogram of packet latencies in picoseconds.
 *
 * <p>It keeps values with the resolution of the histogram that it was made from (Weft's engine: three significant
 * digits, so that every reported value is at most 0.1 % above a latency that occurred). Two histograms are equal when
 * they hold the same counts in the same buckets.
 */
public final class LatencyHistogram {
    /** A histogram without any packet, for engines that have none. */
    public static final LatencyHistogram EMPTY = new LatencyHistogram(new Histogram(3));

    private final Histogram histogram;

    private LatencyHistogram(Histogram histogram) {
        this.histogram = histogram;
    }

    /** Takes each group of latencies that the histogram does not tell apart. */
    @FunctionalInterface
    public interface BucketVisitor {
        /**
         * Takes a group.
         *
         * @param latencyPs the highest latency of the group
         * @param count packets in the group, at least 1
         */
        void bucket(long latencyPs, long count);
    }

    /** Takes the points of the curve of latency by percentile. */
    @FunctionalInterface
    public interface CurveVisitor {
        /**
         * Takes a point.
         *
         * @param fractionAbove the part of packets that are slower than {@code latencyPs}: 1 − percentile/100, in [0,
         *     1)
         * @param latencyPs the latency
         */
        void point(double fractionAbove, long latencyPs);
    }

    /**
     * Copies a histogram of picoseconds.
     *
     * @param picoseconds recorded latencies
     * @return the copy
     */
    public static LatencyHistogram of(Histogram picoseconds) {
        return new LatencyHistogram(picoseconds.copy());
    }

    /**
     * Number of packets.
     *
     * @return zero or more
     */
    public long count() {
        return histogram.getTotalCount();
    }

    /**
     * Latency of the slowest packet.
     *
     * @return picoseconds, −1 without packets
     */
    public long maxPs() {
        return count() == 0 ? -1 : histogram.getMaxValue();
    }

    /**
     * Latency that this part of the packets does not exceed.
     *
     * @param percentile 0 to 100
     * @return picoseconds, −1 without packets
     */
    public long percentilePs(double percentile) {
        return count() == 0 ? -1 : histogram.getValueAtPercentile(percentile);
    }

    /**
     * The usual percentiles.
     *
     * @return p50, p99, p99.9 and maximum, {@link Percentiles#NONE} without packets
     */
    public Percentiles percentiles() {
        return count() == 0
                ? Percentiles.NONE
                : new Percentiles(percentilePs(50), percentilePs(99), percentilePs(99.9), maxPs());
    }

    /**
     * Significant decimal digits that values keep.
     *
     * @return 0 to 5
     */
    public int significantDigits() {
        return histogram.getNumberOfSignificantValueDigits();
    }

    /**
     * Visits all groups of latencies, lowest first.
     *
     * @param visitor takes them
     */
    public void forEachBucket(BucketVisitor visitor) {
        for (HistogramIterationValue value : histogram.recordedValues()) {
            visitor.bucket(value.getValueIteratedTo(), value.getCountAtValueIteratedTo());
        }
    }

    /**
     * Visits the latency at each distinct value, lowest first: a curve with as many points as the histogram can tell
     * apart.
     *
     * @param visitor takes the points
     */
    public void forEachCurvePoint(CurveVisitor visitor) {
        long total = count();
        long[] seen = {0};
        forEachBucket((latencyPs, count) -> {
            seen[0] += count;
            visitor.point((double) (total - seen[0]) / total, latencyPs);
        });
    }

    /**
     * A copy for tools that work on HdrHistogram.
     *
     * @return a histogram of picoseconds that the caller owns
     */
    public Histogram toHistogram() {
        return histogram.copy();
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof LatencyHistogram that)
                || count() != that.count()
                || significantDigits() != that.significantDigits()) {
            return false;
        }
        Iterator<HistogramIterationValue> mine = histogram.recordedValues().iterator();
        Iterator<HistogramIterationValue> theirs =
                that.histogram.recordedValues().iterator();
        while (mine.hasNext() && theirs.hasNext()) {
            HistogramIterationValue a = mine.next();
            HistogramIterationValue b = theirs.next();
            if (a.getValueIteratedTo() != b.getValueIteratedTo()
                    || a.getCountAtValueIteratedTo() != b.getCountAtValueIteratedTo()) {
                return false;
            }
        }
        return !mine.hasNext() && !theirs.hasNext();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count()) * 31 + Long.hashCode(maxPs());
    }

    @Override
    public String toString() {
        return "LatencyHistogram[" + count() + " packets, " + percentiles() + "]";
    }
}
