// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FlowTraits;

/** What holds a flow back beside the links that it shares: its window, and repetitions of what is lost. */
final class FlowLimits {

    /** A path that loses everything still lets this part through, so that times stay finite. */
    private static final double LEAST = 1e-12;

    private final PathTable paths;
    private final Tails tails;
    private final LinkRates links;
    private final FlowTraits traits;

    FlowLimits(PathTable paths, Tails tails, LinkRates links, FlowTraits traits) {
        this.paths = paths;
        this.tails = tails;
        this.links = links;
        this.traits = traits;
    }

    /**
     * What the window lets through.
     *
     * @return bytes a picosecond, infinite without a window
     */
    double windowRate(int f) {
        double limit = Double.POSITIVE_INFINITY;
        if (traits.windowBytes() > 0) {
            limit = traits.windowBytes() / tails.roundTripPs(f);
        }
        if (traits.windowBdp() > 0) {
            limit = Math.min(limit, traits.windowBdp() * lineRate(f));
        }
        return limit;
    }

    /** Returns what the flow's NIC sends at most, through all ports that the flow uses, in bytes a picosecond. */
    double lineRate(int f) {
        double lineRate = 0;
        for (int i = paths.firstOwn(f); i < paths.firstOwnAfter(f); i++) {
            if (i == paths.firstOwn(f) || traits.spread() == FlowTraits.Spread.ALL_PORTS) {
                lineRate += links.bytesPerPs(paths.ownLink(i));
            }
        }
        return lineRate;
    }

    /**
     * The part of what a flow sends that is no repetition. Where only lost packets are sent again that is 1 − p; where all
     * in flight go again (go-back-N) it is (1 − p) / (1 − p + p·w) with w packets in flight (Bertsekas and Gallager, Data
     * Networks, 2.4).
     */
    double goodput(int f) {
        double[] arrive = {1};
        paths.forEachLink(f, (link, fraction) -> arrive[0] *= 1 - links.loss(link) * fraction);
        double p = Math.min(1 - LEAST, 1 - arrive[0]);
        if (traits.recovery() == FlowTraits.Recovery.SELECTIVE || p == 0) {
            return 1 - p;
        }
        double inFlight = links.bytesPerPs(paths.firstLink(f))
                * tails.roundTripPs(f)
                / (traits.payloadBytes() + traits.headerBytes());
        return (1 - p) / (1 - p + p * Math.max(1, inFlight));
    }
}
