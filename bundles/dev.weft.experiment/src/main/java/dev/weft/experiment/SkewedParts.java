// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.sim.collective.CollectiveRequest.PartSizes;
import java.util.Random;

/**
 * The parts of an uneven all-to-all, as a router of a mixture of experts deals them: the k-th most popular rank gets a
 * share in proportion to k to the power of −skew (Zipf). All ranks send alike.
 */
final class SkewedParts {
    private SkewedParts() {}

    /**
     * Deals the bytes of a rank to all ranks, itself included.
     *
     * @param bytes what a rank sends in all
     * @param skew exponent, above 0
     * @param seed decides who is popular
     */
    static PartSizes of(int ranks, long bytes, double skew, long seed) {
        double[] weights = new double[ranks];
        double sum = 0;
        for (int k = 0; k < ranks; k++) {
            weights[k] = StrictMath.pow(k + 1.0, -skew);
            sum += weights[k];
        }
        // Random is specified to the last bit, so that every Java VM shuffles alike.
        Random random = new Random(seed);
        for (int k = ranks - 1; k > 0; k--) {
            int other = random.nextInt(k + 1);
            double swap = weights[k];
            weights[k] = weights[other];
            weights[other] = swap;
        }
        long[] parts = new long[ranks];
        for (int r = 0; r < ranks; r++) {
            parts[r] = Math.round(bytes * weights[r] / sum);
        }
        return (from, to) -> parts[to];
    }
}
