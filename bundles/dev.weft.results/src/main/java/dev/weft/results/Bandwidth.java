// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.math.BigInteger;

/**
 * Algorithm and bus bandwidth as nccl-tests define them, in whole bit/s.
 *
 * <p>The arithmetic is exact and rounds once (half up), so that the numbers are the same on every machine.
 */
public final class Bandwidth {
    /** The value that stands for "not defined", for example because the run did not complete. */
    public static final long UNDEFINED = -1;

    private static final BigInteger PS_BITS_PER_BYTE = BigInteger.valueOf(8_000_000_000_000L);

    private Bandwidth() {}

    /**
     * Algorithm bandwidth: size over time.
     *
     * @param bytes the size nccl-tests print for the collective
     * @param durationPs time in picoseconds; zero or less means that the collective did not complete
     * @return bit/s, or {@link #UNDEFINED}
     */
    public static long algbwBps(long bytes, long durationPs) {
        return rate(bytes, durationPs, 1, 1);
    }

    /**
     * Bus bandwidth: algorithm bandwidth times the collective's factor.
     *
     * @param kind the collective
     * @param ranks number of ranks, at least 1
     * @param bytes the size nccl-tests print for the collective
     * @param durationPs time in picoseconds; zero or less means that the collective did not complete
     * @return bit/s, or {@link #UNDEFINED}
     */
    public static long busbwBps(CollectiveKind kind, int ranks, long bytes, long durationPs) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a collective needs at least 1 rank, not " + ranks);
        }
        return rate(bytes, durationPs, kind.factorNumerator(ranks), kind.factorDenominator(ranks));
    }

    private static long rate(long bytes, long durationPs, long numerator, long denominator) {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size cannot be negative: " + bytes);
        }
        if (durationPs <= 0) {
            return UNDEFINED;
        }
        BigInteger dividend =
                BigInteger.valueOf(bytes).multiply(PS_BITS_PER_BYTE).multiply(BigInteger.valueOf(numerator));
        BigInteger divisor = BigInteger.valueOf(durationPs).multiply(BigInteger.valueOf(denominator));
        BigInteger twice = BigInteger.TWO;
        BigInteger rounded = dividend.multiply(twice).add(divisor).divide(divisor.multiply(twice));
        return rounded.bitLength() < Long.SIZE ? rounded.longValue() : Long.MAX_VALUE;
    }
}
