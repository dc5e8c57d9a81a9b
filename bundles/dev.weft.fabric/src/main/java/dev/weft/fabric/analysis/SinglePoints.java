// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds single points of failure: switches and cables without which some host cannot reach the others, neither over other
 * rails or planes nor through other hosts. One depth-first search over hosts and switches.
 */
final class SinglePoints {
    private final FabricGraph graph;
    private final int nodes;
    private final int[] first;
    private final int[] arcCable;
    private final int[] arcHead;
    private final int[] number;
    private final int[] low;
    private final int[] hostsBelow;
    private final int[] viaArc;
    private final Map<String, SinglePoint> found = new LinkedHashMap<>();
    private int clock;

    private SinglePoints(FabricGraph graph) {
        this.graph = graph;
        nodes = graph.nodeCount();
        first = new int[nodes + 1];
        for (int c = 0; c < graph.cableCount(); c++) {
            first[graph.lowerNode(c) + 1]++;
            first[graph.upperNode(c) + 1]++;
        }
        Arrays.parallelPrefix(first, Integer::sum);
        arcCable = new int[first[nodes]];
        arcHead = new int[first[nodes]];
        int[] next = first.clone();
        for (int c = 0; c < graph.cableCount(); c++) {
            add(next, graph.lowerNode(c), graph.upperNode(c), c);
            add(next, graph.upperNode(c), graph.lowerNode(c), c);
        }
        number = new int[nodes];
        low = new int[nodes];
        hostsBelow = new int[nodes];
        viaArc = new int[nodes];
    }

    private void add(int[] next, int from, int to, int cable) {
        arcCable[next[from]] = cable;
        arcHead[next[from]++] = to;
    }

    static List<SinglePoint> of(FabricGraph graph) {
        SinglePoints points = new SinglePoints(graph);
        for (int node = 0; node < points.nodes; node++) {
            if (points.number[node] == 0) {
                points.search(node);
            }
        }
        return new ArrayList<>(points.found.values());
    }

    private void search(int root) {
        int[] stack = new int[nodes];
        int[] arc = new int[nodes];
        int[] order = new int[nodes];
        int begin = clock;
        int depth = 0;
        enter(root, -1, order);
        stack[0] = root;
        arc[0] = first[root];
        while (depth >= 0) {
            int node = stack[depth];
            if (arc[depth] < first[node + 1]) {
                int a = arc[depth]++;
                int next = arcHead[a];
                if (number[next] == 0) {
                    enter(next, a, order);
                    stack[++depth] = next;
                    arc[depth] = first[next];
                } else if (viaArc[node] < 0 || arcCable[a] != arcCable[viaArc[node]]) {
                    low[node] = Math.min(low[node], number[next]);
                }
            } else if (--depth >= 0) {
                leave(stack[depth], node);
            }
        }
        report(root, order, begin);
    }

    private void enter(int node, int arc, int[] order) {
        order[clock] = node;
        number[node] = ++clock;
        low[node] = clock;
        viaArc[node] = arc;
        hostsBelow[node] = node < graph.hostCount() ? 1 : 0;
    }

    private void leave(int parent, int node) {
        low[parent] = Math.min(low[parent], low[node]);
        hostsBelow[parent] += hostsBelow[node];
    }

    /** Everything below a node that reaches no higher than it is cut off without it. */
    private void report(int root, int[] order, int begin) {
        int all = hostsBelow[root];
        int[] largest = new int[nodes];
        int[] below = new int[nodes];
        for (int i = begin + 1; i < clock; i++) {
            int node = order[i];
            int arc = viaArc[node];
            int cable = arcCable[arc];
            int parent = graph.lowerNode(cable) == node ? graph.upperNode(cable) : graph.lowerNode(cable);
            if (low[node] > number[parent]) {
                note(
                        false,
                        graph.cableProfile(cable).elementId(),
                        cable,
                        Math.min(hostsBelow[node], all - hostsBelow[node]));
            }
            if (low[node] >= number[parent]) {
                below[parent] += hostsBelow[node];
                largest[parent] = Math.max(largest[parent], hostsBelow[node]);
            }
        }
        for (int i = begin; i < clock; i++) {
            int node = order[i];
            if (node >= graph.hostCount() && below[node] > 0) {
                int lost = all - Math.max(largest[node], all - below[node]);
                int sw = node - graph.hostCount();
                note(true, graph.switchProfile(sw).elementId(), sw, lost);
            }
        }
    }

    private void note(boolean isSwitch, String element, int index, int hosts) {
        if (hosts == 0) {
            return;
        }
        String name = isSwitch ? graph.names().ofSwitch(index) : graph.names().upperEnd(index);
        found.merge(
                (isSwitch ? "s" : "c") + element,
                new SinglePoint(isSwitch, element, name, 1, hosts),
                (a, b) -> new SinglePoint(
                        isSwitch,
                        element,
                        b.hostsCut() > a.hostsCut() ? b.example() : a.example(),
                        a.count() + 1,
                        Math.max(a.hostsCut(), b.hostsCut())));
    }
}
