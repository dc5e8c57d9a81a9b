// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.fabric.FabricGraph;
import dev.weft.results.FlowTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The slowest message of a run and the links that its packets may have taken: those on a shortest path between its NICs. A run
 * does not record which of them each packet took.
 *
 * @param source the sending NIC
 * @param target the receiving NIC
 * @param bytes size of the message
 * @param durationPs from when it could start until its last byte arrived, picoseconds; -1 when it never arrived
 * @param elements IDs of the link groups on the way, and of the groups of hosts at its ends
 */
public record FlowPath(String source, String target, long bytes, long durationPs, Set<String> elements) {
    private static final int NOWHERE = Integer.MAX_VALUE;

    public FlowPath {
        elements = Set.copyOf(elements);
    }

    /**
     * Finds the slowest message of a run.
     *
     * @param graph the fabric
     * @param flows the run's messages
     * @return the one that took longest, one that began and never arrived before all others; null where no message crossed the
     *     fabric or the fabric has not its NICs
     */
    static FlowPath slowest(FabricGraph graph, FlowTable flows) {
        int slowest = -1;
        long longest = -1;
        for (int row = 0; row < flows.size(); row++) {
            if (flows.releasePs(row) < 0 || flows.isInsideHost(row)) {
                continue;
            }
            boolean arrived = flows.deliveredPs(row) >= 0;
            long duration = arrived ? flows.deliveredPs(row) - flows.releasePs(row) : Long.MAX_VALUE;
            if (duration > longest) {
                longest = duration;
                slowest = row;
            }
        }
        if (slowest < 0) {
            return null;
        }
        int source = graph.names().findNic(flows.source(slowest));
        int target = graph.names().findNic(flows.target(slowest));
        if (source < 0 || target < 0) {
            return null;
        }
        return new FlowPath(
                flows.source(slowest),
                flows.target(slowest),
                flows.bytes(slowest),
                longest == Long.MAX_VALUE ? -1 : longest,
                between(graph, source, target));
    }

    /** @return the link groups on shortest paths between two NICs, and the groups of their hosts. */
    static Set<String> between(FabricGraph graph, int source, int target) {
        int[] distance = distances(graph, target);
        int nearest = NOWHERE;
        for (int cable : cables(graph, source)) {
            nearest = Math.min(nearest, distance[graph.upperSwitch(cable)]);
        }
        Set<String> elements = new HashSet<>();
        elements.add(graph.hostProfile(graph.hostOfNic(source)).elementId());
        elements.add(graph.hostProfile(graph.hostOfNic(target)).elementId());
        if (nearest == NOWHERE) {
            return elements;
        }
        ArrayDeque<Integer> open = new ArrayDeque<>();
        boolean[] seen = new boolean[graph.switchCount()];
        for (int cable : cables(graph, source)) {
            int sw = graph.upperSwitch(cable);
            if (distance[sw] == nearest) {
                elements.add(graph.cableProfile(cable).elementId());
                open.add(sw);
                seen[sw] = true;
            }
        }
        while (!open.isEmpty()) {
            int sw = open.remove();
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int cable = graph.switchCable(sw, i);
                if (graph.isHostCable(cable)) {
                    continue;
                }
                int next = other(graph, cable, sw);
                if (distance[next] == distance[sw] - 1) {
                    elements.add(graph.cableProfile(cable).elementId());
                    if (!seen[next]) {
                        seen[next] = true;
                        open.add(next);
                    }
                }
            }
            // The last hop, down to the target.
            for (int cable : distance[sw] == 0 ? cables(graph, target) : List.<Integer>of()) {
                if (graph.upperSwitch(cable) == sw) {
                    elements.add(graph.cableProfile(cable).elementId());
                }
            }
        }
        return elements;
    }

    /** How many cables between switches it is from each switch to those at a NIC. */
    private static int[] distances(FabricGraph graph, int nic) {
        int[] distance = new int[graph.switchCount()];
        Arrays.fill(distance, NOWHERE);
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int cable : cables(graph, nic)) {
            int sw = graph.upperSwitch(cable);
            if (distance[sw] != 0) {
                distance[sw] = 0;
                open.add(sw);
            }
        }
        while (!open.isEmpty()) {
            int sw = open.remove();
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int cable = graph.switchCable(sw, i);
                if (!graph.isHostCable(cable) && distance[other(graph, cable, sw)] == NOWHERE) {
                    distance[other(graph, cable, sw)] = distance[sw] + 1;
                    open.add(other(graph, cable, sw));
                }
            }
        }
        return distance;
    }

    private static int other(FabricGraph graph, int cable, int sw) {
        return graph.upperSwitch(cable) == sw ? graph.lowerSwitch(cable) : graph.upperSwitch(cable);
    }

    private static List<Integer> cables(FabricGraph graph, int nic) {
        List<Integer> cables = new ArrayList<>();
        for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
            if (graph.cableOfPort(port) >= 0) {
                cables.add(graph.cableOfPort(port));
            }
        }
        return cables;
    }
}
