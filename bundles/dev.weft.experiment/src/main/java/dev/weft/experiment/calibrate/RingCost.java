// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.calibrate;

import dev.weft.results.CollectiveKind;

/**
 * The time of a collective between hosts as a ring or a pairwise exchange has it (the α–β model): what it takes to begin, a time for
 * each step between hosts, and the bytes at a part of what the hosts' NICs can do.
 *
 * @param launchSeconds until the first step begins: kernel launch, synchronisation
 * @param stepSeconds of each step: NIC, fabric, and the software's send and receive
 * @param share part of the NICs' rate that payload gets
 */
public record RingCost(double launchSeconds, double stepSeconds, double share) {
    /**
     * Returns steps between hosts, one after the other.
     *
     * @throws IllegalArgumentException for a collective that is none of all-reduce, all-gather, reduce-scatter and all-to-all
     */
    static int steps(CollectiveKind collective, int hosts) {
        return switch (collective) {
            case ALL_REDUCE -> 2 * (hosts - 1);
            case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL -> hosts - 1;
            default ->
                throw new IllegalArgumentException("Only all-reduce, all-gather, reduce-scatter and all-to-all can be"
                        + " calibrated, not " + collective.key());
        };
    }

    /**
     * Returns the least time that the NICs allow.
     *
     * @param bytesPerSecond what a host's NICs can do together
     */
    public static double leastSeconds(CollectiveKind collective, int hosts, double bytes, double bytesPerSecond) {
        return (double) steps(collective, hosts) / hosts * bytes / bytesPerSecond;
    }

    /** Returns how long a collective takes. */
    public double seconds(CollectiveKind collective, int hosts, double bytes, double bytesPerSecond) {
        return launchSeconds
                + steps(collective, hosts) * stepSeconds
                + leastSeconds(collective, hosts, bytes, bytesPerSecond) / share;
    }
}
