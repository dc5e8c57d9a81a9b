// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.collective.Communicator;
import dev.weft.sim.engine.EcmpHash;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.FlowTraits.Spread;
import dev.weft.sim.network.ForwardingTables;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What an all-to-all of equal messages, all sent at once, puts on every link. The most loaded link tells when it is over,
 * exactly: max-min fair sharing gives nobody less than the flows of the link on which the fewest bytes a second are left for
 * each, those keep that rate to their end, since the number of flows on no other link grows, and all are equally large.
 *
 * <p>Where each flow keeps to one path, the path of every pair is followed. Where they are spread, pairs of NICs below the
 * same switches have the same spread and count together.
 */
final class PairLoads {

    private static final int TASKS = 64;

    private final Standing standing;
    private final Network network;
    private final FlowTraits traits;
    private final Communicator comm;
    /** Whether only ranks of one rail send to each other. */
    private final boolean railsOnly;

    private final double wireBytes;
    private final double[] load;
    private final long[] flowsOn;
    private final LinkUse use;
    private final double tailPs;
    private long flows;

    /** @param messageBytes bytes of each message, without the transport's headers */
    PairLoads(Standing standing, Communicator comm, boolean railsOnly, long messageBytes) {
        this.standing = standing;
        this.comm = comm;
        this.railsOnly = railsOnly;
        network = standing.network();
        traits = standing.traits();
        wireBytes = traits.wireBytes(messageBytes);
        load = new double[network.linkCount()];
        flowsOn = new long[network.linkCount()];
        use = standing.efficiency().of((double) messageBytes);
        tailPs = tail(messageBytes);
        if (traits.spread() == Spread.ONE_PATH) {
            followAll();
        } else {
            spreadAll();
        }
    }

    /** Returns the number of messages between hosts. */
    long flows() {
        return flows;
    }

    private boolean talks(int from, int to) {
        return comm.hostOf(from) != comm.hostOf(to) && (!railsOnly || comm.localOf(from) == comm.localOf(to));
    }

    /** The longest way of a last packet from the first rank. */
    private double tail(long messageBytes) {
        int[] peers = IntStream.range(1, comm.size())
                .filter(to -> talks(0, to))
                .map(comm::nic)
                .toArray();
        int[] sources = new int[peers.length];
        Arrays.fill(sources, comm.nic(0));
        PathTable paths = standing.paths(new FlowEnds(sources, peers, new int[peers.length]));
        Tails tails = new Tails(network, traits, paths);
        return IntStream.range(0, peers.length)
                .mapToLong(f -> tails.deliveryPs(f, messageBytes))
                .max()
                .orElse(0);
    }

    private void followAll() {
        Routes routes = Routes.shortest(network);
        boolean tabled = standing.policy().routing() == FabricPolicy.Routing.TABLES;
        ForwardingTables tables = tabled
                ? ForwardingTables.of(
                        network,
                        standing.policy().switching().engine(),
                        standing.policy().switching().lmc())
                : null;
        int[] seeds = new int[network.nodeCount()];
        Arrays.setAll(
                seeds,
                node -> EcmpHash.seed(standing.seed(), node, standing.policy().seedPerSwitch()));
        int perPair = traits.splitOver();
        // Sums of whole numbers, so that the order in which tasks end changes nothing.
        IntStream.range(0, TASKS).parallel().forEach(task -> {
            int[] count = new int[network.linkCount()];
            long sent = 0;
            for (int from = task; from < comm.size(); from += TASKS) {
                for (int to = 0; to < comm.size(); to++) {
                    if (talks(from, to)) {
                        for (int k = 0; k < perPair; k++) {
                            follow(comm.nic(from), comm.nic(to), k, routes, tables, seeds, count);
                        }
                        sent++;
                    }
                }
            }
            add(count, sent);
        });
        for (int link = 0; link < load.length; link++) {
            load[link] = flowsOn[link] * wireBytes / perPair;
        }
    }

    private synchronized void add(int[] count, long sent) {
        flows += sent;
        for (int link = 0; link < count.length; link++) {
            flowsOn[link] += count[link];
        }
    }

    private void follow(
            int source, int destination, int queuePair, Routes routes, ForwardingTables tables, int[] seeds, int[] on) {
        int entropy = traits.paths().entropy(source, destination, queuePair);
        int link = network.portLink(source, traits.paths().port(source, queuePair));
        on[link]++;
        int node = network.target(link);
        while (node >= network.hostCount()) {
            link = tables != null
                    ? tables.link(node, destination, entropy)
                    : routes.next(node, destination, EcmpHash.of(entropy, seeds[node]));
            if (link == Routes.NO_LINK) {
                throw new IllegalArgumentException("There is no path between two ranks of the collective");
            }
            on[link]++;
            node = network.target(link);
        }
    }

    private void spreadAll() {
        boolean allPorts = traits.spread() == Spread.ALL_PORTS;
        int[] port = new int[comm.size()];
        Arrays.setAll(port, rank -> allPorts ? -1 : traits.paths().port(comm.nic(rank), 0));
        int[] classOf = new int[comm.size()];
        int[] example = classes(port, classOf);
        int rails = railsOnly ? comm.ranksPerHost() : 1;
        int n = example.length;
        // Ranks of a class that have a local number; all count as one rail where all talk to all.
        long[][] members = new long[n][rails];
        int[][] ranksOf = new int[n][];
        for (int c = 0; c < n; c++) {
            int of = c;
            ranksOf[c] = IntStream.range(0, comm.size())
                    .filter(rank -> classOf[rank] == of)
                    .toArray();
            for (int rank : ranksOf[c]) {
                members[c][railsOnly ? comm.localOf(rank) : 0]++;
            }
        }
        Map<Long, Long> together = together(classOf, n);
        SpreadLoads spread = new SpreadLoads(network, standing.links());
        for (int b = 0; b < n; b++) {
            for (int a = 0; a < n; a++) {
                long pairs = -together.getOrDefault((long) a * n + b, 0L);
                for (int rail = 0; rail < rails; rail++) {
                    pairs += members[a][rail] * members[b][rail];
                }
                if (pairs > 0) {
                    spread.inject(comm.nic(example[a]), port[example[a]], pairs);
                    flows += pairs;
                }
            }
            spread.carry(Arrays.stream(ranksOf[b]).map(comm::nic).toArray());
        }
        for (int link = 0; link < load.length; link++) {
            load[link] = spread.messages(link) * wireBytes;
            flowsOn[link] = spread.flows(link);
        }
        for (int rank = 0; rank < comm.size(); rank++) {
            leave(spread, rank, port[rank]);
        }
    }

    /** What leaves a rank's NIC. */
    private void leave(SpreadLoads spread, int rank, int port) {
        long peers = railsOnly ? comm.hostCount() - 1L : comm.size() - comm.ranksPerHost();
        int nic = comm.nic(rank);
        for (int p = 0; p < network.portCount(nic); p++) {
            double share = spread.portShare(nic, p, port);
            int link = network.portLink(nic, p);
            load[link] += peers * share * wireBytes;
            flowsOn[link] += share > 0 ? peers : 0;
        }
    }

    /** Puts ranks whose NICs hang on the same switches and use the same port into one class; returns a rank of each. */
    private int[] classes(int[] port, int[] classOf) {
        Map<String, Integer> known = new HashMap<>();
        int[] example = new int[comm.size()];
        for (int rank = 0; rank < comm.size(); rank++) {
            int nic = comm.nic(rank);
            StringBuilder key = new StringBuilder().append(port[rank]);
            for (int p = 0; p < network.portCount(nic); p++) {
                int link = network.portLink(nic, p);
                // Whether the cable is there, and what it carries, decides how much goes over each plane.
                key.append(' ')
                        .append(network.target(link))
                        .append(network.has(link) ? '+' : '-')
                        .append(network.portCount(nic) > 1 ? standing.links().bytesPerPs(link) : 0);
            }
            Integer number = known.putIfAbsent(key.toString(), known.size());
            classOf[rank] = number == null ? known.size() - 1 : number;
            if (number == null) {
                example[known.size() - 1] = rank;
            }
        }
        return Arrays.copyOf(example, known.size());
    }

    /** Pairs of ranks of one host, by their classes; with rails only each rank with itself. */
    private Map<Long, Long> together(int[] classOf, int classes) {
        Map<Long, Long> together = new HashMap<>();
        for (int h = 0; h < comm.hostCount(); h++) {
            for (int from : comm.ranksOf(h)) {
                for (int to : comm.ranksOf(h)) {
                    if (!railsOnly || comm.localOf(from) == comm.localOf(to)) {
                        together.merge((long) classOf[from] * classes + classOf[to], 1L, Long::sum);
                    }
                }
            }
        }
        return together;
    }

    /**
     * When the last message has arrived.
     *
     * @return picoseconds
     */
    double timePs() {
        double pace = sendersPace();
        double longest = 0;
        for (int link = 0; link < load.length; link++) {
            if (load[link] > 0) {
                longest = Math.max(longest, busyPs(link, pace));
            }
        }
        return longest + tailPs;
    }

    /** The part of what they have to send that NICs put out in a picosecond, on average, if only their links hold them back. */
    private double sendersPace() {
        return IntStream.range(0, load.length)
                .filter(link -> load[link] > 0 && network.source(link) < network.hostCount())
                .mapToDouble(link -> 1 / linkPs(link))
                .average()
                .orElse(0);
    }

    /**
     * Time that a link needs. Once the NICs are through with what goes elsewhere they put all of their rate on the links that
     * are not, and these are as overloaded as can be.
     */
    private double busyPs(int link, double pace) {
        double all = linkPs(link);
        double early = efficiency(link, all * pace);
        double othersDone = Math.min(all / early, 1 / pace);
        return othersDone + (all - othersDone * early) / efficiency(link, FlowEfficiency.OVERLOAD);
    }

    /** Time that a link needs for all, used to its last bit. */
    private double linkPs(int link) {
        double all = load[link] + load[link ^ 1] * traits.ackShare();
        return all / (standing.links().bytesPerPs(link) * (1 - standing.links().loss(link)));
    }

    private double efficiency(int link, double overload) {
        int on = (int) Math.min(FlowEfficiency.MOST, flowsOn[link]);
        if (network.nicOfLink(link) >= 0) {
            return use.atNic(on, overload);
        }
        return traits.spread() == Spread.ONE_PATH
                ? use.kept(on, overload, on / Math.max(1, overload))
                : use.spread(on, overload);
    }
}
