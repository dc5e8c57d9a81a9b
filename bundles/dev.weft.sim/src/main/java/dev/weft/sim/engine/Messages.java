// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.workload.Workload;
import java.util.Arrays;

/** How far each message is. Sender's and receiver's facts lie in arrays of their own. */
public final class Messages {

    /** Not yet. */
    public static final long NOT_YET = -1;

    private final Workload workload;
    private final long[] releasedPs;
    private final long[] ackedPs;
    private final long[] deliveredPs;
    private final long[] missingBytes;
    private final int[] waitingFor;
    private long deliveredBytes;
    private int delivered;
    private int acked;
    private int released;
    private long lastDeliveryPs;
    private long lastProgressPs;

    Messages(Workload workload) {
        this.workload = workload;
        int n = workload.messageCount();
        releasedPs = new long[n];
        ackedPs = new long[n];
        deliveredPs = new long[n];
        Arrays.fill(releasedPs, NOT_YET);
        Arrays.fill(ackedPs, NOT_YET);
        Arrays.fill(deliveredPs, NOT_YET);
        missingBytes = new long[n];
        waitingFor = new int[n];
        for (int m = 0; m < n; m++) {
            missingBytes[m] = workload.bytes(m);
            waitingFor[m] = workload.predecessorCount(m);
        }
    }

    public long bytes(int message) {
        return workload.bytes(message);
    }

    void released(int message, long now) {
        releasedPs[message] = now;
        released++;
        lastProgressPs = Math.max(lastProgressPs, now);
    }

    /** @return whether the message has thereby arrived whole */
    boolean place(int message, long bytes, long now) {
        deliveredBytes += bytes;
        lastProgressPs = Math.max(lastProgressPs, now);
        missingBytes[message] -= bytes;
        if (missingBytes[message] > 0) {
            return false;
        }
        if (missingBytes[message] < 0) {
            throw new IllegalStateException("Message " + message + " received more bytes than it has");
        }
        deliveredPs[message] = now;
        lastDeliveryPs = Math.max(lastDeliveryPs, now);
        delivered++;
        return true;
    }

    void acked(int message, long now) {
        if (ackedPs[message] == NOT_YET) {
            ackedPs[message] = now;
            acked++;
        }
    }

    /** @return whether the message waits for no other any more */
    boolean predecessorDone(int message) {
        return --waitingFor[message] == 0;
    }

    int count() {
        return ackedPs.length;
    }

    int acked() {
        return acked;
    }

    /** @return messages released minus messages delivered, of which a part of a run may see one without the other */
    int underWay() {
        return released - delivered;
    }

    /** @return when a message was last released or any of its bytes delivered, picoseconds */
    long lastProgressPs() {
        return lastProgressPs;
    }

    /** Adds what another part of the run knows: of each message, the sender's facts or the receiver's or none. */
    void join(Messages other) {
        for (int m = 0; m < ackedPs.length; m++) {
            releasedPs[m] = Math.max(releasedPs[m], other.releasedPs[m]);
            ackedPs[m] = Math.max(ackedPs[m], other.ackedPs[m]);
            deliveredPs[m] = Math.max(deliveredPs[m], other.deliveredPs[m]);
        }
        deliveredBytes += other.deliveredBytes;
        lastDeliveryPs = Math.max(lastDeliveryPs, other.lastDeliveryPs);
    }

    public long deliveredBytes() {
        return deliveredBytes;
    }

    public long lastDeliveryPs() {
        return lastDeliveryPs;
    }

    /** @return when each message was released, picoseconds, or {@link #NOT_YET} */
    public long[] releasedPs() {
        return releasedPs.clone();
    }

    /** @return when each message lay in its receiver's memory, picoseconds, or {@link #NOT_YET} */
    public long[] deliveredPs() {
        return deliveredPs.clone();
    }

    /** @return when each message's sender knew that it had arrived, picoseconds, or {@link #NOT_YET} */
    public long[] ackedPs() {
        return ackedPs.clone();
    }
}
