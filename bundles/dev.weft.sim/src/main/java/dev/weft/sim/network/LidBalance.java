// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.stream.IntStream;

/**
 * Spreads LIDs over the ports that lead to them, switch by switch, as OpenSM's minhop and updn do
 * ({@code osm_switch_recommend_path}): each LID takes the port to which fewest LIDs were given yet, the first of equals; a
 * port's further LIDs (LMC) prefer neighbours that its earlier ones do not use. LIDs come in the order of their edge
 * switches, those with most NICs first.
 */
final class LidBalance {

    private final SwitchGraph graph;
    private final HopCounts hops;
    private final int paths;

    LidBalance(SwitchGraph graph, HopCounts hops, int paths) {
        this.graph = graph;
        this.hops = hops;
        this.paths = paths;
    }

    void fill(ForwardingTables.Rows rows) {
        int[] order = IntStream.range(0, graph.edges.length)
                .boxed()
                .sorted((a, b) -> graph.access[b].length - graph.access[a].length)
                .mapToInt(Integer::intValue)
                .toArray();
        for (int sw = 0; sw < graph.switches; sw++) {
            fill(sw, order, rows);
        }
    }

    private void fill(int sw, int[] order, ForwardingTables.Rows rows) {
        int[] links = graph.out[sw];
        int[] count = new int[links.length];
        int[][] candidates = new int[graph.edges.length][];
        char[][] chosen = new char[graph.edges.length][];
        for (int edge : order) {
            if (graph.edges[edge] != sw && hops.hops(edge, sw) != HopCounts.UNREACHABLE) {
                candidates[edge] = IntStream.range(0, links.length)
                        .filter(i -> hops.leadsTo(edge, sw, links[i]))
                        .toArray();
                chosen[edge] = new char[graph.access[edge].length * paths];
            }
        }
        for (int path = 0; path < paths; path++) {
            for (int edge : order) {
                if (candidates[edge] == null) {
                    continue;
                }
                for (int slot = 0; slot < graph.access[edge].length; slot++) {
                    int best = choose(links, candidates[edge], count, chosen[edge], slot * paths, path);
                    count[best]++;
                    chosen[edge][slot * paths + path] = (char) best;
                }
            }
        }
        for (int edge : order) {
            if (chosen[edge] != null) {
                rows.set(sw, edge, chosen[edge]);
            }
        }
    }

    private int choose(int[] links, int[] candidates, int[] count, char[] chosen, int first, int path) {
        int best = -1;
        int bestFresh = -1;
        for (int i : candidates) {
            if (best < 0 || count[i] < count[best]) {
                best = i;
            }
            if (path > 0 && (bestFresh < 0 || count[i] < count[bestFresh]) && !isUsed(links, i, chosen, first, path)) {
                bestFresh = i;
            }
        }
        return bestFresh >= 0 ? bestFresh : best;
    }

    /** @return whether an earlier path of the same port goes over the same neighbour */
    private boolean isUsed(int[] links, int candidate, char[] chosen, int first, int path) {
        int neighbour = graph.to(links[candidate]);
        for (int p = 0; p < path; p++) {
            if (graph.to(links[chosen[first + p]]) == neighbour) {
                return true;
            }
        }
        return false;
    }
}
