// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

/**
 * What a data packet or probe says beside its PSN, in 64 bits: its number within the connection (32), the rate that the
 * sender could use (16), its path (8), whether the sender has more to send (1), whether it is a probe without data (1).
 */
final class DataFields {

    private static final int PATH_BITS = 8;
    /** As many paths as the field tells apart. */
    static final int MOST_PATHS = 1 << PATH_BITS;

    private static final long PROBE = 2;
    private static final long MORE = 1;
    private static final int PATH_SHIFT = 2;
    private static final int RATE_SHIFT = PATH_SHIFT + PATH_BITS;
    private static final int NUMBER_SHIFT = 32;

    private DataFields() {}

    static long data(int number, int rate, int path, boolean more) {
        return (long) number << NUMBER_SHIFT
                | (long) rate << RATE_SHIFT
                | (long) path << PATH_SHIFT
                | (more ? MORE : 0);
    }

    static long probe(int path) {
        return (long) path << PATH_SHIFT | PROBE;
    }

    static int number(long extra) {
        return (int) (extra >>> NUMBER_SHIFT);
    }

    static int rate(long extra) {
        return (int) (extra >>> RATE_SHIFT) & 0xFFFF;
    }

    static int path(long extra) {
        return (int) (extra >>> PATH_SHIFT) & (MOST_PATHS - 1);
    }

    static boolean more(long extra) {
        return (extra & MORE) != 0;
    }

    static boolean isProbe(long extra) {
        return (extra & PROBE) != 0;
    }
}
