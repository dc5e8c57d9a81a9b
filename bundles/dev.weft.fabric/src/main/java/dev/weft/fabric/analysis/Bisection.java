// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.Arrays;

/**
 * The bandwidth between the two halves of a fabric: the greatest flow, one direction, from the first half of the hosts in
 * order to the second half. With an odd number of hosts the middle one takes part in neither.
 *
 * <p>It is the flow across one particular cut of the hosts, that of neighbours; a malicious cut could be tighter. For
 * fabrics whose blocks are alike, as leaf-spine and fat trees are, no cut is. Traffic may change rails inside hosts of the
 * halves, but does not use NVLink between hosts.
 *
 * @param bandwidthBps the flow, bit/s
 * @param fullBps the smaller of the two halves' NIC bandwidth that has cables, bit/s: what it would be if nothing blocked
 */
public record Bisection(long bandwidthBps, long fullBps) {
    /** @return share of the full bandwidth, from 0 to 1; 1 where the fabric does not block; 0 where there is none. */
    public double ratio() {
        return fullBps == 0 ? 0 : (double) bandwidthBps / fullBps;
    }

    /**
     * Computes it.
     *
     * @param graph a fabric
     * @return its bisection; zero for less than two hosts
     */
    public static Bisection of(FabricGraph graph) {
        int half = graph.hostCount() / 2;
        if (half == 0) {
            return new Bisection(0, 0);
        }
        int source = graph.nodeCount();
        int sink = source + 1;
        long[] nicBandwidth = new long[graph.hostCount()];
        for (int cable = 0; cable < graph.hostCableCount(); cable++) {
            nicBandwidth[graph.lowerNode(cable)] += graph.rateBps(cable);
        }
        long first = Arrays.stream(nicBandwidth, 0, half).sum();
        long last = Arrays.stream(nicBandwidth, graph.hostCount() - half, graph.hostCount())
                .sum();
        Edges edges = new Edges(graph, 2 * half);
        for (int i = 0; i < half; i++) {
            int far = graph.hostCount() - 1 - i;
            edges.add(source, i, nicBandwidth[i]);
            edges.add(far, sink, nicBandwidth[far]);
        }
        MaximumFlow flow = new MaximumFlow(sink + 1, edges.from(), edges.to(), edges.capacity());
        return new Bisection(flow.between(source, sink), Math.min(first, last));
    }

    /** The cables as edges, parallel ones of a pair merged where they follow one another. */
    private static final class Edges {
        private final int[] from;
        private final int[] to;
        private final long[] capacity;
        private int size;

        Edges(FabricGraph graph, int more) {
            from = new int[graph.cableCount() + more];
            to = new int[from.length];
            capacity = new long[from.length];
            for (int cable = 0; cable < graph.cableCount(); cable++) {
                int a = graph.lowerNode(cable);
                int b = graph.upperNode(cable);
                if (size > 0 && from[size - 1] == a && to[size - 1] == b) {
                    capacity[size - 1] += graph.rateBps(cable);
                } else {
                    add(a, b, graph.rateBps(cable));
                }
            }
        }

        void add(int a, int b, long rate) {
            from[size] = a;
            to[size] = b;
            capacity[size++] = rate;
        }

        int[] from() {
            return Arrays.copyOf(from, size);
        }

        int[] to() {
            return Arrays.copyOf(to, size);
        }

        long[] capacity() {
            return Arrays.copyOf(capacity, size);
        }
    }
}
