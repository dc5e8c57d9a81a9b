// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The switches of a network and the links between them that can be used, as a subnet manager's sweep finds them. */
final class SwitchGraph {

    final Network network;
    final int switches;

    /** Links to other switches, by switch, ascending. */
    final int[][] out;
    /** Switches that NICs hang on, ascending. */
    final int[] edges;
    /** Index in {@link #edges} by switch, or −1. */
    final int[] edgeOf;
    /** Links to NICs, by index in {@link #edges}, ascending. */
    final int[][] access;
    /** Connected component by switch: a subnet. */
    final int[] component;

    final int components;
    private final int hosts;

    /** @param usable which directed links are up */
    SwitchGraph(Network network, IntPredicate usable) {
        this.network = network;
        hosts = network.hostCount();
        switches = network.switchCount();
        out = new int[switches][];
        edgeOf = new int[switches];
        Arrays.fill(edgeOf, -1);
        int[][] toNics = new int[switches][];
        int[] bearing = new int[switches];
        int count = 0;
        for (int s = 0; s < switches; s++) {
            int[] links = network.linksFrom(hosts + s);
            out[s] = Arrays.stream(links)
                    .filter(l -> network.target(l) >= hosts && usable.test(l))
                    .toArray();
            toNics[s] = Arrays.stream(links)
                    .filter(l -> network.target(l) < hosts && usable.test(l))
                    .toArray();
            if (toNics[s].length > 0) {
                edgeOf[s] = count;
                bearing[count++] = s;
            }
        }
        edges = Arrays.copyOf(bearing, count);
        access = new int[count][];
        for (int e = 0; e < count; e++) {
            access[e] = toNics[edges[e]];
        }
        component = new int[switches];
        components = findComponents();
    }

    private int findComponents() {
        Arrays.fill(component, -1);
        int[] stack = new int[switches];
        int found = 0;
        for (int root = 0; root < switches; root++) {
            if (component[root] >= 0) {
                continue;
            }
            int depth = 1;
            stack[0] = root;
            component[root] = found;
            while (depth > 0) {
                for (int link : out[stack[--depth]]) {
                    int next = to(link);
                    if (component[next] < 0) {
                        component[next] = found;
                        stack[depth++] = next;
                    }
                }
            }
            found++;
        }
        return found;
    }

    /** @return the switch that the link between switches leads to */
    int to(int link) {
        return network.target(link) - hosts;
    }

    /** @return the switch that the link leaves */
    int from(int link) {
        return network.source(link) - hosts;
    }

    String name(int sw) {
        return network.nodeName(hosts + sw);
    }

    /**
     * Breadth-first search.
     *
     * @param roots where it begins
     * @return links to the nearest root by switch, or {@link Integer#MAX_VALUE}
     */
    int[] distances(int... roots) {
        int[] distance = new int[switches];
        Arrays.fill(distance, Integer.MAX_VALUE);
        int[] queue = new int[switches];
        int tail = 0;
        for (int root : roots) {
            distance[root] = 0;
            queue[tail++] = root;
        }
        for (int head = 0; head < tail; head++) {
            for (int link : out[queue[head]]) {
                int next = to(link);
                if (distance[next] == Integer.MAX_VALUE) {
                    distance[next] = distance[queue[head]] + 1;
                    queue[tail++] = next;
                }
            }
        }
        return distance;
    }
}
