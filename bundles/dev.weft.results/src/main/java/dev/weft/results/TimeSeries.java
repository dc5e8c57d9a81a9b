// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;

/**
 * Payload bytes that arrived in equal intervals of simulated time, from time zero until the run ended.
 *
 * <p>The last interval may be cut short by the end of the run; its throughput is still bytes over a whole interval,
 * because a packet that arrives just after a boundary would otherwise show as a rate that no link has.
 */
public final class TimeSeries {
    private static final double BIT_PS_PER_BYTE_SECOND = 8e12;

    private final long intervalPs;
    private final long[] deliveredBytes;

    private TimeSeries(long intervalPs, long[] deliveredBytes) {
        this.intervalPs = intervalPs;
        this.deliveredBytes = deliveredBytes;
    }

    /**
     * Makes a series.
     *
     * @param intervalPs length of an interval in picoseconds, more than zero
     * @param deliveredBytes bytes in each interval, copied
     * @return the series
     * @throws IllegalArgumentException when the interval is not positive or a value is negative
     */
    public static TimeSeries of(long intervalPs, long... deliveredBytes) {
        if (intervalPs <= 0) {
            throw new IllegalArgumentException("the interval of a series must be more than 0 ps, not " + intervalPs);
        }
        for (long bytes : deliveredBytes) {
            if (bytes < 0) {
                throw new IllegalArgumentException("delivered bytes cannot be negative: " + bytes);
            }
        }
        return new TimeSeries(intervalPs, deliveredBytes.clone());
    }

    /**
     * Number of intervals.
     *
     * @return zero or more
     */
    public int size() {
        return deliveredBytes.length;
    }

    /**
     * Length of an interval.
     *
     * @return picoseconds
     */
    public long intervalPs() {
        return intervalPs;
    }

    /**
     * When an interval begins.
     *
     * @param index which interval
     * @return picoseconds since the start of the run
     */
    public long startPs(int index) {
        return index * intervalPs;
    }

    /**
     * What arrived in an interval.
     *
     * @param index which interval
     * @return bytes
     */
    public long deliveredBytes(int index) {
        return deliveredBytes[index];
    }

    /**
     * Throughput in an interval.
     *
     * @param index which interval
     * @return bit/s
     */
    public double throughputBps(int index) {
        return deliveredBytes[index] * BIT_PS_PER_BYTE_SECOND / intervalPs;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TimeSeries series
                && intervalPs == series.intervalPs
                && Arrays.equals(deliveredBytes, series.deliveredBytes);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(intervalPs) * 31 + Arrays.hashCode(deliveredBytes);
    }

    @Override
    public String toString() {
        return "TimeSeries[" + size() + " × " + intervalPs + " ps]";
    }
}
