// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Searches the channel dependency graph of shortest paths. A channel is a pair of neighbouring switches in one direction: an
 * entry of {@link SwitchNetwork#neighbour}.
 *
 * <p>Where all paths go up and then down, there is no cycle: a channel up waits only for channels that begin higher, or for
 * channels down, and these only for such that begin lower. That is quick to see, and true of trees; only for others the
 * dependencies themselves are noted and searched.
 */
final class DependencySearch {
    /** Steps for {@link SwitchNetwork#sources}: about a second. */
    static final long WORK = 150_000_000;

    private static final long MOST_DEPENDENCIES = 1L << 30;

    private final SwitchNetwork net;
    private final int[] owner;
    private final int[] distance;
    private final int[] order;
    private final boolean[] active;

    DependencySearch(SwitchNetwork net) {
        this.net = net;
        owner = new int[net.neighbour.length];
        for (int sw = 0; sw < net.size; sw++) {
            Arrays.fill(owner, net.first[sw], net.first[sw + 1], sw);
        }
        distance = new int[net.size];
        order = new int[net.size];
        active = new boolean[net.size];
    }

    /** @return whether no shortest path to these goes on upwards, or sideways, after it went down or sideways. */
    boolean onlyUpThenDown(int[] destinations) {
        boolean[] descended = new boolean[net.size];
        for (int destination : destinations) {
            int reached = begin(destination);
            Arrays.fill(descended, false);
            for (int i = reached - 1; i > 0; i--) {
                int sw = order[i];
                if (!active[sw]) {
                    continue;
                }
                for (int e = net.first[sw]; e < net.first[sw + 1]; e++) {
                    int next = net.neighbour[e];
                    if (distance[next] == distance[sw] - 1) {
                        boolean up = net.graph.switchTier(next) > net.graph.switchTier(sw);
                        if (!up && net.graph.switchTier(next) == net.graph.switchTier(sw) || descended[sw] && up) {
                            return false;
                        }
                        active[next] = true;
                        descended[next] |= !up;
                    }
                }
            }
        }
        return true;
    }

    /** Searches from a destination; edge switches send to it. */
    private int begin(int destination) {
        int reached = net.search(destination, distance, order);
        Arrays.fill(active, false);
        for (int edge : net.edges) {
            active[edge] = distance[edge] > 0;
        }
        return reached;
    }

    private int degree(int sw) {
        return net.first[sw + 1] - net.first[sw];
    }

    /** @return whether there are more pairs of channels than can be noted. */
    boolean tooLarge() {
        long all = 0;
        for (int channel = 0; channel < owner.length; channel++) {
            all += degree(net.neighbour[channel]);
        }
        return all > MOST_DEPENDENCIES;
    }

    /** @return the sending ports along a cycle of dependencies; empty where there is none. */
    List<String> cycle(int[] destinations) {
        long[] firstOf = new long[owner.length + 1];
        for (int c = 0; c < owner.length; c++) {
            firstOf[c + 1] = firstOf[c] + degree(net.neighbour[c]);
        }
        BitSet waits = new BitSet((int) firstOf[owner.length]);
        for (int destination : destinations) {
            note(destination, firstOf, waits);
        }
        return names(find(firstOf, waits));
    }

    private void note(int destination, long[] firstOf, BitSet waits) {
        int reached = begin(destination);
        for (int i = reached - 1; i > 0; i--) {
            int sw = order[i];
            for (int e = net.first[sw]; active[sw] && e < net.first[sw + 1]; e++) {
                int next = net.neighbour[e];
                if (distance[next] == distance[sw] - 1) {
                    active[next] = true;
                    for (int f = net.first[next]; f < net.first[next + 1]; f++) {
                        if (distance[net.neighbour[f]] == distance[next] - 1) {
                            waits.set((int) (firstOf[e] + f - net.first[next]));
                        }
                    }
                }
            }
        }
    }

    /** Depth first, with the channels of the present way on a stack. @return the channels of a cycle, or nothing. */
    private int[] find(long[] firstOf, BitSet waits) {
        byte[] state = new byte[owner.length];
        int[] stack = new int[owner.length];
        int[] at = new int[owner.length];
        for (int root = 0; root < owner.length; root++) {
            int depth = state[root] == 0 ? 0 : -1;
            if (depth == 0) {
                stack[0] = root;
                at[0] = 0;
                state[root] = 1;
            }
            while (depth >= 0) {
                int channel = stack[depth];
                int bit = waits.nextSetBit((int) firstOf[channel] + at[depth]);
                if (bit < 0 || bit >= firstOf[channel + 1]) {
                    state[channel] = 2;
                    depth--;
                    continue;
                }
                at[depth] = bit + 1 - (int) firstOf[channel];
                int next = net.first[net.neighbour[channel]] + bit - (int) firstOf[channel];
                if (state[next] == 1) {
                    int from = depth;
                    while (stack[from] != next) {
                        from--;
                    }
                    return Arrays.copyOfRange(stack, from, depth + 1);
                }
                if (state[next] == 0) {
                    state[next] = 1;
                    stack[++depth] = next;
                    at[depth] = 0;
                }
            }
        }
        return new int[0];
    }

    private List<String> names(int[] channels) {
        FabricGraph graph = net.graph;
        List<String> names = new ArrayList<>();
        for (int channel : channels) {
            int cable = net.cable[channel];
            boolean fromLower = graph.lowerSwitch(cable) == owner[channel];
            names.add(fromLower ? graph.names().lowerEnd(cable) : graph.names().upperEnd(cable));
        }
        return names;
    }
}
