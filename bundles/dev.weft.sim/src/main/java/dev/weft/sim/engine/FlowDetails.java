// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/**
 * What happened to each message on its way: retransmissions, round trips, reordering, and why its sender had to wait.
 * Kept for runs of up to {@value #MAXIMUM_MESSAGES} messages, since it takes about 100 bytes a message.
 *
 * <p>The sender's host writes the sender's part and the receiver's host the receiver's.
 */
public final class FlowDetails {

    /** Runs with more messages keep no details. */
    public static final int MAXIMUM_MESSAGES = 1 << 20;

    /** Why a connection with data to send did not send. */
    public enum Stall {
        /** Its window was full. */
        WINDOW(0),
        /** Its class was paused (PFC). */
        PAUSE(1),
        /** Its lane had no credits (InfiniBand). */
        CREDIT(2),
        /** Its rate control spaced packets out. */
        RATE(3),
        /** Its receiver had not cleared it to send. */
        RECEIVER(4),
        /** Its NIC fetched the connection's context. */
        CONTEXT(5),
        /** Its packet was on its way from memory to the NIC. */
        HOST(6);

        final int slot;

        Stall(int slot) {
            this.slot = slot;
        }
    }

    private static final int STALLS = Stall.values().length;

    private static final int NUMBER = 0;
    private static final int SUM = 1;
    private static final int MINIMUM = 2;
    private static final int MAXIMUM = 3;
    private static final int STRIDE = 4;

    private final boolean kept;
    private final int[] retransmits;
    private final long[] stallPs;
    /** Of every message, side by side: number, sum, minimum, maximum. */
    private final long[] roundTrips;

    private final long[] newestSent;
    private final int[] overtaken;
    private final long[] reorderPs;

    FlowDetails(int messages) {
        kept = messages <= MAXIMUM_MESSAGES;
        int n = kept ? messages : 0;
        retransmits = new int[n];
        stallPs = new long[n * STALLS];
        roundTrips = new long[n * STRIDE];
        for (int m = 0; m < n; m++) {
            roundTrips[m * STRIDE + MINIMUM] = Long.MAX_VALUE;
        }
        newestSent = new long[n];
        overtaken = new int[n];
        reorderPs = new long[n];
    }

    // ---- sender ----

    void retransmitted(int message) {
        if (kept) {
            retransmits[message]++;
        }
    }

    void stalled(int message, int stall, long ps) {
        stallPs[message * STALLS + stall] += ps;
    }

    /** An acknowledgement of a packet that was sent so long ago has arrived. */
    void roundTrip(int message, long ps) {
        if (!kept) {
            return;
        }
        int at = message * STRIDE;
        roundTrips[at + NUMBER]++;
        roundTrips[at + SUM] += ps;
        if (ps < roundTrips[at + MINIMUM]) {
            roundTrips[at + MINIMUM] = ps;
        }
        if (ps > roundTrips[at + MAXIMUM]) {
            roundTrips[at + MAXIMUM] = ps;
        }
    }

    // ---- receiver ----

    /** A data packet that was sent at the time has arrived. */
    void arrived(int message, long sentPs) {
        if (!kept) {
            return;
        }
        if (sentPs >= newestSent[message]) {
            newestSent[message] = sentPs;
        } else {
            overtaken[message]++;
            reorderPs[message] = Math.max(reorderPs[message], newestSent[message] - sentPs);
        }
    }

    /** Adds what another part of the run knows: of each message, the sender's facts or the receiver's or none. */
    void join(FlowDetails other) {
        Arrays.setAll(retransmits, m -> retransmits[m] + other.retransmits[m]);
        Arrays.setAll(stallPs, i -> stallPs[i] + other.stallPs[i]);
        for (int at = 0; at < roundTrips.length; at += STRIDE) {
            roundTrips[at + NUMBER] += other.roundTrips[at + NUMBER];
            roundTrips[at + SUM] += other.roundTrips[at + SUM];
            roundTrips[at + MINIMUM] = Math.min(roundTrips[at + MINIMUM], other.roundTrips[at + MINIMUM]);
            roundTrips[at + MAXIMUM] = Math.max(roundTrips[at + MAXIMUM], other.roundTrips[at + MAXIMUM]);
        }
        Arrays.setAll(overtaken, m -> overtaken[m] + other.overtaken[m]);
        Arrays.setAll(reorderPs, m -> Math.max(reorderPs[m], other.reorderPs[m]));
    }

    // ---- results ----

    /** @return whether there are details: false in runs of very many messages */
    public boolean isKept() {
        return kept;
    }

    /** @return packets of each message that were sent again */
    public int[] retransmits() {
        return retransmits.clone();
    }

    /** @return time for which each message had to wait for the reason, picoseconds, summed over the NIC's ports */
    public long[] stallPs(Stall stall) {
        long[] times = new long[retransmits.length];
        Arrays.setAll(times, m -> stallPs[m * STALLS + stall.slot]);
        return times;
    }

    /** @return least time from a packet's sending to its acknowledgement's arrival, picoseconds; −1 = never acknowledged */
    public long[] roundTripMinimumPs() {
        return whereMeasured(MINIMUM);
    }

    /** @return longest time from a packet's sending to its acknowledgement's arrival, picoseconds; −1 = never */
    public long[] roundTripMaximumPs() {
        return whereMeasured(MAXIMUM);
    }

    /** @return mean time from a packet's sending to its acknowledgement's arrival, picoseconds; −1 = never */
    public long[] roundTripMeanPs() {
        long[] means = whereMeasured(SUM);
        for (int m = 0; m < means.length; m++) {
            means[m] /= Math.max(1, roundTrips[m * STRIDE + NUMBER]);
        }
        return means;
    }

    private long[] whereMeasured(int what) {
        long[] result = new long[retransmits.length];
        Arrays.setAll(result, m -> roundTrips[m * STRIDE + NUMBER] == 0 ? -1 : roundTrips[m * STRIDE + what]);
        return result;
    }

    /** @return packets of each message that arrived after one that was sent later */
    public int[] overtaken() {
        return overtaken.clone();
    }

    /** @return by how much such a packet was older at most, picoseconds */
    public long[] reorderPs() {
        return reorderPs.clone();
    }
}
