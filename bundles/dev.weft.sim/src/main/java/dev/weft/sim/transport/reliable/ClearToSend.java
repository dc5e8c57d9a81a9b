// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import java.util.Arrays;

/**
 * Receiver-driven admission: how far each receiver has cleared its sender to write. Counted in packets, since a buffer
 * slot holds a message's last, short packet like any other.
 */
final class ClearToSend {

    private final int inFlight;
    private final int grant;
    private final int[] limit;
    private final int[] cleared;

    ClearToSend(int connections, ReliableSettings.Admission admission, int payloadBytes) {
        inFlight = (int) Math.max(1, Math.min(1 << 22, admission.inFlightBytes() / payloadBytes));
        grant = (int) Math.max(1, Math.min(inFlight, admission.grantBytes() / payloadBytes));
        limit = new int[connections];
        cleared = new int[connections];
        Arrays.fill(limit, inFlight);
    }

    // ---- sender ----

    boolean admits(int connection, int psn) {
        return psn - limit[connection] < 0;
    }

    /** @return PSN near which the next limit lies */
    int limit(int connection) {
        return limit[connection];
    }

    /** The receiver clears everything before {@code newLimit}. */
    void raise(int connection, int newLimit) {
        if (newLimit - limit[connection] > 0) {
            limit[connection] = newLimit;
        }
    }

    // ---- receiver ----

    /** @return whether as much has arrived as the receiver clears at once; it is then clear again */
    boolean clears(int connection, int expected) {
        if (expected - cleared[connection] < grant) {
            return false;
        }
        cleared[connection] = expected;
        return true;
    }

    /** @return the limit that the receiver has set last */
    int clearedLimit(int connection) {
        return cleared[connection] + inFlight;
    }
}
