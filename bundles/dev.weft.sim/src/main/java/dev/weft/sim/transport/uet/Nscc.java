// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.Framing;
import java.util.Arrays;

/**
 * Network-signal congestion control of Ultra Ethernet: a window per connection that follows queueing delay and ECN, in
 * four quadrants, with quick adaptation on trimmed packets. Constants as in the UEC's reference simulator (uet-htsim,
 * {@code uec.cpp}).
 */
final class Nscc {

    private static final double BITS_PS = 8e12;
    private static final double MICROSECOND = 1e6;
    /** The network for which the constants were chosen: 100 Gb/s and 12 µs. */
    private static final double REFERENCE_BDP_BYTES = 150_000;

    private static final double REFERENCE_DELAY_PS = 12 * MICROSECOND;
    private static final double GAMMA = 0.8;
    private static final double DELAY_WEIGHT = 0.0125;
    private static final double LARGEST_CUT = 0.5;
    private static final int ADJUST_PACKETS = 8;
    private static final int ADAPT_GATE = 3;
    /** Largest window in bandwidth-delay products. */
    static final double LARGEST_WINDOW_BDP = 1.5;

    private static final double TARGET_OF_ROUND_TRIP_TRIMMING = 0.75;

    private final int packetBytes;
    private final double[] baseRoundTrip;
    private final double[] target;
    private final double[] largest;
    private final double[] a;
    private final double[] window;
    private final double[] pending;
    private final double[] averageDelay;
    private final long[] ackedSinceAdjust;
    private final long[] lastAdjust;
    private final long[] lastCut;
    private final long[] clearBytes;
    private final long[] achievedBytes;
    private final long[] adaptEnd;
    private final boolean[] adaptArmed;

    Nscc(Hosts hosts, Framing framing, boolean trimming) {
        packetBytes = framing.maximumWireBytes();
        int n = hosts.connections().count();
        baseRoundTrip = new double[n];
        target = new double[n];
        largest = new double[n];
        a = new double[n];
        window = new double[n];
        pending = new double[n];
        averageDelay = new double[n];
        ackedSinceAdjust = new long[n];
        lastAdjust = new long[n];
        lastCut = new long[n];
        clearBytes = new long[n];
        achievedBytes = new long[n];
        adaptEnd = new long[n];
        adaptArmed = new boolean[n];
        for (int c = 0; c < n; c++) {
            baseRoundTrip[c] = hosts.idleRoundTripPs(c, packetBytes, framing.ackBytes());
            double rate = 0;
            int nic = hosts.connections().source(c);
            for (int p = 0; p < hosts.network().portCount(nic); p++) {
                rate += hosts.network().rateBps(hosts.network().portLink(nic, p));
            }
            double bdp = rate * baseRoundTrip[c] / BITS_PS;
            target[c] = (trimming ? TARGET_OF_ROUND_TRIP_TRIMMING : 1) * baseRoundTrip[c];
            largest[c] = Math.max(packetBytes, LARGEST_WINDOW_BDP * bdp);
            a[c] = bdp / REFERENCE_BDP_BYTES;
        }
        System.arraycopy(largest, 0, window, 0, n);
        Arrays.fill(lastCut, Long.MIN_VALUE / 2);
    }

    double window(int connection) {
        return window[connection];
    }

    /**
     * An acknowledgement.
     *
     * @param bytes newly acknowledged
     * @param roundTrip of the packet, picoseconds
     * @param marked whether the packet was marked
     */
    void acked(int c, int bytes, long roundTrip, boolean marked, long now) {
        double delay = Math.max(0, roundTrip - baseRoundTrip[c]);
        averageDelay[c] += DELAY_WEIGHT * (delay - averageDelay[c]);
        achievedBytes[c] += bytes;
        if (quickAdapt(c, now)) {
            return;
        }
        boolean late = delay >= target[c];
        if (marked) {
            clearBytes[c] = 0;
            if (late) {
                cut(c, now);
            }
        } else if (late) {
            clearBytes[c] = 0;
            pending[c] += 5.0 * packetBytes * a[c] * bytes;
        } else {
            double b = target[c] / REFERENCE_DELAY_PS;
            double alpha = 4.0 * packetBytes * a[c] * b / target[c];
            pending[c] += alpha * bytes * (target[c] - delay);
            fastIncrease(c, bytes, delay);
        }
        ackedSinceAdjust[c] += bytes;
        if (ackedSinceAdjust[c] >= (long) ADJUST_PACKETS * packetBytes || now - lastAdjust[c] >= baseRoundTrip[c]) {
            window[c] += pending[c] / window[c] + 0.15 * packetBytes * a[c];
            pending[c] = 0;
            ackedSinceAdjust[c] = 0;
            lastAdjust[c] = now;
        }
        clamp(c);
    }

    private void fastIncrease(int c, int bytes, double delay) {
        if (delay >= MICROSECOND) {
            clearBytes[c] = 0;
            return;
        }
        clearBytes[c] += bytes;
        if (clearBytes[c] > window[c]) {
            window[c] += bytes * 0.25 * a[c];
        }
    }

    private void cut(int c, long now) {
        if (averageDelay[c] > target[c] && now - lastCut[c] >= baseRoundTrip[c]) {
            lastCut[c] = now;
            double excess = (averageDelay[c] - target[c]) / averageDelay[c];
            window[c] *= Math.max(1 - GAMMA * excess, LARGEST_CUT);
        }
    }

    /** A packet was trimmed: it no longer counts as in flight, and neither does the window hold it. */
    void trimmed(int c, int bytes, long now) {
        window[c] -= bytes;
        adaptArmed[c] = true;
        clearBytes[c] = 0;
        quickAdapt(c, now);
        clamp(c);
    }

    /** Once a period, a connection that lost packets and achieved little falls to what it achieved. */
    private boolean quickAdapt(int c, long now) {
        if (now < adaptEnd[c]) {
            return false;
        }
        boolean adapts = adaptArmed[c] && adaptEnd[c] != 0 && achievedBytes[c] < largest[c] / (1 << ADAPT_GATE);
        if (adapts) {
            window[c] = Math.max(achievedBytes[c], packetBytes);
            pending[c] = 0;
            ackedSinceAdjust[c] = 0;
        }
        adaptArmed[c] = false;
        achievedBytes[c] = 0;
        adaptEnd[c] = now + (long) (baseRoundTrip[c] + target[c]);
        return adapts;
    }

    private void clamp(int c) {
        window[c] = Math.min(largest[c], Math.max(packetBytes, window[c]));
    }
}
