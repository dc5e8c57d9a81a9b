// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

/**
 * How many spines a plane needs: the smallest number that has enough ports and divides the uplinks of a leaf, so that each
 * leaf has equally many cables to each spine. Published designs (DGX SuperPOD, OCP OCDAI) follow it; the plain quotient of
 * ports gives other counts for some of them.
 */
public final class SpineRule {
    private SpineRule() {}

    /**
     * Counts spines.
     *
     * @param leaves leaves of a plane, from 1
     * @param uplinks uplinks of each leaf, from 1
     * @param radix ports of a spine at the rate of an uplink, from 1
     * @return the number of spines, or 0 where two tiers do not suffice
     */
    public static int spines(int leaves, int uplinks, int radix) {
        long ports = (long) leaves * uplinks;
        for (long s = (ports + radix - 1) / radix; s <= uplinks; s++) {
            if (uplinks % s == 0) {
                return (int) s;
            }
        }
        return 0;
    }
}
