// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntToDoubleFunction;

/** The flows of a run: what each still has to send, how fast it does, and when it will be through. */
final class Fluid {

    /** A rate that changes by less leaves the flow's end where it is. */
    private static final double SAME = 1e-12;

    /**
     * With more messages times flows, shares are equal: where they are not, each message ends at a time of its own, and all
     * flows that share anything with it are computed again.
     */
    private static final long MOST_UNEVEN = 1 << 26;

    /** What takes longer never ends: 53 days. */
    private static final double LONGEST_PS = 0x1p62;

    private final SimulationRequest request;
    private final FabricPolicy policy;
    private final FlowTraits traits;
    private final FlowEfficiency efficiency;
    private final FlowEnds flows;
    private final Bursts bursts;
    private final boolean fillsUp;
    private final LinkRates links;
    private final LinkConditions conditions;
    private final FinishHeap finish;

    // As the links are at the moment.
    private PathTable paths;
    private Tails tails;
    private Resources resources;
    private MaxMin rates;
    private CongestionTrees trees;
    private SenderQueues queues;

    /** Absent where all are equal. */
    private final Shares shares;

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
    /** Flows that came and went since rates were computed. */
    private int came;

    private int went;
    private long solutions;

    /**
     * @param stops whether pauses and missing credits stop flows that only pass by
     * @param bursts by which the transport's efficiency is chosen
     */
    Fluid(
            SimulationRequest request,
            TransportModel transport,
            FlowTraits traits,
            FlowEfficiency efficiency,
            boolean stops,
            FlowEnds flows,
            Bursts bursts) {
        this.request = request;
        this.traits = traits;
        this.efficiency = efficiency;
        this.flows = flows;
        this.bursts = bursts;
        Network network = request.network();
        policy = transport.fabric();
        fillsUp = stops && policy.flowControl() != FabricPolicy.FlowControl.NONE && !traits.controlsCongestion();
        links = new LinkRates(network, policy);
        conditions = new LinkConditions(network, request.faults(), policy.maximumPacketBytes());
        int n = flows.count();
        remaining = new double[n];
        rate = new double[n];
        payloadShare = new double[n];
        messageBytes = new double[n];
        wireFactor = new double[n];
        Arrays.fill(wireFactor, 1);
        sentBytes = new double[n];
        since = new long[n];
        finish = new FinishHeap(n);
        linkBytes = new double[network.linkCount()];
        build(network);
        paths.requireWhole();
        shares = bursts.messages() * n <= MOST_UNEVEN ? new Shares(efficiency.unevenness(), request.seed()) : null;
    }

    /** Finds paths and resources for links as they are at the moment. */
    private void build(Network network) {
        paths = new PathTable(network, policy, traits, flows, request.seed(), links);
        tails = new Tails(network, traits, paths);
        IntToDoubleFunction roundTripBytes = f -> links.bytesPerPs(paths.firstLink(f)) * tails.roundTripPs(f);
        LinkUse use = efficiency.of(bursts.partOfSize(roundTripBytes), bursts.geometricMean(roundTripBytes));
        if (queues == null) {
            queues = queues(network, roundTripBytes);
        }
        resources = new Resources(network, paths, links, traits, use.leastSpread(), queues.apart(), fillsUp);
        rates = resources.solver(use);
        FlowLimits limits = new FlowLimits(paths, tails, links, traits);
        double[] limit = new double[flows.count()];
        for (int f = 0; f < limit.length; f++) {
            limit[f] = paths.isBroken(f) ? 0 : limits.windowRate(f);
            if (queues.apart().get(f)) {
                limit[f] = Math.min(limit[f], limits.lineRate(f));
                queues.rate(f, limits.lineRate(f));
            }
            rates.limit(f, limit[f]);
            // What is still to be sent meets other losses now.
            double factor = 1 / limits.goodput(f);
            remaining[f] *= factor / wireFactor[f];
            messageBytes[f] *= factor / wireFactor[f];
            wireFactor[f] = factor;
        }
        trees = fillsUp
                ? new CongestionTrees(network, policy, traits, paths, resources, rates, limit, messageBytes)
                : null;
    }

    /** Where links change, a NIC could stand still with messages in its queue: there flows wait for all links at once. */
    private SenderQueues queues(Network network, IntToDoubleFunction roundTripBytes) {
        boolean calm = conditions.nextTime() == FinishHeap.NEVER;
        return new SenderQueues(calm ? bursts.small(roundTripBytes) : new BitSet(), firstLinks(), network.linkCount());
    }

    private int[] firstLinks() {
        int[] links = new int[flows.count()];
        Arrays.setAll(links, paths::firstLink);
        return links;
    }

    /** Returns when links change next. */
    long nextChange() {
        return conditions.nextTime();
    }

    /** Links are others from now on. */
    void change(long now) {
        settle(now);
        boolean[] active = new boolean[flows.count()];
        for (int f = 0; f < active.length; f++) {
            active[f] = rates.isActive(f);
        }
        build(conditions.pass(now, links));
        for (int f = 0; f < active.length; f++) {
            if (active[f]) {
                if (shares != null) {
                    shares.again(f);
                }
                rates.add(f);
                if (rate[f] > 0) {
                    finish.set(f, endOf(f, now));
                }
            }
        }
    }

    Tails tails() {
        return tails;
    }

    /** Has a flow send a message, whether it was sending or not. */
    void send(int f, double wireBytes, double payloadBytes, long now) {
        messageBytes[f] = wireBytes * wireFactor[f];
        remaining[f] = messageBytes[f];
        queues.send(f, messageBytes[f], now);
        since[f] = now;
        payloadRate -= rate[f] * payloadShare[f];
        payloadShare[f] = payloadBytes / messageBytes[f];
        payloadRate += rate[f] * payloadShare[f];
        if (!rates.isActive(f)) {
            if (shares != null) {
                shares.begin(f);
            }
            rates.add(f);
            sending++;
            came++;
        } else if (rate[f] > 0) {
            finish.set(f, endOf(f, now));
        }
    }

    /** The flow's message is through; it has a next one, or is stopped. */
    void sent(int f, long now) {
        sentBytes[f] += remaining[f];
        remaining[f] = 0;
        since[f] = now;
        finish.remove(f);
    }

    /** Returns when the flow's NIC is through with the message; a time in the past where the flow has waited for it. */
    long leftNicAt(int f) {
        return queues.doneAt(f);
    }

    void stop(int f) {
        rates.remove(f);
        if (shares != null) {
            shares.end(f);
        }
        sending--;
        went++;
        payloadRate = sending == 0 ? 0 : payloadRate - rate[f] * payloadShare[f];
        rate[f] = 0;
    }

    boolean isSending(int f) {
        return rates.isActive(f);
    }

    boolean isSolved() {
        return rates.isSolved();
    }

    /** Computes the rates again and when the flows whose rate changed will be through. */
    void solve(long now) {
        solutions++;
        int members = rates.find();
        if (shares != null) {
            shares.draw(rates, resources, tails, messageBytes);
        }
        came = 0;
        went = 0;
        rates.fill();
        if (trees != null) {
            trees.spread(members);
        }
        for (int i = 0; i < members; i++) {
            int f = rates.member(i);
            double newRate = rates.rate(f);
            if (Math.abs(newRate - rate[f]) <= SAME * newRate) {
                continue;
            }
            progress(f, now);
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

    private void progress(int f, long now) {
        double moved = Math.min(remaining[f], rate[f] * (now - since[f]));
        sentBytes[f] += moved;
        remaining[f] -= moved;
        since[f] = now;
    }

    /** Accounts for what was sent up to now, on the paths of now. */
    void settle(long now) {
        for (int f = 0; f < rate.length; f++) {
            if (rates.isActive(f)) {
                progress(f, now);
            }
            double bytes = sentBytes[f];
            if (bytes > 0) {
                paths.forEachLink(f, (link, fraction) -> linkBytes[link] += bytes * fraction);
                sentBytes[f] = 0;
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

    /** Returns how many flows began since rates were computed. */
    int came() {
        return came;
    }

    /** Returns how many flows ended since rates were computed. */
    int went() {
        return went;
    }

    long solutions() {
        return solutions;
    }
}
