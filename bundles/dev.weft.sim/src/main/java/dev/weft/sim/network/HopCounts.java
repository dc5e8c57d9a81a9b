// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;

/** How far each switch is from each edge switch, and which links lead one step nearer. */
abstract class HopCounts {

    static final short UNREACHABLE = Short.MAX_VALUE;

    protected final SwitchGraph graph;

    /** By index of the edge switch, then by switch. */
    protected final short[][] hops;

    HopCounts(SwitchGraph graph) {
        this.graph = graph;
        hops = new short[graph.edges.length][graph.switches];
        for (short[] row : hops) {
            Arrays.fill(row, UNREACHABLE);
        }
    }

    /** @return links from the switch to the edge switch, or {@link #UNREACHABLE} */
    final int hops(int edge, int sw) {
        return hops[edge][sw];
    }

    /** @return whether the link out of the switch begins a path to the edge switch that the tables may use */
    boolean leadsTo(int edge, int sw, int link) {
        return hops[edge][graph.to(link)] == hops[edge][sw] - 1;
    }

    /** All shortest paths. */
    static final class Shortest extends HopCounts {
        Shortest(SwitchGraph graph) {
            super(graph);
            for (int e = 0; e < graph.edges.length; e++) {
                int[] distance = graph.distances(graph.edges[e]);
                for (int s = 0; s < graph.switches; s++) {
                    if (distance[s] < UNREACHABLE) {
                        hops[e][s] = (short) distance[s];
                    }
                }
            }
        }
    }
}
