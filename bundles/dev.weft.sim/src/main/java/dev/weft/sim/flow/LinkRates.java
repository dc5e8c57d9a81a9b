// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.LinkKinds;
import dev.weft.sim.network.Network;
import java.util.Arrays;

/** What each directed link carries at the moment, and what it loses. */
final class LinkRates {

    /** Bits of a byte times picoseconds of a second. */
    static final double BITS_PS = 8e12;

    private final double[] nominal;
    private final double[] factor;
    private final double[] loss;

    LinkRates(Network network, FabricPolicy policy) {
        nominal = new double[network.linkCount()];
        factor = new double[nominal.length];
        loss = new double[nominal.length];
        Arrays.fill(factor, 1);
        for (int link = 0; link < nominal.length; link++) {
            nominal[link] = network.rateBps(link) / BITS_PS * taken(network, link);
            if (policy.flowControl() == FabricPolicy.FlowControl.CREDITS) {
                nominal[link] = Math.min(nominal[link], creditRate(network, policy, link));
            }
        }
    }

    /** Returns the part of what comes to a NIC that it writes to memory as fast, 0 to 1. */
    private static double taken(Network network, int link) {
        int host = network.target(link);
        int nic = network.nicOfLink(link);
        return host >= network.hostCount() || nic < 0
                ? 1
                : Math.min(1, (double) network.hostSpec(host).drainBps() / network.receiveBps(nic));
    }

    /** A lane cannot send more in a credit loop than its buffer holds: data there, a store-and-forward packet, credits back. */
    private static double creditRate(Network network, FabricPolicy policy, int link) {
        double packet = policy.maximumPacketBytes();
        double loop = network.latencyPs(link)
                + network.propagationPs(link ^ 1)
                + policy.linkControlPs()
                + network.serialisationPs(link, policy.maximumPacketBytes())
                        * (LinkKinds.cutsThrough(network, link) ? 1 : 2);
        double lanes = policy.lossless().lanes();
        // Credits come back by eighths of the buffer, so that on average a sixteenth is held back.
        double buffer = lanes * policy.lossless().laneBufferBytes() * 15 / 16;
        return Math.max(packet, buffer) / loop;
    }

    /**
     * Changes a link.
     *
     * @param rateFactor what is left of its rate, 0 (down) to 1
     * @param lossRatio part of the packets that it loses, 0 to 1
     */
    void set(int link, double rateFactor, double lossRatio) {
        factor[link] = rateFactor;
        loss[link] = lossRatio;
    }

    double bytesPerPs(int link) {
        return nominal[link] * factor[link];
    }

    double loss(int link) {
        return loss[link];
    }
}
