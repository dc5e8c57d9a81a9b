// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which device of one fabric is which of another, whatever they are called. Hosts of one kind are the same in their order.
 * Switches of one type and tier are the same where the same devices are cabled to them from below: first those of which that
 * is wholly so, then those that have most of these cables in common, in their order where several are alike.
 */
final class DeviceMatching {
    private static final int NONE = -1;

    private final FabricGraph before;
    private final FabricGraph after;

    /** By node of the old fabric: its node in the new; {@link #NONE} for one that goes away. */
    private final int[] matched;

    DeviceMatching(FabricGraph before, FabricGraph after) {
        this.before = before;
        this.after = after;
        matched = new int[before.nodeCount()];
        Arrays.fill(matched, NONE);
        hosts();
        int tiers = 0;
        for (int sw = 0; sw < before.switchCount(); sw++) {
            tiers = Math.max(tiers, before.switchTier(sw));
        }
        for (int tier = 0; tier <= tiers; tier++) {
            switches(tier);
        }
    }

    /** @return the switch of the new fabric that a switch of the old one is; negative where it goes away. */
    int ofSwitch(int sw) {
        int node = matched[before.nodeOfSwitch(sw)];
        return node == NONE ? NONE : node - after.hostCount();
    }

    /** @return the node of the new fabric that a node of the old one is; negative where it goes away. */
    int ofNode(int node) {
        return matched[node];
    }

    private void hosts() {
        Map<String, List<Integer>> young = new HashMap<>();
        for (int host = 0; host < after.hostCount(); host++) {
            young.computeIfAbsent(kind(after.hostProfile(host)), k -> new ArrayList<>())
                    .add(host);
        }
        Map<String, Integer> next = new HashMap<>();
        for (int host = 0; host < before.hostCount(); host++) {
            String kind = kind(before.hostProfile(host));
            List<Integer> places = young.getOrDefault(kind, List.of());
            int place = next.merge(kind, 1, Integer::sum) - 1;
            matched[host] = place < places.size() ? places.get(place) : NONE;
        }
    }

    private static String kind(HostProfile profile) {
        return profile.gpus() + " " + profile.nicPortCount();
    }

    private void switches(int tier) {
        Map<Neighbours, List<Integer>> old = classes(before, tier, matched);
        Map<Neighbours, List<Integer>> young = classes(after, tier, identities());
        old.forEach((below, members) -> match(members, young.getOrDefault(below, new ArrayList<>())));
        List<Pair> pairs = pairs(old.keySet(), young.keySet());
        pairs.sort(Comparator.comparingInt(Pair::common).reversed());
        pairs.forEach(pair -> match(old.get(pair.old), young.get(pair.young)));
        // What has nothing in common below is matched in order, if it is of one type and plane.
        Map<String, List<Integer>> free = new HashMap<>();
        young.forEach((below, members) -> free.computeIfAbsent(below.type + ' ' + below.plane, k -> new ArrayList<>())
                .addAll(members));
        old.forEach((below, members) ->
                match(members, free.getOrDefault(below.type + ' ' + below.plane, new ArrayList<>())));
    }

    /**
     * Switches of both fabrics that have something in common below.
     *
     * @param common how many devices
     */
    private record Pair(Neighbours old, Neighbours young, int common) {}

    private static List<Pair> pairs(Collection<Neighbours> old, Collection<Neighbours> young) {
        Map<Integer, List<Neighbours>> above = new HashMap<>();
        for (Neighbours neighbours : young) {
            neighbours.nodes.forEach(
                    node -> above.computeIfAbsent(node, n -> new ArrayList<>()).add(neighbours));
        }
        List<Pair> pairs = new ArrayList<>();
        for (Neighbours neighbours : old) {
            Map<Neighbours, Integer> common = new LinkedHashMap<>();
            for (int node : neighbours.nodes) {
                above.getOrDefault(node, List.of()).forEach(other -> common.merge(other, 1, Integer::sum));
            }
            common.forEach((other, count) -> {
                if (other.type.equals(neighbours.type)) {
                    pairs.add(new Pair(neighbours, other, count));
                }
            });
        }
        return pairs;
    }

    /** Matches the first ones of both, and takes them from the lists. */
    private void match(List<Integer> old, List<Integer> young) {
        int count = Math.min(old.size(), young.size());
        for (int i = 0; i < count; i++) {
            matched[before.nodeOfSwitch(old.get(i))] = after.nodeOfSwitch(young.get(i));
        }
        old.subList(0, count).clear();
        young.subList(0, count).clear();
    }

    /** @return for each node of the new fabric itself where the old fabric has it, else {@link #NONE}. */
    private int[] identities() {
        int[] identities = new int[after.nodeCount()];
        Arrays.fill(identities, NONE);
        for (int node : matched) {
            if (node != NONE) {
                identities[node] = node;
            }
        }
        return identities;
    }

    /**
     * The devices cabled to a switch from below.
     *
     * @param type the type of the switch
     * @param plane its plane
     * @param nodes those that both fabrics have, as nodes of the new one, sorted, each once
     */
    private record Neighbours(String type, int plane, List<Integer> nodes) {}

    /** @return the switches of a tier by what is below them, in order. */
    private static Map<Neighbours, List<Integer>> classes(FabricGraph graph, int tier, int[] names) {
        Map<Neighbours, List<Integer>> classes = new LinkedHashMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            if (graph.switchTier(sw) == tier) {
                String type = graph.switchProfile(sw).typeName();
                Neighbours below = new Neighbours(type, graph.switchPlane(sw), below(graph, sw, names));
                classes.computeIfAbsent(below, b -> new ArrayList<>()).add(sw);
            }
        }
        return classes;
    }

    private static List<Integer> below(FabricGraph graph, int sw, int[] names) {
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < graph.switchDegree(sw); i++) {
            int cable = graph.switchCable(sw, i);
            int node = graph.lowerNode(cable);
            boolean fromBelow = graph.cableTier(cable) < graph.switchTier(sw) && graph.upperSwitch(cable) == sw;
            if (fromBelow && names[node] != NONE) {
                nodes.add(names[node]);
            }
        }
        return nodes.stream().sorted().distinct().toList();
    }
}
