// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.Arrays;

/**
 * The switches of a fabric and who is joined with whom, parallel cables counted: small enough to search from many switches
 * one after another. An edge switch is one that has hosts.
 */
final class SwitchNetwork {
    final FabricGraph graph;
    final int size;

    /** Where the neighbours of each switch begin. */
    final int[] first;

    final int[] neighbour;

    /** Number of parallel cables to the neighbour. */
    final int[] cables;

    /** A cable to the neighbour. */
    final int[] cable;

    final int[] edges;

    SwitchNetwork(FabricGraph graph) {
        this.graph = graph;
        size = graph.switchCount();
        first = new int[size + 1];
        int ends = 2 * (graph.cableCount() - graph.hostCableCount());
        int[] to = new int[ends];
        int[] count = new int[ends];
        int[] one = new int[ends];
        int[] place = new int[size];
        Arrays.fill(place, -1);
        int[] found = new int[size];
        int next = 0;
        int edgeCount = 0;
        for (int sw = 0; sw < size; sw++) {
            first[sw] = next;
            boolean edge = false;
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int c = graph.switchCable(sw, i);
                if (graph.isHostCable(c)) {
                    edge = true;
                    continue;
                }
                int other = graph.lowerSwitch(c) == sw ? graph.upperSwitch(c) : graph.lowerSwitch(c);
                if (other == sw) {
                    continue;
                }
                if (place[other] < first[sw]) {
                    place[other] = next;
                    to[next] = other;
                    one[next++] = c;
                }
                count[place[other]]++;
            }
            if (edge) {
                found[edgeCount++] = sw;
            }
        }
        first[size] = next;
        neighbour = Arrays.copyOf(to, next);
        cables = Arrays.copyOf(count, next);
        cable = Arrays.copyOf(one, next);
        edges = Arrays.copyOf(found, edgeCount);
    }

    /**
     * Edge switches to search from: all of them where that is little work, else some spread evenly.
     *
     * @param work most steps that all searches may take
     * @return edge switches in order, at least 8 where there are as many
     */
    int[] sources(long work) {
        long each = Math.max(1, neighbour.length + (long) size);
        int count = (int) Math.min(edges.length, Math.max(8, work / each));
        int[] chosen = new int[count];
        for (int i = 0; i < count; i++) {
            chosen[i] = edges[(int) ((long) i * edges.length / count)];
        }
        return chosen;
    }

    /**
     * Distances from a switch.
     *
     * @param from a switch
     * @param distance takes the number of cables between switches to each; -1 where there is no way
     * @param order takes the switches in the order of their distance
     * @return how many are reached
     */
    int search(int from, int[] distance, int[] order) {
        Arrays.fill(distance, -1);
        distance[from] = 0;
        order[0] = from;
        int tail = 1;
        for (int i = 0; i < tail; i++) {
            int sw = order[i];
            for (int e = first[sw]; e < first[sw + 1]; e++) {
                if (distance[neighbour[e]] < 0) {
                    distance[neighbour[e]] = distance[sw] + 1;
                    order[tail++] = neighbour[e];
                }
            }
        }
        return tail;
    }
}
