// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import java.util.Arrays;

/** The flows of a run: what each still has to send, how fast it does, and when it will be through. */
final class Fluid {

    /** A rate that changes by less leaves the flow's end where it is. */
    private static final double SAME = 1e-12;

    /** What takes longer never ends: 53 days. */
    private static final double LONGEST_PS = 0x1p62;

    private final LinkRates links;
    private final PathTable paths;
    private final Tails tails;
    private final MaxMin rates;
    private final CongestionTrees trees;
    private final FinishHeap finish;

    private final double[] remaining;
    private final double[] rate;
    private final double[] payloadShare;
    private final double[] messageBytes;
    private final double[] wireFactor;
    private final double[] sentBytes;
    private final long[] since;
    private final double[] linkBytes;
    private double payloadRate;
    private int sending;
    private long solutions;

    Fluid(
            SimulationRequest request,
            TransportModel transport,
            FlowTraits traits,
            FlowEfficiency efficiency,
            FlowEnds flows,
            double flowBytes) {
        Network network = request.network();
        FabricPolicy policy = transport.fabric();
        links = new LinkRates(network, policy);
        paths = new PathTable(network, policy, traits, flows, request.seed(), links);
        tails = new Tails(network, traits, paths);
        boolean fillsUp = policy.flowControl() != FabricPolicy.FlowControl.NONE && !traits.controlsCongestion();
        double[] spreadOver = efficiency.fabric(flowBytes);
        double least = Arrays.stream(spreadOver).min().orElse(1);
        Resources resources = new Resources(network, paths, links, traits, least, fillsUp);
        rates = resources.solver(efficiency.shared(flowBytes), spreadOver);
        int n = flows.count();
        remaining = new double[n];
        rate = new double[n];
        payloadShare = new double[n];
        messageBytes = new double[n];
        wireFactor = new double[n];
        sentBytes = new double[n];
        since = new long[n];
        finish = new FinishHeap(n);
        linkBytes = new double[network.linkCount()];
        double[] limit = new double[n];
        Arrays.fill(limit, Double.POSITIVE_INFINITY);
        for (int f = 0; f < n; f++) {
            limit[f] = windowRate(traits, f);
            rates.limit(f, limit[f]);
            wireFactor[f] = 1 / goodput(traits, f);
        }
        trees = fillsUp
                ? new CongestionTrees(network, policy, traits, paths, resources, rates, limit, messageBytes)
                : null;
    }

    private double windowRate(FlowTraits traits, int f) {
        double lineRate = 0;
        for (int i = paths.firstOwn(f); i < paths.firstOwnAfter(f); i++) {
            if (i == paths.firstOwn(f) || traits.spread() == FlowTraits.Spread.ALL_PORTS) {
                lineRate += links.bytesPerPs(paths.ownLink(i));
            }
        }
        double limit = Double.POSITIVE_INFINITY;
        if (traits.windowBytes() > 0) {
            limit = traits.windowBytes() / tails.roundTripPs(f);
        }
        if (traits.windowBdp() > 0) {
            limit = Math.min(limit, traits.windowBdp() * lineRate);
        }
        return limit;
    }

    /**
     * The part of what a flow sends that is no repetition. Where only lost packets are sent again that is 1 − p; where all
     * in flight go again (go-back-N) it is (1 − p) / (1 − p + p·w) with w packets in flight (Bertsekas and Gallager, Data
     * Networks, 2.4).
     */
    private double goodput(FlowTraits traits, int f) {
        double[] arrive = {1};
        paths.forEachLink(f, (link, fraction) -> arrive[0] *= 1 - links.loss(link) * fraction);
        double p = Math.min(1 - SAME, 1 - arrive[0]);
        if (traits.recovery() == FlowTraits.Recovery.SELECTIVE || p == 0) {
            return 1 - p;
        }
        double inFlight = links.bytesPerPs(paths.firstLink(f))
                * tails.roundTripPs(f)
                / (traits.payloadBytes() + traits.headerBytes());
        return (1 - p) / (1 - p + p * Math.max(1, inFlight));
    }

    Tails tails() {
        return tails;
    }

    /** Has a flow send a message, whether it was sending or not. */
    void send(int f, double wireBytes, double payloadBytes, long now) {
        messageBytes[f] = wireBytes * wireFactor[f];
        remaining[f] = messageBytes[f];
        since[f] = now;
        payloadRate -= rate[f] * payloadShare[f];
        payloadShare[f] = payloadBytes / messageBytes[f];
        payloadRate += rate[f] * payloadShare[f];
        if (!rates.isActive(f)) {
            rates.add(f);
            sending++;
        } else if (rate[f] > 0) {
            finish.set(f, endOf(f, now));
        }
    }

    /** The flow's message is through; it has a next one, or is stopped. */
    void sent(int f, long now) {
        sentBytes[f] += messageBytes[f];
        remaining[f] = 0;
        since[f] = now;
        finish.remove(f);
    }

    void stop(int f) {
        rates.remove(f);
        sending--;
        payloadRate = sending == 0 ? 0 : payloadRate - rate[f] * payloadShare[f];
        rate[f] = 0;
    }

    boolean isSolved() {
        return rates.isSolved();
    }

    /** Computes the rates again and when the flows whose rate changed will be through. */
    void solve(long now) {
        solutions++;
        int members = rates.solve();
        if (trees != null) {
            trees.spread(members);
        }
        for (int i = 0; i < members; i++) {
            int f = rates.member(i);
            double newRate = rates.rate(f);
            if (Math.abs(newRate - rate[f]) <= SAME * newRate) {
                continue;
            }
            remaining[f] = Math.max(0, remaining[f] - rate[f] * (now - since[f]));
            since[f] = now;
            payloadRate += (newRate - rate[f]) * payloadShare[f];
            rate[f] = newRate;
            if (newRate > 0) {
                finish.set(f, endOf(f, now));
            } else {
                finish.remove(f);
            }
        }
    }

    private long endOf(int f, long now) {
        double duration = Math.ceil(remaining[f] / rate[f]);
        return duration < LONGEST_PS ? now + (long) duration : FinishHeap.NEVER;
    }

    /** Accounts for what was sent up to the end of the run. */
    void settle(long now) {
        for (int f = 0; f < rate.length; f++) {
            double sent = sentBytes[f];
            if (rates.isActive(f) && remaining[f] > 0) {
                sent += messageBytes[f] - Math.max(0, remaining[f] - rate[f] * (now - since[f]));
            }
            double bytes = sent;
            if (bytes > 0) {
                paths.forEachLink(f, (link, fraction) -> linkBytes[link] += bytes * fraction);
            }
        }
    }

    long[] linkBytes() {
        long[] bytes = new long[linkBytes.length];
        Arrays.setAll(bytes, link -> Math.round(linkBytes[link]));
        return bytes;
    }

    long nextTime() {
        return finish.nextTime();
    }

    int nextFlow() {
        return finish.nextFlow();
    }

    /** Returns the payload that all flows together send, bytes a picosecond. */
    double payloadRate() {
        return payloadRate;
    }

    /** Returns how many flows are sending. */
    int members() {
        return sending;
    }

    long solutions() {
        return solutions;
    }
}
