// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import java.util.Arrays;

/**
 * Maximum flow in a network of undirected edges, by Dinic's method on arrays. Capacities are whole numbers, so the result is
 * exact.
 */
final class MaximumFlow {
    private final int[] firstArc;
    private final int[] head;
    private final int[] reverse;
    private final long[] capacity;
    private final int[] level;
    private final int[] nextArc;
    private final int[] queue;

    /**
     * @param nodes number of nodes
     * @param from one end of each edge
     * @param to the other end of each edge
     * @param capacities capacity of each edge, in either direction
     */
    MaximumFlow(int nodes, int[] from, int[] to, long[] capacities) {
        firstArc = new int[nodes + 1];
        for (int e = 0; e < from.length; e++) {
            firstArc[from[e] + 1]++;
            firstArc[to[e] + 1]++;
        }
        Arrays.parallelPrefix(firstArc, Integer::sum);
        int[] next = firstArc.clone();
        head = new int[2 * from.length];
        reverse = new int[2 * from.length];
        capacity = new long[2 * from.length];
        for (int e = 0; e < from.length; e++) {
            int forth = next[from[e]]++;
            int back = next[to[e]]++;
            head[forth] = to[e];
            head[back] = from[e];
            reverse[forth] = back;
            reverse[back] = forth;
            capacity[forth] = capacities[e];
            capacity[back] = capacities[e];
        }
        level = new int[nodes];
        nextArc = new int[nodes];
        queue = new int[nodes];
    }

    /** @return the greatest flow from the source to the sink; the object is used up. */
    long between(int source, int sink) {
        long total = 0;
        while (findLevels(source, sink)) {
            System.arraycopy(firstArc, 0, nextArc, 0, nextArc.length);
            long pushed = push(source, sink, Long.MAX_VALUE);
            total += pushed;
        }
        return total;
    }

    private boolean findLevels(int source, int sink) {
        Arrays.fill(level, -1);
        level[source] = 0;
        queue[0] = source;
        int tail = 1;
        for (int i = 0; i < tail && level[sink] < 0; i++) {
            int node = queue[i];
            for (int arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
                if (capacity[arc] > 0 && level[head[arc]] < 0) {
                    level[head[arc]] = level[node] + 1;
                    queue[tail++] = head[arc];
                }
            }
        }
        return level[sink] >= 0;
    }

    /** Sends as much as possible along shortest paths; as deep as such a path is long. */
    private long push(int node, int sink, long limit) {
        if (node == sink) {
            return limit;
        }
        long sent = 0;
        for (; nextArc[node] < firstArc[node + 1]; nextArc[node]++) {
            int arc = nextArc[node];
            if (capacity[arc] > 0 && level[head[arc]] == level[node] + 1) {
                long part = push(head[arc], sink, Math.min(limit - sent, capacity[arc]));
                capacity[arc] -= part;
                capacity[reverse[arc]] += part;
                sent += part;
                if (sent == limit) {
                    return sent;
                }
            }
        }
        return sent;
    }
}
