// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

/**
 * Bounds that end a run with a partial result.
 *
 * @param maximumPacketHops packets times links
 * @param maximumSimulatedPs simulated time in picoseconds
 */
public record Limits(long maximumPacketHops, long maximumSimulatedPs) {

    /** No bound that a run could reach. */
    public static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE);

    public Limits {
        if (maximumPacketHops <= 0 || maximumSimulatedPs <= 0) {
            throw new IllegalArgumentException("A run's limits must be positive");
        }
    }
}
