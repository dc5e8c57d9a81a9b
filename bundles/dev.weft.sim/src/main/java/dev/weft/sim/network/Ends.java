// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.List;

/**
 * Who sends and receives messages: the NICs, each with the GPU beside it, and further GPUs that share the NIC of another
 * (<em>guests</em>). A NIC's end has the number of the NIC; guests count from {@link #FIRST_GUEST} on, so that NICs can be
 * added behind them.
 */
public final class Ends {

    /** Number of the first guest; a network has fewer NICs. */
    public static final int FIRST_GUEST = 1 << 24;

    private final int nics;
    private final int[] nicOfGuest;

    Ends(int nics, List<Integer> nicOfGuest) {
        this.nics = nics;
        this.nicOfGuest = nicOfGuest.stream().mapToInt(Integer::intValue).toArray();
    }

    /** @return ends of all kinds */
    public int count() {
        return nics + nicOfGuest.length;
    }

    /** @return whether an end has that number */
    public boolean has(int end) {
        return end >= 0 && end < nics || end >= FIRST_GUEST && end < FIRST_GUEST + nicOfGuest.length;
    }

    /** @return the NIC through which the end's messages leave its host */
    public int nic(int end) {
        return end < FIRST_GUEST ? end : nicOfGuest[end - FIRST_GUEST];
    }

    /** @return the end's index among all, NICs first; for tables */
    public int place(int end) {
        return end < FIRST_GUEST ? end : nics + end - FIRST_GUEST;
    }

    /** @return number of guests */
    public int guests() {
        return nicOfGuest.length;
    }
}
