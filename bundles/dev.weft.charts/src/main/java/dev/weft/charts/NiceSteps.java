// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

/** Round distances between ticks: 1, 2 or 5 times a power of ten. */
final class NiceSteps {
    private static final int[] FACTORS = {1, 2, 5, 10};

    private NiceSteps() {}

    /** The smallest round distance that is at least {@code rough}, which must be more than 0. */
    static double atLeast(double rough) {
        double decade = Math.pow(10, Math.floor(Math.log10(rough)));
        for (int factor : FACTORS) {
            if (factor * decade >= rough) {
                return factor * decade;
            }
        }
        return 10 * decade;
    }

    /** Digits after the point that a multiple of this distance has. */
    static int decimals(double step) {
        return (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    }
}
