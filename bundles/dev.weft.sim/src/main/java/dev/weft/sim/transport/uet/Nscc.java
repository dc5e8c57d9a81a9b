// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.Framing;
import java.util.Arrays;

/**
 * Network-signal congestion control of Ultra Ethernet: a window per connection that follows queueing delay and ECN, in
 * four quadrants, with quick adaptation on trimmed packets. Constants as in the UEC's reference simulator (uet-htsim,
 * {@code uec.cpp}); gains follow the network's largest idle round trip, the window the connection's least one so far.
 */
final class Nscc {

    private static final double BITS_PS = 8e12;
    private static final double MICROSECOND = 1e6;
    /** The network for which the constants were chosen: 100 Gb/s and 12 µs. */
    private static final double REFERENCE_BDP_BYTES = 150_000;

    private static final double REFERENCE_DELAY_PS = 12 * MICROSECOND;
    private static final double GAMMA = 0.8;
    private static final double ALPHA = 4;
    private static final double FAIR_INCREASE = 5;
    private static final double FAST_INCREASE = 0.25;
    private static final double ETA = 0.15;
    private static final double DELAY_WEIGHT = 0.0125;
    private static final double LARGEST_CUT = 0.5;
    private static final int ADJUST_PACKETS = 8;
    private static final int ADAPT_GATE = 3;
    private static final double ADAPT_THRESHOLD = 4;
    /** Largest window in bandwidth-delay products. */
    static final double LARGEST_WINDOW_BDP = 1.5;

    private static final double TARGET_OF_ROUND_TRIP_TRIMMING = 0.75;
    /** Share of the base round trip that stands for the delay of a clear path when the packet was only late. */
    private static final double LATE_SAMPLE = 0.25;

    private final int packetBytes;
    private final int payloadBytes;
    private final double networkRoundTrip;
    private final double target;
    private final boolean ignoresLastHop;
    private final double[] rate;
    private final double[] a;

    private final double[] baseRoundTrip;
    private final double[] largest;
    private final double[] window;
    private final double[] pending;
    private final double[] averageDelay;
    private final long[] ackedSinceAdjust;
    private final long[] lastAdjust;
    private final long[] lastCut;
    private final double[] clearBytes;
    private final boolean[] fast;
    private final long[] achievedBytes;
    private final long[] adaptEnd;
    private final boolean[] adaptArmed;
    private final long[] toIgnore;
    private final long[] ignored;

    /**
     * @param networkRoundTripPs largest idle round trip of the network
     * @param initialPackets first window in packets, 0 = the largest
     * @param ignoresLastHop whether packets trimmed at the last hop leave the window alone, as receiver credits cover them
     */
    Nscc(
            Hosts hosts,
            Framing framing,
            double networkRoundTripPs,
            boolean trimming,
            int initialPackets,
            boolean ignoresLastHop) {
        packetBytes = framing.maximumWireBytes();
        payloadBytes = framing.payloadBytes();
        networkRoundTrip = networkRoundTripPs;
        target = (trimming ? TARGET_OF_ROUND_TRIP_TRIMMING : 1) * networkRoundTripPs;
        this.ignoresLastHop = ignoresLastHop;
        int n = hosts.connections().count();
        rate = new double[n];
        a = new double[n];
        baseRoundTrip = new double[n];
        largest = new double[n];
        window = new double[n];
        pending = new double[n];
        averageDelay = new double[n];
        ackedSinceAdjust = new long[n];
        lastAdjust = new long[n];
        lastCut = new long[n];
        clearBytes = new double[n];
        fast = new boolean[n];
        achievedBytes = new long[n];
        adaptEnd = new long[n];
        adaptArmed = new boolean[n];
        toIgnore = new long[n];
        ignored = new long[n];
        for (int c = 0; c < n; c++) {
            rate[c] = hosts.network().receiveBps(hosts.connections().source(c));
            a[c] = rate[c] * networkRoundTripPs / BITS_PS / REFERENCE_BDP_BYTES;
            setBase(c, networkRoundTripPs);
            window[c] = initialPackets == 0 ? largest[c] : (double) initialPackets * packetBytes;
        }
        Arrays.fill(lastCut, Long.MIN_VALUE / 2);
    }

    /** @return the largest window of a sender of that rate, bytes */
    static double largestWindow(double rateBps, double roundTripPs) {
        return LARGEST_WINDOW_BDP * rateBps * roundTripPs / BITS_PS;
    }

    private void setBase(int c, double roundTripPs) {
        baseRoundTrip[c] = roundTripPs;
        largest[c] = Math.max(packetBytes, largestWindow(rate[c], roundTripPs));
    }

    double window(int connection) {
        return window[connection];
    }

    /**
     * An acknowledgement.
     *
     * @param bytes newly acknowledged
     * @param roundTrip of the packet that triggered it, picoseconds
     * @param marked whether that packet was marked
     * @param inFlight bytes in flight after it
     */
    void acked(int c, int bytes, long roundTrip, boolean marked, long inFlight, long now) {
        if (roundTrip < baseRoundTrip[c]) {
            setBase(c, (double) roundTrip);
        }
        double delay = roundTrip - baseRoundTrip[c];
        // Late but unmarked: old congestion that is over, no reason to believe in it.
        double sample = !marked && delay > target ? LATE_SAMPLE * baseRoundTrip[c] : delay;
        averageDelay[c] += DELAY_WEIGHT * (sample - averageDelay[c]);
        achievedBytes[c] += bytes;
        ackedSinceAdjust[c] += bytes;
        ignored[c] += bytes;
        if (quickAdapt(c, marked, delay, inFlight, now)) {
            return;
        }
        if (marked) {
            if (delay >= target) {
                cut(c, now);
            }
        } else if (delay >= target) {
            pending[c] += FAIR_INCREASE * payloadBytes * a[c] * bytes;
        } else if (!fastIncrease(c, bytes, delay)) {
            double b = target / REFERENCE_DELAY_PS;
            pending[c] += ALPHA * payloadBytes * a[c] * b / target * bytes * (target - delay);
        }
        clamp(c);
        boolean period = now - lastAdjust[c] >= networkRoundTrip;
        if (period || ackedSinceAdjust[c] > (long) ADJUST_PACKETS * packetBytes) {
            window[c] += pending[c] / window[c];
            if (period) {
                window[c] += ETA * payloadBytes * a[c];
                lastAdjust[c] = now;
            }
            pending[c] = 0;
            ackedSinceAdjust[c] = 0;
            clamp(c);
        }
    }

    /** Almost no delay for a whole window: the window grows with what is acknowledged. */
    private boolean fastIncrease(int c, int bytes, double delay) {
        if (delay >= MICROSECOND) {
            clearBytes[c] = 0;
            fast[c] = false;
            return false;
        }
        clearBytes[c] += bytes;
        fast[c] |= clearBytes[c] > window[c];
        if (fast[c]) {
            window[c] += bytes * FAST_INCREASE * a[c];
        }
        return fast[c];
    }

    private void cut(int c, long now) {
        fast[c] = false;
        clearBytes[c] = 0;
        if (averageDelay[c] > target && now - lastCut[c] > baseRoundTrip[c]) {
            lastCut[c] = now;
            double excess = (averageDelay[c] - target) / averageDelay[c];
            window[c] *= Math.max(1 - GAMMA * excess, LARGEST_CUT);
        }
    }

    /**
     * A packet was trimmed.
     *
     * @param roundTrip from its departure to now, picoseconds
     */
    void trimmed(int c, int bytes, long roundTrip, boolean lastHop, long inFlight, long now) {
        if (roundTrip < baseRoundTrip[c]) {
            setBase(c, (double) roundTrip);
        }
        ignored[c] += bytes;
        averageDelay[c] += DELAY_WEIGHT * (networkRoundTrip - averageDelay[c]);
        adaptArmed[c] = true;
        if (!quickAdapt(c, true, 0, inFlight, now) && !(lastHop && ignoresLastHop)) {
            window[c] -= bytes;
        }
        clamp(c);
    }

    /** A packet got lost without a trace. */
    void lost(int c, int bytes) {
        window[c] -= bytes;
        clamp(c);
    }

    /**
     * Once a period, a connection that lost packets or met a very long queue and achieved little falls to what it
     * achieved; signals of the packets that were in flight then count no more.
     */
    private boolean quickAdapt(int c, boolean congested, double delay, long inFlight, long now) {
        boolean quiet = congested && ignored[c] < toIgnore[c];
        if (!quiet && now > adaptEnd[c]) {
            if (adaptEnd[c] != 0
                    && (adaptArmed[c] || delay > ADAPT_THRESHOLD * target)
                    && achievedBytes[c] < largest[c] / (1 << ADAPT_GATE)) {
                window[c] = Math.max(achievedBytes[c], packetBytes);
                toIgnore[c] = inFlight;
                ignored[c] = 0;
                adaptArmed[c] = false;
                quiet = true;
            }
            achievedBytes[c] = 0;
            adaptEnd[c] = now + (long) (baseRoundTrip[c] + target);
        }
        if (quiet) {
            pending[c] = 0;
            ackedSinceAdjust[c] = 0;
        }
        return quiet;
    }

    private void clamp(int c) {
        window[c] = Math.min(largest[c], Math.max(packetBytes, window[c]));
    }
}
