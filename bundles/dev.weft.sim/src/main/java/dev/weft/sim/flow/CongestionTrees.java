// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.network.Network;
import java.util.Arrays;

/**
 * What pauses and missing credits do to flows that only pass by. Behind the bottleneck of a flow whose sender does not slow
 * down, the queues of its whole path fill up to the NIC. In a full first-in-first-out queue, flows that come in at equal
 * shares go out at equal shares: each flow that shares a link and a lane with a blocked one, upstream of the bottleneck, is as
 * slow as that one. The tree is taken to be there as soon as the bottleneck is, and to go with it.
 */
final class CongestionTrees {

    private static final int ROUNDS = 16;

    private final MaxMin rates;
    private final Resources resources;
    private final int[] start;
    private final int[] lane;
    private final int lanes;
    private final double[] ownLimit;
    private final double[] onsetBytes;
    private final double[] messageBytes;
    private final double[] slowest;

    /**
     * Prepares the search.
     *
     * @param ownLimit the limit that each flow's window sets
     * @param messageBytes wire bytes of the message that each flow sends now
     */
    CongestionTrees(
            Network network,
            FabricPolicy policy,
            FlowTraits traits,
            PathTable paths,
            Resources resources,
            MaxMin rates,
            double[] ownLimit,
            double[] messageBytes) {
        this.rates = rates;
        this.resources = resources;
        this.ownLimit = ownLimit;
        this.messageBytes = messageBytes;
        start = resources.starts();
        lanes = traits.lanes();
        lane = new int[paths.flows().count()];
        for (int f = 0; f < lane.length; f++) {
            lane[f] = traits.laneOfDestination().applyAsInt(paths.flows().destination(f));
        }
        int count = network.linkCount();
        slowest = new double[resources.count() * lanes];
        Arrays.fill(slowest, Double.POSITIVE_INFINITY);
        onsetBytes = new double[count];
        for (int link = 0; link < count; link++) {
            onsetBytes[link] = onset(network, policy, network.source(link));
        }
    }

    /** Bytes that the switch takes in from one input before it stops it. */
    private static double onset(Network network, FabricPolicy policy, int node) {
        if (node < network.hostCount()) {
            return 0;
        }
        if (policy.flowControl() == FabricPolicy.FlowControl.CREDITS) {
            return policy.lossless().laneBufferBytes();
        }
        double alpha = policy.lossless().dynamicAlpha();
        return alpha / (1 + alpha) * network.switchSpec(node).bufferBytes();
    }

    /** Slows the victims among the flows that were just computed. */
    void spread(int members) {
        for (int i = 0; i < members; i++) {
            rates.limit(rates.member(i), ownLimit[rates.member(i)]);
        }
        for (int round = 0; round < ROUNDS && slowVictims(members); round++) {
            rates.fill();
        }
    }

    private boolean slowVictims(int members) {
        for (int i = 0; i < members; i++) {
            block(rates.member(i), true);
        }
        boolean any = false;
        for (int i = 0; i < members; i++) {
            int f = rates.member(i);
            double limit = Double.POSITIVE_INFINITY;
            for (int e = start[f]; e < start[f + 1]; e++) {
                limit = Math.min(limit, slowest[resources.resource(e) * lanes + lane[f]]);
            }
            if (rates.exceeds(f, limit * rates.weight(f))) {
                rates.limit(f, limit * rates.weight(f));
                any = true;
            }
        }
        for (int i = 0; i < members; i++) {
            block(rates.member(i), false);
        }
        return any;
    }

    /** Returns how much of the flow's message would wait at a link if nothing stopped it. */
    private double piledUp(int f, double overload) {
        return overload > 1 ? messageBytes[f] * (1 - 1 / overload) : 0;
    }

    /** Notes, or forgets, the flow's rate at all that lies before its bottleneck. */
    private void block(int f, boolean on) {
        int bottleneck = rates.bottleneck(f);
        if (bottleneck < 0) {
            return;
        }
        int before = start[f];
        while (resources.resource(before) != bottleneck) {
            before++;
        }
        // The inputs of all switches on the way fill up before the sender stops.
        if (piledUp(f, rates.overload(bottleneck)) <= (before - start[f]) * onsetBytes[resources.link(bottleneck)]) {
            return;
        }
        for (int e = start[f]; e < before; e++) {
            int at = resources.resource(e) * lanes + lane[f];
            slowest[at] = on ? Math.min(slowest[at], rates.rate(f) / rates.weight(f)) : Double.POSITIVE_INFINITY;
        }
    }
}
