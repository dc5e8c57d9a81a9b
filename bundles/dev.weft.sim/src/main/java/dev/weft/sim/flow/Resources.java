// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * What flows compete for. A resource is a link, or several links of one capacity that all spreads use to the same part, and
 * that are therefore always equally loaded. Resources that cannot fill up, whatever the NICs send, are left out.
 */
final class Resources {

    private static final int NONE = -1;
    /** Acknowledgements that take less than this part of the data are neglected. */
    private static final double NEGLIGIBLE_ACKS = 0.005;
    /** A resource that may be filled to this part counts as one that can fill up. */
    private static final double ROUNDING = 1 - 1e-9;

    private final Network network;
    private final PathTable paths;
    private final LinkRates rates;
    private final FlowTraits traits;
    private final double leastFactor;
    private final int[] resourceOfLink;
    private int[] firstLinkOf = new int[64];
    private int count;
    private double[] capacity = new double[64];
    private boolean[] fabric = new boolean[64];
    private int[] linksOf = new int[64];
    /** Those inside hosts, which flows use to their last bit. */
    private BitSet inside = new BitSet();

    private final BitSet apart;
    private final HostLinks hostLinks;
    private final int[] resourceOfHostLink;

    private int[] spreadStart;
    private int[] spreadResource;
    private double[] spreadCoefficient;

    private int[] start;
    /** First entry of each flow that is not its sender's. */
    private int[] beyond;
    /** The sender's link, where that does not hold the flow back; else as {@link #beyond}. */
    private int[] ahead;
    /** First entry of each flow that is its acknowledgements'. */
    private int[] returning;

    private int[] resource = new int[256];
    private double[] coefficient = new double[256];

    /**
     * Finds the resources of flows.
     *
     * @param leastFactor least part of the capacity between switches that any number of flows can use
     * @param apart flows whose messages wait for their NIC elsewhere, see {@link SenderQueues}
     * @param keepAll whether to keep resources that cannot fill up, as the search for congestion trees needs
     */
    Resources(
            Network network,
            PathTable paths,
            LinkRates rates,
            FlowTraits traits,
            double leastFactor,
            BitSet apart,
            boolean keepAll) {
        this.network = network;
        this.paths = paths;
        this.rates = rates;
        this.traits = traits;
        this.leastFactor = leastFactor;
        this.apart = apart;
        resourceOfLink = new int[network.linkCount()];
        Arrays.fill(resourceOfLink, NONE);
        joinLinks();
        joinSpreads();
        hostLinks = new HostLinks(network, paths.flows());
        resourceOfHostLink = new int[hostLinks.count()];
        Arrays.fill(resourceOfHostLink, NONE);
        if (hostLinks.count() > 0) {
            joinHostLinks();
        }
        int[] number = keepAll ? all() : thoseThatFill();
        write(number);
    }

    private void joinLinks() {
        for (int f = 0; f < paths.flows().count(); f++) {
            for (int i = paths.firstOwn(f); i < paths.firstOwn(f + 1); i++) {
                int link = paths.ownLink(i);
                if (resourceOfLink[link] == NONE) {
                    resourceOfLink[link] = create(link);
                }
            }
        }
        Spreads spreads = paths.spreads();
        long[] signature = new long[network.linkCount()];
        for (int s = 0; s < spreads.count(); s++) {
            for (int i = spreads.firstLink(s); i < spreads.firstLink(s + 1); i++) {
                signature[spreads.link(i)] += Mixing.mix(Mixing.mix(s) ^ Double.doubleToLongBits(spreads.fraction(i)));
            }
        }
        Map<Long, Integer> bySignature = new HashMap<>();
        for (int link = 0; link < signature.length; link++) {
            if (signature[link] == 0 || resourceOfLink[link] != NONE) {
                continue;
            }
            long key = Mixing.mix(signature[link] ^ Double.doubleToLongBits(rates.bytesPerPs(link)));
            Integer known = bySignature.get(key);
            if (known == null) {
                resourceOfLink[link] = create(link);
                bySignature.put(key, resourceOfLink[link]);
            } else {
                resourceOfLink[link] = known;
                capacity[known] += rates.bytesPerPs(link);
                linksOf[known]++;
            }
        }
    }

    private int create(int link) {
        if (count == capacity.length) {
            capacity = Arrays.copyOf(capacity, 2 * count);
            fabric = Arrays.copyOf(fabric, 2 * count);
            linksOf = Arrays.copyOf(linksOf, 2 * count);
            firstLinkOf = Arrays.copyOf(firstLinkOf, 2 * count);
        }
        capacity[count] = rates.bytesPerPs(link);
        linksOf[count] = 1;
        fabric[count] = network.nicOfLink(link) < 0;
        firstLinkOf[count] = link;
        return count++;
    }

    private void joinSpreads() {
        Spreads spreads = paths.spreads();
        spreadStart = new int[spreads.count() + 1];
        spreadResource = new int[64];
        spreadCoefficient = new double[64];
        int[] place = new int[count];
        Arrays.fill(place, NONE);
        int end = 0;
        for (int s = 0; s < spreads.count(); s++) {
            for (int i = spreads.firstLink(s); i < spreads.firstLink(s + 1); i++) {
                int r = resourceOfLink[spreads.link(i)];
                if (place[r] < spreadStart[s]) {
                    if (end == spreadResource.length) {
                        spreadResource = Arrays.copyOf(spreadResource, 2 * end);
                        spreadCoefficient = Arrays.copyOf(spreadCoefficient, 2 * end);
                    }
                    place[r] = end;
                    spreadResource[end] = r;
                    spreadCoefficient[end++] = 0;
                }
                spreadCoefficient[place[r]] += spreads.fraction(i);
            }
            spreadStart[s + 1] = end;
        }
    }

    private void joinHostLinks() {
        FlowEnds ends = paths.flows();
        for (int f = 0; f < ends.count(); f++) {
            for (int link : hostLinks.out(f)) {
                joinHostLink(link, ends.sourceEnd(f), network.portLink(ends.source(f), 0));
            }
            for (int link : hostLinks.in(f)) {
                joinHostLink(link, ends.destinationEnd(f), network.portLink(ends.destination(f), 0) ^ 1);
            }
        }
    }

    private void joinHostLink(int hostLink, int end, int cable) {
        if (resourceOfHostLink[hostLink] == NONE) {
            int r = create(cable);
            capacity[r] = hostLinks.bytesPerPs(end, hostLink);
            inside.set(r);
            resourceOfHostLink[hostLink] = r;
        }
    }

    private int[] all() {
        int[] number = new int[count];
        Arrays.setAll(number, r -> r);
        return number;
    }

    /**
     * Gives numbers to the resources that can fill up: all that the NICs of one side can send into it, each at its rate, is
     * more than it takes.
     */
    private int[] thoseThatFill() {
        double[] bySource = worst(true);
        double[] byDestination = worst(false);
        int[] number = new int[count];
        int n = 0;
        double[] kept = new double[count];
        boolean[] keptFabric = new boolean[count];
        int[] keptLink = new int[count];
        int[] keptCount = new int[count];
        BitSet keptInside = new BitSet();
        for (int r = 0; r < count; r++) {
            boolean fills =
                    !fabric[r] || Math.min(bySource[r], byDestination[r]) > capacity[r] * leastFactor * ROUNDING;
            number[r] = fills ? n : NONE;
            if (fills) {
                kept[n] = capacity[r];
                keptFabric[n] = fabric[r];
                keptCount[n] = linksOf[r];
                keptInside.set(n, inside.get(r));
                keptLink[n++] = firstLinkOf[r];
            }
        }
        count = n;
        capacity = kept;
        fabric = keptFabric;
        linksOf = keptCount;
        inside = keptInside;
        System.arraycopy(keptLink, 0, firstLinkOf, 0, n);
        return number;
    }

    private double[] worst(boolean sending) {
        double[] sum = new double[count];
        double[] largest = new double[count];
        int[] touched = new int[count];
        FlowEnds ends = paths.flows();
        IntUnaryOperator nicOf = sending ? ends::source : ends::destination;
        int[] order = byNic(nicOf);
        int n = 0;
        for (int i = 0; i < order.length; i++) {
            int f = order[i];
            n = raise(f, largest, touched, n);
            if (i + 1 == order.length || nicOf.applyAsInt(order[i + 1]) != nicOf.applyAsInt(f)) {
                double rate = nicRate(nicOf.applyAsInt(f), sending);
                for (int k = 0; k < n; k++) {
                    sum[touched[k]] += largest[touched[k]] * rate;
                    largest[touched[k]] = 0;
                }
                n = 0;
            }
        }
        return sum;
    }

    private int raise(int f, double[] largest, int[] touched, int already) {
        int n = already;
        for (int i = paths.firstOwn(f); i < paths.firstOwn(f + 1); i++) {
            n = raise(resourceOfLink[paths.ownLink(i)], paths.ownFraction(i), largest, touched, n);
        }
        int s = paths.spreadOf(f);
        if (s != NONE) {
            for (int i = spreadStart[s]; i < spreadStart[s + 1]; i++) {
                n = raise(spreadResource[i], spreadCoefficient[i], largest, touched, n);
            }
        }
        return n;
    }

    private static int raise(int r, double part, double[] largest, int[] touched, int n) {
        if (part <= largest[r]) {
            return n;
        }
        if (largest[r] == 0) {
            touched[n] = r;
            largest[r] = part;
            return n + 1;
        }
        largest[r] = part;
        return n;
    }

    private double nicRate(int nic, boolean sending) {
        double rate = 0;
        for (int p = 0; p < network.portCount(nic); p++) {
            rate += rates.bytesPerPs(network.portLink(nic, p) ^ (sending ? 0 : 1));
        }
        return rate;
    }

    private int[] byNic(IntUnaryOperator nicOf) {
        int flows = paths.flows().count();
        int[] place = new int[network.nicCount() + 1];
        for (int f = 0; f < flows; f++) {
            place[nicOf.applyAsInt(f) + 1]++;
        }
        for (int nic = 0; nic < network.nicCount(); nic++) {
            place[nic + 1] += place[nic];
        }
        int[] order = new int[flows];
        for (int f = 0; f < flows; f++) {
            order[place[nicOf.applyAsInt(f)]++] = f;
        }
        return order;
    }

    private void write(int[] number) {
        for (int link = 0; link < resourceOfLink.length; link++) {
            resourceOfLink[link] = resourceOfLink[link] == NONE ? NONE : number[resourceOfLink[link]];
        }
        for (int link = 0; link < resourceOfHostLink.length; link++) {
            resourceOfHostLink[link] = resourceOfHostLink[link] == NONE ? NONE : number[resourceOfHostLink[link]];
        }
        boolean hostWays = resourceOfHostLink.length > 0;
        boolean acks = traits.ackShare() >= NEGLIGIBLE_ACKS;
        int flows = paths.flows().count();
        start = new int[flows + 1];
        beyond = new int[flows];
        ahead = new int[flows];
        returning = new int[flows];
        int end = 0;
        for (int f = 0; f < flows; f++) {
            end = hostWays ? insideEntries(end, hostLinks.out(f)) : end;
            beyond[f] = end;
            ahead[f] = end;
            for (int i = paths.firstOwn(f); i < paths.firstOwnAfter(f); i++) {
                int link = paths.ownLink(i);
                end = entry(end, resourceOfLink[link], paths.ownFraction(i));
                if (network.source(link) < network.hostCount()) {
                    beyond[f] = end;
                }
            }
            ahead[f] = apart.get(f) ? ahead[f] : beyond[f];
            int s = paths.spreadOf(f);
            if (s != NONE) {
                for (int i = spreadStart[s]; i < spreadStart[s + 1]; i++) {
                    end = entry(end, number[spreadResource[i]], spreadCoefficient[i]);
                }
            }
            for (int i = paths.firstOwnAfter(f); i < paths.firstOwn(f + 1); i++) {
                end = entry(end, resourceOfLink[paths.ownLink(i)], paths.ownFraction(i));
            }
            end = hostWays ? insideEntries(end, hostLinks.in(f)) : end;
            returning[f] = end;
            if (acks) {
                for (int i = paths.firstOwn(f); i < paths.firstOwn(f + 1); i++) {
                    end = entry(end, resourceOfLink[paths.ownLink(i) ^ 1], paths.ownFraction(i) * traits.ackShare());
                }
            }
            start[f + 1] = end;
        }
    }

    private int insideEntries(int at, int[] links) {
        int end = at;
        for (int link : links) {
            end = entry(end, resourceOfHostLink[link], 1);
        }
        return end;
    }

    private int entry(int at, int r, double part) {
        if (r == NONE || part == 0) {
            return at;
        }
        if (at == resource.length) {
            resource = Arrays.copyOf(resource, 2 * at);
            coefficient = Arrays.copyOf(coefficient, 2 * at);
        }
        resource[at] = r;
        coefficient[at] = part;
        return at + 1;
    }

    /** Returns the first entry of each flow, and behind the last flow the number of entries. */
    int[] starts() {
        return start;
    }

    int resource(int entry) {
        return resource[entry];
    }

    /** Returns a link of the resource; of one inside a host, a link of the NIC. */
    int link(int r) {
        return firstLinkOf[r];
    }

    /** Returns what a unit of the flow's rate takes of the resource of an entry. */
    double coefficient(int entry) {
        return coefficient[entry];
    }

    /** Returns how many resources there are. */
    int count() {
        return count;
    }

    /** Returns the largest overload of what the flow uses between switches, as {@link MaxMin#overload} has it. */
    double overload(int f, MaxMin rates) {
        double largest = 0;
        for (int e = beyond[f]; e < returning[f]; e++) {
            if (fabric[resource[e]]) {
                largest = Math.max(largest, rates.overload(resource[e]));
            }
        }
        return largest;
    }

    double capacity(int r) {
        return capacity[r];
    }

    /** Makes the solver. */
    MaxMin solver(LinkUse use) {
        int entries = start[start.length - 1];
        resource = Arrays.copyOf(resource, entries);
        coefficient = Arrays.copyOf(coefficient, entries);
        return new MaxMin(
                new FlowEntries(start, ahead, beyond, returning, resource, coefficient),
                Arrays.copyOf(capacity, count),
                derating(use));
    }

    /** Makes out what flows leave unused, as for {@link #solver}. */
    MaxMin.Derating derating(LinkUse use) {
        boolean onePath = traits.spread() == FlowTraits.Spread.ONE_PATH;
        return (r, flows, overload) -> {
            if (inside.get(r)) {
                return 1;
            }
            if (onePath && fabric[r]) {
                return use.kept(flows, overload, flows / Math.max(1, overload));
            }
            if (!fabric[r]) {
                return use.atNic(flows, overload);
            }
            return use.spread((double) flows / linksOf[r], overload);
        };
    }
}
