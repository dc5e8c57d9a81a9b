// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Mixing;
import java.util.Arrays;

/**
 * What receivers do about congestion that is not at their own link, when the fabric is oversubscribed and senders follow
 * credits alone: each NIC hands out a smaller part of its rate while packets come marked or trimmed on their way
 * (uet-htsim, {@code oversubscribed_cc.cpp}, whose constants these are).
 */
final class OversubscriptionControl {

    private static final double TARGET = 0.3;
    private static final double INCREASE = 0.01;
    private static final double DECREASE = 0.5;
    private static final double SMOOTHING = 0.5;
    private static final double LEAST_SHARE = 0.01;
    /** Least share of the rate, times the oversubscription. */
    private static final double FAIR_PART = 0.9;

    private static final double INTERVAL_ROUND_TRIPS = 1.5;
    /** Doublings of the increase after which nothing remains to be increased. */
    private static final int MOST_DOUBLINGS = 20;

    private final double leastShare;
    private final double intervalPs;
    private final long seed;
    private final boolean[] running;
    private final int[] received;
    private final int[] marked;
    private final int[] trimmed;
    private final int[] trimmedAtLastHop;
    private final double[] markedPart;
    private final double[] share;
    private final int[] increases;
    private final int[] intervals;

    OversubscriptionControl(int nics, double oversubscription, double roundTripPs, long seed) {
        leastShare = Math.max(LEAST_SHARE, FAIR_PART / oversubscription);
        intervalPs = INTERVAL_ROUND_TRIPS * roundTripPs;
        this.seed = seed;
        running = new boolean[nics];
        received = new int[nics];
        marked = new int[nics];
        trimmed = new int[nics];
        trimmedAtLastHop = new int[nics];
        markedPart = new double[nics];
        share = new double[nics];
        increases = new int[nics];
        intervals = new int[nics];
        Arrays.fill(share, 1);
    }

    /** A whole packet has come. */
    void arrived(int nic, boolean wasMarked) {
        received[nic]++;
        marked[nic] += wasMarked ? 1 : 0;
    }

    /** A trimmed packet has come. */
    void arrivedTrimmed(int nic, boolean atLastHop) {
        received[nic]++;
        if (atLastHop) {
            trimmedAtLastHop[nic]++;
        } else {
            trimmed[nic]++;
        }
    }

    /** @return whether nobody waits for the NIC's interval to end; from now on somebody does */
    boolean starts(int nic) {
        boolean starts = !running[nic];
        running[nic] = true;
        return starts;
    }

    /** @return picoseconds until the interval that begins ends; random, lest receivers beat in time */
    long intervalPs(int nic) {
        long random = Mixing.mix(seed ^ (long) nic << 32 | intervals[nic]++) >>> 11;
        return (long) ((0.75 + random * 0x1p-54) * intervalPs);
    }

    /** An interval ends. @return whether another one follows; none does after silence */
    boolean endInterval(int nic) {
        running[nic] = received[nic] > 0;
        if (!running[nic]) {
            return false;
        }
        int whole = received[nic] - trimmed[nic] - trimmedAtLastHop[nic];
        double part = whole == 0 ? 0 : (double) marked[nic] / whole;
        markedPart[nic] += SMOOTHING * (part - markedPart[nic]);
        boolean decreases = trimmed[nic] > 0;
        share[nic] -= (double) trimmed[nic] / received[nic];
        if (markedPart[nic] > TARGET) {
            share[nic] *= 1 - (markedPart[nic] - TARGET) * DECREASE;
            decreases = true;
        }
        if (decreases) {
            increases[nic] = 0;
        } else {
            share[nic] += marked[nic] > 0 ? INCREASE : INCREASE * (1 << Math.min(MOST_DOUBLINGS, increases[nic]));
            increases[nic]++;
        }
        share[nic] = Math.min(1, Math.max(leastShare, share[nic]));
        received[nic] = 0;
        marked[nic] = 0;
        trimmed[nic] = 0;
        trimmedAtLastHop[nic] = 0;
        return true;
    }

    /** @return part of the NIC's rate to hand out */
    double share(int nic) {
        return share[nic];
    }
}
