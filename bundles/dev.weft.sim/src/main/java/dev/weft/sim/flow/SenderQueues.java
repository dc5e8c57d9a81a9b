// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.BitSet;

/**
 * Small messages at their NICs. A message that is gone before an answer to its first packet can be back is not slowed by
 * what it meets on the way: the NIC sends it at its own rate, one message after the other, and switches keep what they cannot
 * pass on yet. So it waits for the NIC here, and in the network for everything else, at the same time.
 */
final class SenderQueues {

    private final BitSet apart;
    private final int[] queueOf;
    private final double[] bytesPerPs;
    private final long[] free;
    private final long[] doneOf;

    /**
     * Makes queues in which nothing waits.
     *
     * @param apart the flows that wait here
     * @param queueOf number of each flow's queue
     * @param queues how many there are
     */
    SenderQueues(BitSet apart, int[] queueOf, int queues) {
        this.apart = apart;
        this.queueOf = queueOf;
        bytesPerPs = new double[queueOf.length];
        free = new long[queues];
        doneOf = new long[queueOf.length];
    }

    /** Links have other rates from now on. */
    void rate(int f, double newBytesPerPs) {
        bytesPerPs[f] = newBytesPerPs;
    }

    /** Puts the flow's next message at the end of its queue. */
    void send(int f, double wireBytes, long now) {
        if (apart.get(f)) {
            int queue = queueOf[f];
            free[queue] = Math.max(now, free[queue]) + (long) Math.ceil(wireBytes / bytesPerPs[f]);
            doneOf[f] = free[queue];
        }
    }

    /** Returns when the NIC is through with the flow's message; a time in the past for flows that do not wait here. */
    long doneAt(int f) {
        return doneOf[f];
    }

    BitSet apart() {
        return apart;
    }
}
