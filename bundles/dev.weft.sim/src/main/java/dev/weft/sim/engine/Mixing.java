// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/** Integer hashes that stand for random draws: the same inputs give the same draw, in whatever order they are asked. */
public final class Mixing {

    private Mixing() {}

    /** Finaliser of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014). */
    public static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Finaliser of MurmurHash3 (public domain, A. Appleby). */
    public static int mix32(int value) {
        int h = value;
        h = (h ^ h >>> 16) * 0x85EBCA6B;
        h = (h ^ h >>> 13) * 0xC2B2AE35;
        return h ^ h >>> 16;
    }
}
