// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/** Something that looks at the whole run from time to time, between two windows, when no node is at work. */
interface Lookout {

    /** Returned by {@link #due} when there is nothing to look at any more. */
    long NEVER = Long.MAX_VALUE;

    /** @return when it wants to look next; it does so before the first window that begins then or later */
    long due();

    /**
     * Looks.
     *
     * @param now its due time, or the end of the last window if that is later
     * @param next start of the next window that holds anything, {@link #NEVER} when nothing is on its way
     */
    void look(long now, long next);
}
