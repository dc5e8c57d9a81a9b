// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The trees of switches that add what comes from below and pass the result down again (SHARP): one for each rail, over the
 * ranks of the same local number of all hosts.
 *
 * <p>Every switch of a tree has an aggregation node, as InfiniBand switches show one: here a host without GPUs that hangs
 * on the switch with one port for each neighbour in the tree, each as fast as the cable to that neighbour. Aggregation
 * nodes exchange ordinary messages, piece by piece; a node sends a piece on when it has it from all below. So each cable of
 * the tree carries the data once up and once down, which is what SHARP's multicast does. What this adds to the real thing
 * is a way through the switch from the port to the node and back, and that a piece is complete before it goes on.
 */
public final class AggregationTrees {

    /** Time that an aggregation node takes for a packet (assumption; nobody published it). */
    private static final long NODE_LATENCY_PS = 100_000;

    private final Communicator comm;
    private final Network network;
    private final List<Tree> trees = new ArrayList<>();
    /** NICs of the aggregation nodes; the first is the end {@code comm.size()}. */
    private final List<Integer> portNics = new ArrayList<>();

    private final List<Integer> nodeOfPort = new ArrayList<>();

    /** A tree of switches; index 0 is the root, parents come before children. */
    private static final class Tree {
        final List<Integer> switches = new ArrayList<>();
        final List<Integer> parents = new ArrayList<>();
        /** For each node the end through which it talks to its parent; −1 at the root. */
        int[] upPort;
        /** For each node the end through which its parent talks to it; −1 at the root. */
        int[] downPort;
        /** For each host the node below which its rank hangs, and the end through which that node talks to the rank. */
        int[] nodeOfHost;

        int[] portOfHost;
    }

    private AggregationTrees(Network base, Communicator comm) {
        this.comm = comm;
        int perHost = comm.ranksPerHost();
        if (perHost == 0) {
            throw new IllegalArgumentException(
                    "In-network reduction needs as many ranks on every host; place them host by host");
        }
        for (int rail = 0; rail < perHost; rail++) {
            trees.add(tree(base, rail));
        }
        network = extend(base);
    }

    /**
     * Plans the trees for the ranks of a network.
     *
     * @throws IllegalArgumentException when hosts have different numbers of ranks or no switch reaches all of a rail
     */
    public static AggregationTrees plan(Network network, Communicator comm) {
        return new AggregationTrees(network, comm);
    }

    /** @return the network with its aggregation nodes behind everything else */
    public Network network() {
        return network;
    }

    /** @return the NIC of an end that is no rank */
    int nic(int end) {
        return portNics.get(end - comm.size());
    }

    /** @return a number for all ends of one aggregation node, apart from ranks */
    int nodeOf(int end) {
        return nodeOfPort.get(end - comm.size());
    }

    private int rank(int host, int rail) {
        return comm.ranksOf(host)[rail];
    }

    // ---- planning ----

    private Tree tree(Network base, int rail) {
        int hosts = comm.hostCount();
        int[] edge = new int[hosts];
        TreeSet<Integer> edges = new TreeSet<>();
        for (int h = 0; h < hosts; h++) {
            edge[h] = base.target(base.portLink(comm.nic(rank(h, rail)), 0));
            edges.add(edge[h]);
        }
        int[] towardsRoot = new int[base.nodeCount()];
        int root = root(base, edges, rail, towardsRoot);
        Tree tree = new Tree();
        Map<Integer, Integer> nodes = new LinkedHashMap<>();
        addNode(tree, nodes, root, -1);
        for (int e : edges) {
            addPath(tree, nodes, e, towardsRoot);
        }
        tree.nodeOfHost = Arrays.stream(edge).map(nodes::get).toArray();
        return tree;
    }

    private static void addPath(Tree tree, Map<Integer, Integer> nodes, int from, int[] towardsRoot) {
        ArrayDeque<Integer> path = new ArrayDeque<>();
        for (int sw = from; !nodes.containsKey(sw); sw = towardsRoot[sw]) {
            path.push(sw);
        }
        for (int sw : path) {
            addNode(tree, nodes, sw, nodes.get(towardsRoot[sw]));
        }
    }

    private static void addNode(Tree tree, Map<Integer, Integer> nodes, int sw, int parent) {
        nodes.put(sw, tree.switches.size());
        tree.switches.add(sw);
        tree.parents.add(parent);
    }

    /** The switch nearest to all edges; among equals the rails take turns. Fills in the way from each switch to it. */
    private static int root(Network base, Set<Integer> edges, int rail, int[] towardsRoot) {
        int best = Integer.MAX_VALUE;
        List<Integer> candidates = new ArrayList<>();
        for (int sw = base.hostCount(); sw < base.nodeCount(); sw++) {
            int[] distance = search(base, sw, new int[base.nodeCount()]);
            int furthest = edges.stream().mapToInt(e -> distance[e]).max().orElse(0);
            if (furthest < best) {
                best = furthest;
                candidates.clear();
            }
            if (furthest == best) {
                candidates.add(sw);
            }
        }
        if (best == Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "In-network reduction needs a switch that reaches the leaves of all hosts on rail " + rail);
        }
        int root = candidates.get(rail % candidates.size());
        search(base, root, towardsRoot);
        return root;
    }

    /** Breadth-first distances among switches from one of them. */
    private static int[] search(Network base, int start, int[] towardsStart) {
        int[] distance = new int[base.nodeCount()];
        Arrays.fill(distance, Integer.MAX_VALUE);
        distance[start] = 0;
        towardsStart[start] = start;
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            int sw = queue.remove();
            for (int link : base.linksFrom(sw)) {
                int next = base.target(link);
                if (next >= base.hostCount() && distance[next] == Integer.MAX_VALUE) {
                    distance[next] = distance[sw] + 1;
                    towardsStart[next] = sw;
                    queue.add(next);
                }
            }
        }
        return distance;
    }

    // ---- aggregation nodes ----

    private Network extend(Network base) {
        Map<Integer, List<Long>> ratesBySwitch = new LinkedHashMap<>();
        List<int[]> ports = new ArrayList<>();
        for (Tree tree : trees) {
            int nodes = tree.switches.size();
            tree.upPort = new int[nodes];
            tree.downPort = new int[nodes];
            tree.upPort[0] = -1;
            tree.downPort[0] = -1;
            for (int node = 1; node < nodes; node++) {
                int parent = tree.parents.get(node);
                int own = tree.switches.get(node);
                int above = tree.switches.get(parent);
                long rate = rate(base, own, above);
                tree.upPort[node] = port(ports, ratesBySwitch, own, rate);
                tree.downPort[node] = port(ports, ratesBySwitch, above, rate);
            }
            tree.portOfHost = new int[comm.hostCount()];
            for (int h = 0; h < comm.hostCount(); h++) {
                int rail = trees.indexOf(tree);
                long rate = base.rateBps(base.portLink(comm.nic(rank(h, rail)), 0));
                tree.portOfHost[h] = port(ports, ratesBySwitch, tree.switches.get(tree.nodeOfHost[h]), rate);
            }
        }
        return build(base, ratesBySwitch, ports);
    }

    /** Gives the switch's aggregation node one more port. */
    private int port(List<int[]> ports, Map<Integer, List<Long>> ratesBySwitch, int sw, long rateBps) {
        List<Long> rates = ratesBySwitch.computeIfAbsent(sw, s -> new ArrayList<>());
        ports.add(new int[] {sw, rates.size()});
        rates.add(rateBps);
        return comm.size() + ports.size() - 1;
    }

    private Network build(Network base, Map<Integer, List<Long>> ratesBySwitch, List<int[]> ports) {
        NetworkBuilder builder = base.toBuilder();
        Map<Integer, Integer> nodeOfSwitch = new LinkedHashMap<>();
        ratesBySwitch.forEach((sw, rates) -> {
            // NVLink is never used: the ports of a node talk to each other in no time.
            HostSpec spec = new HostSpec(NODE_LATENCY_PS, rates.get(0), 0);
            int host = builder.addHost(base.nodeName(sw) + "/aggregation", rates.size(), spec);
            nodeOfSwitch.put(sw, host);
            for (int i = 0; i < rates.size(); i++) {
                builder.connectNic(
                        builder.firstNic(host) + i, sw - base.hostCount(), new LinkSpec(rates.get(i), NODE_LATENCY_PS));
            }
        });
        for (int[] port : ports) {
            int node = nodeOfSwitch.get(port[0]);
            portNics.add(builder.firstNic(node) + port[1]);
            nodeOfPort.add(node);
        }
        return builder.build();
    }

    private static long rate(Network base, int from, int to) {
        for (int link : base.linksFrom(from)) {
            if (base.target(link) == to) {
                return base.rateBps(link);
            }
        }
        throw new IllegalStateException("No cable between two neighbours of an aggregation tree");
    }

    // ---- sends ----

    /**
     * One piece up and down the tree of a rail.
     *
     * @param ready for each host what its rank must have received before
     * @return for each host what its rank has received in the end
     */
    List<List<Integer>> reduce(int rail, long slot, long bytes, List<List<Integer>> ready, Sends out) {
        Tree tree = trees.get(rail);
        List<List<Integer>> arrivals = new ArrayList<>();
        tree.switches.forEach(sw -> arrivals.add(new ArrayList<>()));
        for (int h = 0; h < comm.hostCount(); h++) {
            int up = send(rank(h, rail), tree.portOfHost[h], slot, bytes, Effect.REDUCE, ready.get(h), out);
            arrivals.get(tree.nodeOfHost[h]).add(up);
        }
        for (int node = tree.switches.size() - 1; node > 0; node--) {
            int up = send(tree.upPort[node], tree.downPort[node], slot, bytes, Effect.REDUCE, arrivals.get(node), out);
            arrivals.get(tree.parents.get(node)).add(up);
        }
        for (int node = 1; node < tree.switches.size(); node++) {
            List<Integer> above = arrivals.get(tree.parents.get(node));
            int down = send(tree.downPort[node], tree.upPort[node], slot, bytes, Effect.COPY, above, out);
            arrivals.set(node, List.of(down));
        }
        List<List<Integer>> done = new ArrayList<>();
        for (int h = 0; h < comm.hostCount(); h++) {
            List<Integer> above = arrivals.get(tree.nodeOfHost[h]);
            done.add(List.of(send(tree.portOfHost[h], rank(h, rail), slot, bytes, Effect.COPY, above, out)));
        }
        return done;
    }

    private static int send(int from, int to, long slot, long bytes, Effect effect, List<Integer> earlier, Sends out) {
        int send = out.send(from, to, bytes);
        out.carries(slot, bytes, effect);
        earlier.forEach(e -> out.after(send, e));
        return send;
    }
}
