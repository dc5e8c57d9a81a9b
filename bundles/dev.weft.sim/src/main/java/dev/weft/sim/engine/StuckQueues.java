// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * What switches of a lossless fabric do about output queues that do not move.
 *
 * @param lifetimePs credits: a packet that has been first in a queue and without credits for so long is discarded,
 *     picoseconds; {@link #NEVER} = it waits for ever. InfiniBand's head-of-queue lifetime
 * @param leafLifetimePs the same at ports to NICs
 * @param stallCount credits: after so many packets discarded in a row the lane stalls: for eight lifetimes it discards
 *     all (IBA 1.x, 18.2.5.4 VLStallCount)
 * @param detectionPs PFC: a queue that has been paused for so long, without sending, is taken for stuck; {@link #NEVER}
 *     = no watchdog
 * @param restorationPs PFC: it is used again when no pause has been in effect for so long
 * @param drops PFC: whether the watchdog empties a stuck queue and drops what comes, or ignores its pauses
 */
public record StuckQueues(
        long lifetimePs, long leafLifetimePs, int stallCount, long detectionPs, long restorationPs, boolean drops) {

    /** Longer than any run. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Nothing is done about them. */
    public static final StuckQueues LEFT = new StuckQueues(NEVER, NEVER, 1, NEVER, NEVER, true);

    public StuckQueues {
        if (lifetimePs <= 0 || leafLifetimePs <= 0 || stallCount < 1 || detectionPs <= 0 || restorationPs <= 0) {
            throw new IllegalArgumentException("Times after which a queue counts as stuck must be above 0");
        }
    }

    /** InfiniBand's lifetimes. */
    public static StuckQueues lifetimes(long lifetimePs, long leafLifetimePs, int stallCount) {
        return new StuckQueues(lifetimePs, leafLifetimePs, stallCount, NEVER, NEVER, true);
    }

    /** The PFC watchdog. */
    public static StuckQueues watchdog(long detectionPs, long restorationPs, boolean drops) {
        return new StuckQueues(NEVER, NEVER, 1, detectionPs, restorationPs, drops);
    }

    /** @return whether anything is done about them at all */
    boolean act() {
        return shortestPs() != NEVER;
    }

    /** @return the shortest time after which something is done */
    long shortestPs() {
        return Math.min(detectionPs, Math.min(lifetimePs, leafLifetimePs));
    }

    /** @return the longest time after which something is done, 0 for nothing */
    long longestPs() {
        long longest = 0;
        for (long time : new long[] {lifetimePs, leafLifetimePs, detectionPs}) {
            longest = time == NEVER ? longest : Math.max(longest, time);
        }
        return longest;
    }
}
