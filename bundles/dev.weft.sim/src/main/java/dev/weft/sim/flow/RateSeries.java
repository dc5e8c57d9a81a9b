// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Counters;
import java.util.Arrays;

/** Bytes over time, in intervals that double when a run outgrows them, as those of the packet engine do. */
final class RateSeries {

    private double[] bytes = new double[64];
    private long intervalPs;
    private int length;

    RateSeries(long intervalPs) {
        this.intervalPs = intervalPs;
    }

    /** Adds what flows at a rate, in bytes a picosecond, between two times. */
    void add(long from, long to, double rate) {
        if (rate <= 0 || to <= from) {
            return;
        }
        reach(to - 1);
        long at = from;
        while (at < to) {
            int index = (int) (at / intervalPs);
            long end = Math.min(to, (index + 1L) * intervalPs);
            bytes[index] += rate * (end - at);
            at = end;
        }
    }

    private void reach(long time) {
        while (time / intervalPs >= Counters.MAXIMUM_INTERVALS) {
            for (int i = 0; i < bytes.length; i++) {
                double value = bytes[i];
                bytes[i] = 0;
                bytes[i / 2] += value;
            }
            intervalPs *= 2;
            length = (length + 1) / 2;
        }
        int index = (int) (time / intervalPs);
        if (index >= bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.min(Counters.MAXIMUM_INTERVALS, Math.max(index + 1, 2 * bytes.length)));
        }
        length = Math.max(length, index + 1);
    }

    long intervalPs() {
        return intervalPs;
    }

    /** Returns the bytes of each interval; rounded so that their sum is right. */
    long[] values() {
        long[] values = new long[length];
        double sum = 0;
        long given = 0;
        for (int i = 0; i < length; i++) {
            sum += bytes[i];
            values[i] = Math.round(sum) - given;
            given += values[i];
        }
        return values;
    }
}
