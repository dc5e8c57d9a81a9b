// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.collective.Communicator;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How fast rings turn. In a ring every step waits for its predecessor's, so that in the long run all edges carry the same:
 * a ring is one flow, which uses every link as often as it has edges there, and rings share links max-min fairly. A step then
 * takes the longer of two times (the cycle time of a max-plus system; F. Baccelli et al., <i>Synchronization and
 * Linearity</i>, 1992, 3.2): what the busiest link needs for a block of each edge, and the mean over the edges of what a
 * block takes from one rank to the next, at the rate that the edge would have if it did not wait.
 */
final class RingRates {

    private static final double BITS_PS = 8e12;

    private final Standing standing;
    private final Communicator comm;
    private final int[][] rings;
    private final Step step;
    private final int perPair;

    // Edges between hosts, of all rings one after the other.
    private final int[] firstEdge;
    private final PathTable paths;
    private final Resources resources;
    private final Tails tails;
    private final FlowLimits limits;
    private final double wireBytes;

    // Ports of NVLink, by the rings that leave through them.
    private final int ports;
    private final int[][] portsOfRing;
    private final double[] portBytesPerPs;
    private final double[] hostWayPs;

    private final LinkUse use;

    /**
     * What every rank does in each step.
     *
     * @param steps number of steps
     * @param blockBytes bytes on the wire, without the transport's headers
     * @param pieces into which a block is cut
     * @param networkPs time to prepare it for the NIC
     * @param hostPs time to prepare it for NVLink
     */
    record Step(int steps, long blockBytes, int pieces, long networkPs, long hostPs) {}

    /** @param rings ranks in the order of each ring */
    RingRates(Standing standing, Communicator comm, int[][] rings, Step step) {
        this.standing = standing;
        this.comm = comm;
        this.rings = rings;
        this.step = step;
        Network network = standing.network();
        FlowTraits traits = standing.traits();
        perPair = Math.max(1, standing.transport().connectionsPerPair());
        firstEdge = new int[rings.length + 1];
        for (int r = 0; r < rings.length; r++) {
            firstEdge[r + 1] = firstEdge[r] + edges(rings[r]);
        }
        paths = standing.paths(ends());
        tails = new Tails(network, traits, paths);
        limits = new FlowLimits(paths, tails, standing.links(), traits);
        double flowBytes = (double) step.blockBytes() * step.steps() / perPair;
        use = standing.efficiency().of(flowBytes);
        resources = new Resources(network, paths, standing.links(), traits, use.leastSpread(), new BitSet(), false);
        wireBytes = traits.wireBytes(step.blockBytes());
        Map<String, Integer> known = new HashMap<>();
        portsOfRing = nvlinkPorts(known);
        ports = known.size();
        portBytesPerPs = new double[ports];
        HostSpec host = network.hostSpec(network.hostOfNic(comm.nic(0)));
        Arrays.fill(portBytesPerPs, host.nvlinkBps() / BITS_PS);
        hostWayPs = hostWays(host);
    }

    private int edges(int[] ring) {
        int edges = 0;
        for (int i = 0; i < ring.length; i++) {
            edges += leaves(ring, i) ? 1 : 0;
        }
        return edges;
    }

    private boolean leaves(int[] ring, int i) {
        return comm.hostOf(ring[i]) != comm.hostOf(ring[(i + 1) % ring.length]);
    }

    /** A flow for each queue pair of each edge. */
    private FlowEnds ends() {
        int flows = firstEdge[rings.length] * perPair;
        int[] source = new int[flows];
        int[] destination = new int[flows];
        int[] queuePair = new int[flows];
        int f = 0;
        for (int[] ring : rings) {
            for (int i = 0; i < ring.length; i++) {
                if (leaves(ring, i)) {
                    for (int k = 0; k < perPair; k++) {
                        source[f] = comm.nic(ring[i]);
                        destination[f] = comm.nic(ring[(i + 1) % ring.length]);
                        queuePair[f++] = k;
                    }
                }
            }
        }
        return new FlowEnds(source, destination, queuePair);
    }

    /** Ports through which the same rings leave are one; rings leave most of them through several. */
    private int[][] nvlinkPorts(Map<String, Integer> known) {
        StringBuilder[] through = new StringBuilder[comm.size()];
        for (int r = 0; r < rings.length; r++) {
            for (int i = 0; i < rings[r].length; i++) {
                if (!leaves(rings[r], i) && rings[r].length > 1) {
                    int rank = rings[r][i];
                    through[rank] = (through[rank] == null ? new StringBuilder() : through[rank])
                            .append(r)
                            .append(' ');
                }
            }
        }
        for (StringBuilder key : through) {
            if (key != null) {
                known.putIfAbsent(key.toString(), known.size());
            }
        }
        int[][] ofRing = new int[rings.length][0];
        known.forEach((key, port) -> {
            for (String ring : key.trim().split(" ")) {
                int r = Integer.parseInt(ring);
                ofRing[r] = Arrays.copyOf(ofRing[r], ofRing[r].length + 1);
                ofRing[r][ofRing[r].length - 1] = port;
            }
        });
        return ofRing;
    }

    /** For each ring what all its edges inside hosts take one after the other. */
    private double[] hostWays(HostSpec host) {
        int[] leaving = new int[comm.size()];
        for (int[] ring : rings) {
            for (int i = 0; i < ring.length; i++) {
                leaving[ring[i]] += leaves(ring, i) ? 0 : 1;
            }
        }
        double[] ways = new double[rings.length];
        for (int r = 0; r < rings.length; r++) {
            for (int i = 0; i < rings[r].length; i++) {
                if (!leaves(rings[r], i)) {
                    // Blocks of all rings come to the port at about the same time.
                    double serial = step.blockBytes() * leaving[rings[r][i]] * BITS_PS / host.nvlinkBps();
                    ways[r] += step.hostPs() + host.nvlinkLatencyPs() + serial / step.pieces();
                }
            }
        }
        return ways;
    }

    /** Returns how many flows there are between hosts. */
    int flows() {
        return firstEdge[rings.length] * perPair;
    }

    /**
     * Computes the time of all steps of all rings; when one is through, the others share what it leaves.
     *
     * @return picoseconds
     * @throws IllegalArgumentException if a ring stands still, see {@link LargeCollective#requireEnd(double)}
     */
    long timePs() {
        MaxMin edges = edges();
        double[] free = freeRates(edges);
        double[] way = new double[rings.length];
        double lastWay = 0;
        for (int r = 0; r < rings.length; r++) {
            way[r] = wayPs(r, free) / rings[r].length;
            lastWay = Math.max(lastWay, longestTailPs(r));
        }
        MaxMin coupled = coupled(IntStream.range(0, resources.count())
                .mapToDouble(edges::overload)
                .toArray());
        double[] left = new double[rings.length];
        Arrays.fill(left, step.steps());
        for (int r = 0; r < rings.length; r++) {
            coupled.add(r);
        }
        double time = 0;
        int running = rings.length;
        double end = 0;
        while (running > 0) {
            coupled.solve();
            double next = Double.POSITIVE_INFINITY;
            double[] cycle = new double[rings.length];
            for (int r = 0; r < rings.length; r++) {
                if (coupled.isActive(r)) {
                    cycle[r] = Math.max(way[r], wireBytes / coupled.rate(r));
                    next = Math.min(next, left[r] * cycle[r]);
                }
            }
            LargeCollective.requireEnd(next);
            time += next;
            for (int r = 0; r < rings.length; r++) {
                if (coupled.isActive(r)) {
                    left[r] -= next / cycle[r];
                    if (left[r] * cycle[r] <= time * 1e-9) {
                        coupled.remove(r);
                        running--;
                        // Where the links decide, a block is still under way when the last one has been sent.
                        end = Math.max(end, time + (cycle[r] > way[r] ? longestTailPs(r) : 0));
                    }
                }
            }
        }
        return Math.round(end);
    }

    /** The edges as flows, as if no ring waited for anything. */
    private MaxMin edges() {
        MaxMin rates = resources.solver(use);
        int flows = flows();
        for (int f = 0; f < flows; f++) {
            rates.limit(f, limits.windowRate(f));
            rates.add(f);
        }
        rates.solve();
        return rates;
    }

    /** What each edge would get if no ring waited for anything. */
    private double[] freeRates(MaxMin rates) {
        double[] free = new double[firstEdge[rings.length]];
        for (int e = 0; e < free.length; e++) {
            double least = Double.POSITIVE_INFINITY;
            double sum = 0;
            for (int k = 0; k < perPair; k++) {
                double rate = rates.rate(e * perPair + k) * limits.goodput(e * perPair + k);
                least = Math.min(least, rate);
                sum += rate;
            }
            free[e] = standing.traits().splitOver() > 1 ? perPair * least : sum;
        }
        return free;
    }

    private double wayPs(int r, double[] free) {
        double way = hostWayPs[r];
        for (int e = firstEdge[r]; e < firstEdge[r + 1]; e++) {
            way += step.networkPs()
                    + tails.deliveryPs(e * perPair, step.blockBytes() / step.pieces())
                    + wireBytes / step.pieces() / free[e];
        }
        return way;
    }

    private double longestTailPs(int r) {
        double longest = 0;
        for (int e = firstEdge[r]; e < firstEdge[r + 1]; e++) {
            longest = Math.max(longest, (double) tails.deliveryPs(e * perPair, step.blockBytes()));
        }
        return longest;
    }

    /**
     * A flow for each ring.
     *
     * @param overload of the resources while all rings turn
     */
    private MaxMin coupled(double[] overload) {
        int count = resources.count();
        int[] start = new int[rings.length + 1];
        int[] resource = new int[1024];
        double[] coefficient = new double[1024];
        int[] edgesOn = new int[count + ports];
        int[] ringsOn = new int[count + ports];
        int[] place = new int[count + ports];
        int end = 0;
        for (int r = 0; r < rings.length; r++) {
            Arrays.fill(place, -1);
            int most = end + portsOfRing[r].length + count;
            if (most > resource.length) {
                resource = Arrays.copyOf(resource, 2 * most);
                coefficient = Arrays.copyOf(coefficient, 2 * most);
            }
            for (int f = firstEdge[r] * perPair; f < firstEdge[r + 1] * perPair; f++) {
                double part = 1 / (perPair * limits.goodput(f));
                for (int i = resources.starts()[f]; i < resources.starts()[f + 1]; i++) {
                    int of = resources.resource(i);
                    if (place[of] < 0) {
                        place[of] = end;
                        resource[end] = of;
                        coefficient[end++] = 0;
                        ringsOn[of]++;
                    }
                    coefficient[place[of]] += part * resources.coefficient(i);
                    edgesOn[of]++;
                }
            }
            for (int port : portsOfRing[r]) {
                resource[end] = count + port;
                coefficient[end++] = step.blockBytes() / wireBytes;
                ringsOn[count + port]++;
            }
            start[r + 1] = end;
        }
        double[] capacity = new double[count + ports];
        for (int of = 0; of < count; of++) {
            capacity[of] = resources.capacity(of);
        }
        System.arraycopy(portBytesPerPs, 0, capacity, count, ports);
        MaxMin.Derating single = resources.derating(use);
        MaxMin coupled = new MaxMin(
                FlowEntries.plain(start, Arrays.copyOf(resource, end), Arrays.copyOf(coefficient, end)),
                capacity,
                (of, active, pressed) -> of >= count || active == 0
                        ? 1
                        : single.factor(of, edgesOn[of] * active / ringsOn[of], overload[of] * active / ringsOn[of]));
        for (int r = 0; r < rings.length; r++) {
            double window = Double.POSITIVE_INFINITY;
            for (int f = firstEdge[r] * perPair; f < firstEdge[r + 1] * perPair; f++) {
                window = Math.min(window, perPair * limits.windowRate(f) * limits.goodput(f));
            }
            coupled.limit(r, window);
        }
        return coupled;
    }
}
