// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;

/**
 * Tables of a fat tree (Zahavi, Optimized InfiniBand fat-tree routing for shift all-to-all communication patterns, 2009;
 * OpenSM's ftree). From each NIC one climbs to the top, always over the least used link down; whoever is below such a
 * switch sends up to it. On a complete tree, traffic that shifts all NICs by the same number then meets on no link.
 */
final class FatTreeTables {

    private static final char UNSET = ForwardingTables.NO_WAY;

    private final SwitchGraph graph;
    private final int paths;
    private final int[] level;

    /** Upper and lower neighbours by switch, and the cables to each, as indexes into {@link SwitchGraph#out}. */
    private final int[][] upper;

    private final int[][][] upCables;
    private final int[][] lower;
    private final int[][][] downCables;

    /** LIDs given to each directed link. */
    private final int[] load;

    /** Index of a link among those of its switch. */
    private final int[] indexOf;

    private final char[][] next;
    private final int[] below;
    private int belowCount;

    private FatTreeTables(SwitchGraph graph, int[] level, int paths) {
        this.graph = graph;
        this.level = level;
        this.paths = paths;
        upper = new int[graph.switches][];
        upCables = new int[graph.switches][][];
        lower = new int[graph.switches][];
        downCables = new int[graph.switches][][];
        indexOf = new int[graph.network.linkCount()];
        for (int s = 0; s < graph.switches; s++) {
            for (int i = 0; i < graph.out[s].length; i++) {
                indexOf[graph.out[s][i]] = i;
            }
            upper[s] = neighbours(s, 1);
            lower[s] = neighbours(s, -1);
            upCables[s] = cables(s, upper[s]);
            downCables[s] = cables(s, lower[s]);
        }
        load = new int[graph.network.linkCount()];
        next = new char[graph.switches][];
        below = new int[graph.switches];
    }

    /**
     * Fills tables.
     *
     * @return why the network is no fat tree, or null when the tables are filled
     */
    static String fill(SwitchGraph graph, int paths, ForwardingTables.Rows rows) {
        int[] level = graph.distances(graph.edges);
        for (int s = 0; s < graph.switches; s++) {
            for (int link : graph.out[s]) {
                if (level[s] != Integer.MAX_VALUE && Math.abs(level[graph.to(link)] - level[s]) != 1) {
                    return graph.name(s) + " and " + graph.name(graph.to(link))
                            + " are neighbours, but as far from the NICs as each other";
                }
            }
        }
        FatTreeTables tables = new FatTreeTables(graph, level, paths);
        for (int edge = 0; edge < graph.edges.length; edge++) {
            String fault = tables.fillEdge(edge, rows);
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private int[] neighbours(int sw, int step) {
        return Arrays.stream(graph.out[sw])
                .map(graph::to)
                .filter(n -> level[n] == level[sw] + step)
                .distinct()
                .toArray();
    }

    private int[][] cables(int sw, int[] neighbours) {
        int[][] cables = new int[neighbours.length][];
        for (int n = 0; n < neighbours.length; n++) {
            int neighbour = neighbours[n];
            cables[n] = Arrays.stream(graph.out[sw])
                    .filter(link -> graph.to(link) == neighbour)
                    .toArray();
        }
        return cables;
    }

    private String fillEdge(int edge, ForwardingTables.Rows rows) {
        int root = graph.edges[edge];
        int slots = graph.access[edge].length;
        for (int s = 0; s < graph.switches; s++) {
            next[s] = new char[slots * paths];
            Arrays.fill(next[s], UNSET);
        }
        boolean[][] used = new boolean[slots][upper[root].length];
        for (int path = 0; path < paths; path++) {
            for (int slot = 0; slot < slots; slot++) {
                route(root, slot * paths + path, used[slot]);
            }
        }
        for (int s = 0; s < graph.switches; s++) {
            if (s == root || graph.component[s] != graph.component[root]) {
                continue;
            }
            if (graph.edgeOf[s] >= 0 && next[s][0] == UNSET) {
                return "from " + graph.name(s) + " no path goes up and then down to " + graph.name(root);
            }
            if (next[s][0] != UNSET) {
                rows.set(s, edge, next[s]);
            }
        }
        return null;
    }

    private void route(int root, int column, boolean[] used) {
        belowCount = 0;
        below[belowCount++] = root;
        int sw = root;
        while (upper[sw].length > 0) {
            int group = leastLoadedGroup(sw, sw == root ? used : null);
            if (sw == root) {
                used[group] = true;
            }
            int down = leastLoaded(upCables[sw][group]);
            load[down]++;
            sw = comeDown(down, column, true);
        }
        // What the climb did not touch: packets from there need a way too, but it does not count.
        for (int i = 0; i < belowCount; i++) {
            int child = below[i];
            for (int group = 0; group < upper[child].length; group++) {
                if (next[upper[child][group]][column] == UNSET) {
                    comeDown(leastLoaded(upCables[child][group]), column, false);
                }
            }
        }
    }

    /** The switch above uses the link down; all others below it send up to it. @return the switch above */
    private int comeDown(int down, int column, boolean counts) {
        int above = graph.from(down);
        next[above][column] = (char) indexOf[down];
        below[belowCount++] = above;
        sendUp(above, column, counts);
        return above;
    }

    private void sendUp(int above, int column, boolean counts) {
        for (int group = 0; group < lower[above].length; group++) {
            int child = lower[above][group];
            if (next[child][column] != UNSET || child == below[0]) {
                continue;
            }
            int up = leastLoaded(downCables[above][group]);
            if (counts) {
                load[up]++;
            }
            next[child][column] = (char) indexOf[up];
            sendUp(child, column, counts);
        }
    }

    /** @return the index of the neighbour above with least load on its cables down, unused ones before used */
    private int leastLoadedGroup(int sw, boolean[] used) {
        int best = -1;
        long bestLoad = 0;
        for (int group = 0; group < upper[sw].length; group++) {
            long sum = used != null && used[group] ? 1L << 40 : 0;
            for (int cable : upCables[sw][group]) {
                sum += load[cable ^ 1];
            }
            if (best < 0 || sum * upCables[sw][best].length < bestLoad * upCables[sw][group].length) {
                best = group;
                bestLoad = sum;
            }
        }
        return best;
    }

    /** @return the least loaded of the ways back of the cables */
    private int leastLoaded(int[] cables) {
        int best = cables[0] ^ 1;
        for (int cable : cables) {
            if (load[cable ^ 1] < load[best]) {
                best = cable ^ 1;
            }
        }
        return best;
    }
}
