// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.results.TimeSeries;

/** Throughput of one run in steps that are wide enough to be seen: neighbouring intervals are joined as needed. */
final class ThroughputSteps {
    /** More steps than this do not fit a chart. */
    private static final int MAX_STEPS = 150;

    private final double[] ratesBps;
    private final double widthPs;
    private final double endPs;
    private final double axisEndPs;

    /**
     * Joins intervals.
     *
     * @param endPs when the run ended; what comes later is left out
     * @param axisEndPs when the longest run ended: all runs of a chart are joined alike
     */
    ThroughputSteps(TimeSeries series, double endPs, double axisEndPs) {
        this.endPs = endPs;
        this.axisEndPs = axisEndPs;
        int used = (int) Math.min(series.size(), Math.ceil(endPs / series.intervalPs()));
        int joined = (int) Math.max(1, Math.ceil(axisEndPs / series.intervalPs() / MAX_STEPS));
        widthPs = (double) joined * series.intervalPs();
        ratesBps = new double[(used + joined - 1) / joined];
        for (int step = 0; step < ratesBps.length; step++) {
            int first = step * joined;
            int last = Math.min(first + joined, used);
            double sum = 0;
            for (int i = first; i < last; i++) {
                sum += series.throughputBps(i);
            }
            ratesBps[step] = sum / (last - first);
        }
    }

    int size() {
        return ratesBps.length;
    }

    double rateBps(int step) {
        return ratesBps[step];
    }

    double fromPs(int step) {
        return step * widthPs;
    }

    double toPs(int step) {
        return Math.min((step + 1) * widthPs, endPs);
    }

    double endPs() {
        return endPs;
    }

    double axisEndPs() {
        return axisEndPs;
    }

    double fastestBps() {
        double fastest = 0;
        for (double rate : ratesBps) {
            fastest = Math.max(fastest, rate);
        }
        return fastest;
    }
}
