// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether buffers can wait for each other in a circle: the channel dependency graph of a routing (Dally and Seitz, 1987). A
 * channel is a directed link between switches; it depends on another when some packet takes one right after the other. On a
 * lossless fabric with one lane, a circle of dependencies is a possible deadlock; none means that there can be none.
 */
public final class ChannelDependencies {

    private static final int[] NOWHERE = {};

    private final Network network;
    private final int hosts;
    private final Hops hops;
    private final int destinations;
    private final SwitchGraph graph;

    /** The output links between switches that a packet at a switch may take. */
    private interface Hops {
        int[] of(int node, int destination);
    }

    private ChannelDependencies(Network network, int destinations, Hops hops) {
        this.network = network;
        this.hosts = network.hostCount();
        this.destinations = destinations;
        this.hops = hops;
        graph = new SwitchGraph(network, link -> true);
    }

    /**
     * Searches the dependencies of tables.
     *
     * @return the links of a cycle in their order; empty when there is none
     */
    public static List<Integer> cycle(Network network, ForwardingTables tables) {
        int nics = network.nicCount();
        int ports = IntStream.range(0, nics).map(network::portCount).max().orElse(0);
        int addresses = tables.paths() * ports;
        return new ChannelDependencies(network, nics * addresses, (node, destination) -> {
                    int link = tables.link(node, destination / addresses, destination % addresses);
                    return link == Routes.NO_LINK || network.target(link) < network.hostCount()
                            ? NOWHERE
                            : new int[] {link};
                })
                .search();
    }

    /**
     * Searches the dependencies of all paths among which a packet may choose.
     *
     * @return the links of a cycle in their order; empty when there is none
     */
    public static List<Integer> cycle(Network network, Routes routes) {
        int[] examples = routes.examples();
        int[][] groups = new int[routes.groupCount()][];
        Arrays.setAll(groups, g -> IntStream.range(0, routes.groupSize(g))
                .map(i -> routes.groupLink(g, i))
                .toArray());
        return new ChannelDependencies(network, examples.length, (node, destination) -> {
                    int group = routes.group(node, examples[destination]);
                    return group < 0 ? NOWHERE : groups[group];
                })
                .search();
    }

    private List<Integer> search() {
        int[] level = graph.distances(graph.edges);
        // Where every packet goes up and then down there is no circle, and that is quick to see.
        int d = 0;
        while (d < destinations && onlyUpThenDown(d, level)) {
            d++;
        }
        if (d == destinations) {
            return List.of();
        }
        BitSet[] after = new BitSet[network.linkCount()];
        for (d = 0; d < destinations; d++) {
            note(d, after);
        }
        return find(after);
    }

    private boolean onlyUpThenDown(int destination, int[] level) {
        byte[] state = new byte[graph.switches];
        // Each switch comes in at most twice.
        int[] stack = new int[2 * graph.switches];
        int depth = 0;
        for (int edge : graph.edges) {
            stack[depth++] = edge;
            state[edge] = 1;
        }
        // State 1: some packet may be here that has not gone down; 2: one that has.
        while (depth > 0) {
            int sw = stack[--depth];
            boolean descended = state[sw] == 2;
            for (int link : hops.of(hosts + sw, destination)) {
                int next = graph.to(link);
                if (level[next] == level[sw] || descended && level[next] > level[sw]) {
                    return false;
                }
                byte reached = (byte) (descended || level[next] < level[sw] ? 2 : 1);
                if (state[next] < reached) {
                    state[next] = reached;
                    stack[depth++] = next;
                }
            }
        }
        return true;
    }

    private void note(int destination, BitSet[] after) {
        boolean[] seen = new boolean[graph.switches];
        int[] queue = new int[graph.switches];
        int tail = 0;
        for (int edge : graph.edges) {
            seen[edge] = true;
            queue[tail++] = edge;
        }
        for (int head = 0; head < tail; head++) {
            for (int link : hops.of(hosts + queue[head], destination)) {
                int next = graph.to(link);
                if (!seen[next]) {
                    seen[next] = true;
                    queue[tail++] = next;
                }
                int[] all = network.linksFrom(hosts + next);
                for (int following : hops.of(hosts + next, destination)) {
                    if (after[link] == null) {
                        after[link] = new BitSet(all.length);
                    }
                    after[link].set(Arrays.binarySearch(all, following));
                }
            }
        }
    }

    /** Depth first, with the links of the present way on a stack. */
    private List<Integer> find(BitSet[] after) {
        byte[] state = new byte[after.length];
        int[] stack = new int[after.length];
        int[] at = new int[after.length];
        for (int root = 0; root < after.length; root++) {
            if (state[root] != 0 || after[root] == null) {
                continue;
            }
            int depth = 0;
            stack[0] = root;
            at[0] = 0;
            state[root] = 1;
            while (depth >= 0) {
                int link = stack[depth];
                int bit = after[link] == null ? -1 : after[link].nextSetBit(at[depth]);
                if (bit < 0) {
                    state[link] = 2;
                    depth--;
                    continue;
                }
                at[depth] = bit + 1;
                int next = network.linksFrom(network.target(link))[bit];
                if (state[next] == 1) {
                    int from = depth;
                    while (stack[from] != next) {
                        from--;
                    }
                    return Arrays.stream(stack, from, depth + 1).boxed().toList();
                }
                if (state[next] == 0) {
                    state[next] = 1;
                    stack[++depth] = next;
                    at[depth] = 0;
                }
            }
        }
        return List.of();
    }
}
