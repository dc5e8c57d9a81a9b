// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.Arrays;

/**
 * The shortest paths between edge switches that other switches join: those of one rail or plane where rails or planes are
 * networks of their own. Parallel cables make different paths, so
 * that s spines with c cables to each leaf make s*c*c.
 *
 * @param diameter switches on the longest of the shortest paths, from 1; 0 without edge switches
 * @param fewest shortest paths of the pair that has fewest; 0 where no pair is joined
 * @param median of all pairs
 * @param sampled edge switches from which paths were searched, to all others
 * @param edges number of edge switches
 */
public record Paths(int diameter, long fewest, long median, int sampled, int edges) {
    private static final long WORK = 40_000_000;
    private static final int MOST_PAIRS = 4_000_000;

    /** @return whether all pairs were searched, and not those of some switches only. */
    public boolean complete() {
        return sampled == edges;
    }

    /**
     * Searches.
     *
     * @param graph a fabric
     * @return what was found; from some edge switches only, spread evenly, where all would take too long
     */
    public static Paths of(FabricGraph graph) {
        return of(new SwitchNetwork(graph));
    }

    static Paths of(SwitchNetwork net) {
        int[] sources = net.sources(Math.min(
                WORK, (long) MOST_PAIRS / Math.max(1, net.edges.length) * (net.size + (long) net.neighbour.length)));
        boolean[] edge = new boolean[net.size];
        for (int sw : net.edges) {
            edge[sw] = true;
        }
        int[] distance = new int[net.size];
        int[] order = new int[net.size];
        long[] paths = new long[net.size];
        long[] found = new long[1024];
        int pairs = 0;
        int longest = 0;
        for (int from : sources) {
            int reached = net.search(from, distance, order);
            count(net, from, distance, order, reached, paths);
            for (int i = 1; i < reached; i++) {
                if (edge[order[i]]) {
                    found = pairs == found.length ? Arrays.copyOf(found, 2 * pairs) : found;
                    found[pairs++] = paths[order[i]];
                    longest = Math.max(longest, distance[order[i]]);
                }
            }
        }
        Arrays.sort(found, 0, pairs);
        int diameter = net.edges.length == 0 ? 0 : longest + 1;
        return new Paths(
                diameter,
                pairs == 0 ? 0 : found[0],
                pairs == 0 ? 0 : found[pairs / 2],
                sources.length,
                net.edges.length);
    }

    private static void count(SwitchNetwork net, int from, int[] distance, int[] order, int reached, long[] paths) {
        Arrays.fill(paths, 0);
        paths[from] = 1;
        for (int i = 0; i < reached; i++) {
            int sw = order[i];
            for (int e = net.first[sw]; e < net.first[sw + 1]; e++) {
                int next = net.neighbour[e];
                if (distance[next] == distance[sw] + 1) {
                    paths[next] = add(paths[next], multiply(paths[sw], net.cables[e]));
                }
            }
        }
    }

    private static long add(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    private static long multiply(long a, int b) {
        return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
    }
}
