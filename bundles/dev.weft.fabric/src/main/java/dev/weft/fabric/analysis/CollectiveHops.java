// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * How many switches the messages of collectives pass on shortest paths. A ring goes from each host to the next in order and
 * from the last to the first, from a NIC to that of the same number; steps within hosts pass none and do not count. An
 * all-to-all goes from each NIC port to each other that switches join; where rails or planes are networks of their own, that
 * is within them.
 *
 * @param ringMean mean of the steps of a ring; 0 without any
 * @param ringMost of the step that passes most
 * @param allToAllMean mean of all pairs of NIC ports; 0 without any
 * @param allToAllMost of the pair that passes most
 * @param sampled edge switches from which was searched; those of the ring's steps likewise
 * @param edges number of edge switches
 */
public record CollectiveHops(
        double ringMean, int ringMost, double allToAllMean, int allToAllMost, int sampled, int edges) {
    private static final long WORK = 30_000_000;

    /**
     * Searches.
     *
     * @param graph a fabric
     * @return what was found; from some edge switches only, spread evenly, where all would take too long
     */
    public static CollectiveHops of(FabricGraph graph) {
        return of(new SwitchNetwork(graph));
    }

    static CollectiveHops of(SwitchNetwork net) {
        int[] sources = net.sources(WORK);
        Mean all = new Mean();
        allToAll(net, sources, all);
        Mean ring = new Mean();
        ring(net, sources.length, ring);
        return new CollectiveHops(ring.mean(), ring.most, all.mean(), all.most, sources.length, net.edges.length);
    }

    private static void allToAll(SwitchNetwork net, int[] sources, Mean all) {
        long[] ports = new long[net.size];
        for (int cable = 0; cable < net.graph.hostCableCount(); cable++) {
            ports[net.graph.upperSwitch(cable)]++;
        }
        int[] distance = new int[net.size];
        int[] order = new int[net.size];
        for (int from : sources) {
            int reached = net.search(from, distance, order);
            for (int i = 0; i < reached; i++) {
                int to = order[i];
                long others = to == from ? ports[from] - 1 : ports[to];
                if (others > 0) {
                    all.add(distance[to] + 1, ports[from] * others);
                }
            }
        }
    }

    private static void ring(SwitchNetwork net, int searches, Mean ring) {
        List<int[]> steps = new ArrayList<>();
        int hosts = net.graph.hostCount();
        for (int host = 0; host < hosts && hosts > 1; host++) {
            int from = leaf(net.graph, host);
            int to = leaf(net.graph, (host + 1) % hosts);
            if (from >= 0 && from == to) {
                ring.add(1, 1);
            } else if (from >= 0 && to >= 0) {
                steps.add(new int[] {from, to});
            }
        }
        int searched = Math.min(steps.size(), Math.max(1, searches));
        int[] distance = new int[net.size];
        int[] order = new int[net.size];
        for (int i = 0; i < searched; i++) {
            int begin = (int) ((long) i * steps.size() / searched);
            int end = (int) ((i + 1L) * steps.size() / searched);
            int[] step = steps.get(begin);
            net.search(step[0], distance, order);
            if (distance[step[1]] >= 0) {
                ring.add(distance[step[1]] + 1, end - begin);
            }
        }
    }

    /** @return the switch of the host's first NIC port that has a cable; -1 without. */
    private static int leaf(FabricGraph graph, int host) {
        int end = graph.firstPort(graph.firstNic(host + 1));
        for (int port = graph.firstPort(graph.firstNic(host)); port < end; port++) {
            if (graph.cableOfPort(port) >= 0) {
                return graph.upperSwitch(graph.cableOfPort(port));
            }
        }
        return -1;
    }

    /** A weighted mean and the greatest value. */
    private static final class Mean {
        private double sum;
        private long weight;
        private int most;

        void add(int value, long times) {
            sum += (double) value * times;
            weight += times;
            most = Math.max(most, value);
        }

        double mean() {
            return weight == 0 ? 0 : sum / weight;
        }
    }
}
