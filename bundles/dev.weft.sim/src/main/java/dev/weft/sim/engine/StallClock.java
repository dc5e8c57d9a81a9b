// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FlowDetails.Stall;
import java.util.Arrays;

/**
 * Why, and since when, each connection that has data does not send. Times add up here until the next packet tells which
 * message had to wait.
 */
final class StallClock {

    private static final int STALLS = Stall.values().length;
    private static final byte NONE = -1;
    private static final byte WAITED = -2;

    private final FlowDetails details;
    private final boolean on;
    /** By entry of the turn rings: {@link #NONE}, {@link #WAITED} when times have added up, or what holds it back now. */
    private final byte[] state;

    private final long[] since;
    private final long[] waitedPs;

    StallClock(FlowDetails details, int entries) {
        this.details = details;
        on = details.isKept();
        int n = on ? entries : 0;
        state = new byte[n];
        Arrays.fill(state, NONE);
        since = new long[n];
        waitedPs = new long[n * STALLS];
    }

    /** The entry cannot go on, for a reason that lasts until {@link #end} or the next packet. */
    void begin(int entry, Stall stall, long now) {
        if (on && state[entry] < 0) {
            state[entry] = (byte) stall.slot;
            since[entry] = now;
        }
    }

    /** What held the entry back is over. */
    void end(int entry, long now) {
        if (on && state[entry] >= 0) {
            waitedPs[entry * STALLS + state[entry]] += now - since[entry];
            state[entry] = WAITED;
        }
    }

    /** The entry had nothing to send after all. */
    void forget(int entry) {
        if (on && state[entry] >= 0) {
            state[entry] = WAITED;
        }
    }

    /** The entry waits for a known time. */
    void wait(int entry, Stall stall, long ps, long now) {
        if (on) {
            end(entry, now);
            waitedPs[entry * STALLS + stall.slot] += ps;
            state[entry] = WAITED;
        }
    }

    /** The entry has sent a packet of the message, which therefore is what waited. */
    void sent(int entry, int message, long now) {
        if (!on || state[entry] == NONE) {
            return;
        }
        end(entry, now);
        state[entry] = NONE;
        for (int at = entry * STALLS, stall = 0; stall < STALLS; at++, stall++) {
            details.stalled(message, stall, waitedPs[at]);
            waitedPs[at] = 0;
        }
    }
}
