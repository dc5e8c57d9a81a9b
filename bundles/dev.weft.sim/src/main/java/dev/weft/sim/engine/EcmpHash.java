// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/** The hash by which switches choose among equal next hops. All engines use this one, so that a flow's path is the same. */
public final class EcmpHash {

    private EcmpHash() {}

    /**
     * The seed of a switch's hash.
     *
     * @param runSeed of the run
     * @param node the switch
     * @param perSwitch whether each switch has a seed of its own
     */
    public static int seed(long runSeed, int node, boolean perSwitch) {
        return (int) Mixing.mix(runSeed + (perSwitch ? node + 1 : 0));
    }

    /**
     * Hashes a packet at a switch.
     *
     * @param entropy 16 bits made of addresses, source port and (with enhanced ECMP) queue pair
     * @param seed of the switch
     * @return uniformly distributed 32 bits
     */
    public static int of(int entropy, int seed) {
        return Mixing.mix32(entropy * 0x9E3779B1 ^ seed);
    }
}
