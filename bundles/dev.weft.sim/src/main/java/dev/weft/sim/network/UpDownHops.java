// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;

/**
 * Paths that go up towards a root and then down, never up again (Schroeder et al., Autonet, 1990; OpenSM's updn), so that
 * buffers cannot wait for each other in a circle on any graph.
 *
 * <p>A table knows a packet's destination and not where it came from. So a switch that can reach the destination by going
 * down only does so, even where a path over its upper neighbours were shorter: a packet from above could not take that.
 */
final class UpDownHops extends HopCounts {

    private final int[] rank;
    private final boolean[][] downOnly;

    private UpDownHops(SwitchGraph graph, int[] rank) {
        super(graph);
        this.rank = rank;
        downOnly = new boolean[graph.edges.length][graph.switches];
        int[] queue = new int[graph.switches];
        for (int e = 0; e < graph.edges.length; e++) {
            goDown(e, queue);
            goUpFirst(e);
        }
    }

    /**
     * Ranks the switches and counts hops. The roots are, in each subnet, the switches farthest from any that NICs hang on,
     * which in a tree are its top. If their order leaves destinations out of reach, or NICs hang on every switch, the most
     * central switch is the only root.
     */
    static UpDownHops of(SwitchGraph graph) {
        UpDownHops hops = new UpDownHops(graph, ranks(graph, farthest(graph)));
        if (!hops.reachesAll()) {
            hops = new UpDownHops(graph, ranks(graph, centres(graph)));
        }
        return hops;
    }

    private static int[] ranks(SwitchGraph graph, int[] roots) {
        return graph.distances(roots);
    }

    private static int[] farthest(SwitchGraph graph) {
        int[] distance = graph.distances(graph.edges);
        int[] most = new int[graph.components];
        for (int s = 0; s < graph.switches; s++) {
            if (distance[s] != Integer.MAX_VALUE) {
                most[graph.component[s]] = Math.max(most[graph.component[s]], distance[s]);
            }
        }
        int[] centre = centres(graph);
        int[] roots = new int[graph.switches];
        int n = 0;
        for (int s = 0; s < graph.switches; s++) {
            int c = graph.component[s];
            if (most[c] > 0 ? distance[s] == most[c] : centre[c] == s) {
                roots[n++] = s;
            }
        }
        return Arrays.copyOf(roots, n);
    }

    /** @return of each component the switch with the least sum of distances to edge switches, the first of equals */
    private static int[] centres(SwitchGraph graph) {
        long[] sum = new long[graph.switches];
        for (int edge : graph.edges) {
            int[] distance = graph.distances(edge);
            for (int s = 0; s < graph.switches; s++) {
                sum[s] += distance[s] == Integer.MAX_VALUE ? 0 : distance[s];
            }
        }
        int[] centre = new int[graph.components];
        Arrays.fill(centre, -1);
        for (int s = 0; s < graph.switches; s++) {
            int c = graph.component[s];
            if (centre[c] < 0 || sum[s] < sum[centre[c]]) {
                centre[c] = s;
            }
        }
        return centre;
    }

    /** @return whether the link leads towards the roots; among equals, to the lower number */
    boolean isUp(int link) {
        int from = graph.from(link);
        int to = graph.to(link);
        return rank[to] < rank[from] || rank[to] == rank[from] && to < from;
    }

    private void goDown(int edge, int[] queue) {
        hops[edge][graph.edges[edge]] = 0;
        downOnly[edge][graph.edges[edge]] = true;
        queue[0] = graph.edges[edge];
        int tail = 1;
        for (int head = 0; head < tail; head++) {
            int sw = queue[head];
            for (int link : graph.out[sw]) {
                int upper = graph.to(link);
                if (isUp(link) && hops[edge][upper] == UNREACHABLE) {
                    hops[edge][upper] = (short) (hops[edge][sw] + 1);
                    downOnly[edge][upper] = true;
                    queue[tail++] = upper;
                }
            }
        }
    }

    /** Switches that must go up first: level by level, so that each gets its least count. */
    private void goUpFirst(int edge) {
        boolean more = true;
        for (int level = 0; more; level++) {
            more = false;
            for (int s = 0; s < graph.switches; s++) {
                if (hops[edge][s] == UNREACHABLE || hops[edge][s] < level) {
                    continue;
                }
                more = true;
                if (hops[edge][s] > level) {
                    continue;
                }
                for (int link : graph.out[s]) {
                    int lower = graph.to(link);
                    if (!isUp(link) && !downOnly[edge][lower] && hops[edge][lower] > level + 1) {
                        hops[edge][lower] = (short) (level + 1);
                    }
                }
            }
        }
    }

    private boolean reachesAll() {
        for (int e = 0; e < graph.edges.length; e++) {
            for (int other : graph.edges) {
                if (graph.component[other] == graph.component[graph.edges[e]] && hops[e][other] == UNREACHABLE) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    boolean leadsTo(int edge, int sw, int link) {
        int next = graph.to(link);
        return super.leadsTo(edge, sw, link) && (downOnly[edge][sw] ? downOnly[edge][next] && !isUp(link) : isUp(link));
    }
}
