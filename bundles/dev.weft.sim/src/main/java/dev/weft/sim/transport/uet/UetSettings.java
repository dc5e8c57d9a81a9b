// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.transport.reliable.Framing;

/**
 * How the transport is set.
 *
 * @param spray which entropies packets take
 * @param entropies entropy values of a connection, a power of two
 * @param senderControl NSCC
 * @param receiverControl RCCC
 * @param initialPackets first NSCC window in packets, 0 = the largest
 * @param networkRoundTripPs largest idle round trip, 0 = that of the run's connections
 * @param ackAfterBytes received bytes that share an acknowledgement
 * @param oversubscription above 1: receivers react to congestion on the way
 * @param retransmissionPs age from which a packet counts as vanished
 */
record UetSettings(
        Framing framing,
        SprayKind spray,
        int entropies,
        boolean trimming,
        boolean senderControl,
        boolean receiverControl,
        int initialPackets,
        long networkRoundTripPs,
        long ackAfterBytes,
        double oversubscription,
        long retransmissionPs) {

    /** Ways to spray. */
    enum SprayKind {
        MIXED,
        BITMAP,
        REPS,
        OBLIVIOUS
    }
}
