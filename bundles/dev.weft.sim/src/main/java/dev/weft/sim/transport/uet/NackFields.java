// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

/** What the answer to a trimmed packet says beside its PSN: whether the last switch trimmed it, whether one before marked it. */
final class NackFields {

    private static final long LAST_HOP = 1;
    private static final long MARKED = 2;

    private NackFields() {}

    static long encode(boolean lastHop, boolean marked) {
        return (lastHop ? LAST_HOP : 0) | (marked ? MARKED : 0);
    }

    static boolean lastHop(long extra) {
        return (extra & LAST_HOP) != 0;
    }

    static boolean marked(long extra) {
        return (extra & MARKED) != 0;
    }
}
