// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Hosts;
import java.util.Arrays;

/**
 * The sender's side of receiver-credit congestion control (RCCC): what each connection may still send, and up to where it asks its
 * receiver to let it. A connection begins with a window's worth that nobody granted, and forfeits what is left of it at
 * its first answer. As in EQDS (NSDI 2022) and the UEC's reference simulator.
 */
final class Credits {

    /** Unit of a pull target, bytes (UET). */
    private static final int QUANTUM = 256;

    private final int packetBytes;
    private final long[] largest;
    private final long[] credit;
    private final long[] pulled;
    private final boolean[] speculative;

    Credits(Hosts hosts, int packetBytes, double networkRoundTripPs) {
        this.packetBytes = packetBytes;
        int n = hosts.connections().count();
        largest = new long[n];
        pulled = new long[n];
        speculative = new boolean[n];
        for (int c = 0; c < n; c++) {
            double rate = hosts.network().receiveBps(hosts.connections().source(c));
            largest[c] = Math.max(packetBytes, (long) Nscc.largestWindow(rate, networkRoundTripPs));
        }
        credit = largest.clone();
        Arrays.fill(speculative, true);
    }

    /** @return whether there is any credit; a packet may overdraw it */
    boolean any(int c) {
        return credit[c] > 0;
    }

    void spend(int c, int bytes) {
        credit[c] -= bytes;
    }

    /** The receiver has answered: what it did not grant is void. */
    void answered(int c) {
        if (speculative[c]) {
            speculative[c] = false;
            credit[c] = Math.min(0, credit[c]);
        }
    }

    /** @param total all that the receiver has granted the connection, bytes */
    void granted(int c, long total) {
        if (total > pulled[c]) {
            credit[c] = Math.min(largest[c], credit[c] + total - pulled[c]);
            pulled[c] = total;
        }
    }

    /**
     * Up to where the receiver should pull.
     *
     * @param waiting bytes that wait to be sent
     * @param window what the sender's own control would let it send
     * @param senders connections of the NIC that have something to send, this one included
     * @return total bytes, a multiple of {@link #QUANTUM}
     */
    long target(int c, long waiting, long window, boolean unsent, int senders) {
        long wanted = Math.min(largest[c], Math.min(waiting, window + packetBytes)) - credit[c];
        if (speculative[c] && wanted < packetBytes && unsent) {
            // A short message asks for at least a packet, or it might wait for a receiver that does not know of it.
            wanted = packetBytes;
        }
        return Math.floorDiv(pulled[c] + wanted / senders + QUANTUM - 1, QUANTUM) * QUANTUM;
    }
}
