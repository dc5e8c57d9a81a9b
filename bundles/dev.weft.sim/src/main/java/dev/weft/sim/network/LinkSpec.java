// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

/**
 * What both directions of a cable have in common.
 *
 * @param rateBps data rate of each direction in bit/s, 1 Mb/s to 8 Tb/s
 * @param propagationPs time of flight in picoseconds (about 5 ns/m in fibre, 4.5 ns/m in copper), at least 0
 */
public record LinkSpec(long rateBps, long propagationPs) {

    /** Slowest and fastest rates that keep serialisation times exact enough and within 64 bits. */
    private static final long MINIMUM_RATE_BPS = 1_000_000L;

    private static final long MAXIMUM_RATE_BPS = 8_000_000_000_000L;

    /** @throws IllegalArgumentException when a value is outside its range */
    public LinkSpec {
        if (rateBps < MINIMUM_RATE_BPS || rateBps > MAXIMUM_RATE_BPS) {
            throw new IllegalArgumentException("A link's rate must be 1 Mb/s to 8 Tb/s, not " + rateBps + " bit/s");
        }
        if (propagationPs < 0) {
            throw new IllegalArgumentException(
                    "A link's propagation delay must not be negative: " + propagationPs + " ps");
        }
    }
}
