// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.growth.GrowthPlan.Cables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which cables both fabrics have. Cables of one type between the same two devices are alike, whatever ports they take. A
 * cable that is no longer needed is moved to a new place where one end stays: first that at its lower device, then that at
 * its upper; a cable cannot be moved to a place of another type.
 */
final class CableDifference {
    /** Cables of one kind between two devices: how many the old fabric has more than the new. */
    private record Place(String kind, int lower, int upper) {}

    private final Map<String, Integer> devices = new HashMap<>();
    private final Map<Place, Integer> surplus = new HashMap<>();
    private final TreeMap<String, int[]> kinds = new TreeMap<>();

    CableDifference(FabricGraph before, FabricGraph after) {
        Map<Place, Integer> old = count(before);
        Map<Place, Integer> young = count(after);
        old.forEach((place, n) -> {
            int kept = Math.min(n, young.getOrDefault(place, 0));
            counts(place.kind)[0] += kept;
            surplus.put(place, n - kept);
        });
        young.forEach((place, n) -> {
            int missing = n - Math.min(n, old.getOrDefault(place, 0));
            surplus.merge(place, -missing, Integer::sum);
        });
        move(true);
        move(false);
        surplus.forEach((place, n) -> counts(place.kind)[n > 0 ? 3 : 1] += Math.abs(n));
    }

    List<Cables> all() {
        List<Cables> all = new ArrayList<>();
        kinds.forEach((kind, n) -> all.add(new Cables(
                Integer.parseInt(kind.substring(0, kind.indexOf(' '))),
                kind.substring(kind.indexOf(' ') + 1),
                n[0],
                n[1],
                n[2],
                n[3])));
        return all;
    }

    private int[] counts(String kind) {
        return kinds.computeIfAbsent(kind, k -> new int[4]);
    }

    private Map<Place, Integer> count(FabricGraph graph) {
        int[] nodes = new int[graph.nodeCount()];
        for (int node = 0; node < nodes.length; node++) {
            String name = StableNames.of(graph.names().node(node));
            nodes[node] = devices.computeIfAbsent(name, n -> devices.size());
        }
        Map<Place, Integer> places = new HashMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            String kind =
                    graph.cableTier(cable) + " " + graph.cableProfile(cable).typeName();
            Place place = new Place(kind, nodes[graph.lowerNode(cable)], nodes[graph.upperNode(cable)]);
            places.merge(place, 1, Integer::sum);
        }
        return places;
    }

    /** Gives cables that are too many at a device to places at the same device that lack some. */
    private void move(boolean atLower) {
        Map<Place, int[]> ends = new HashMap<>();
        surplus.forEach(
                (place, n) -> ends.computeIfAbsent(end(place, atLower), e -> new int[2])[n > 0 ? 0 : 1] += Math.abs(n));
        Map<Place, int[]> moved = new HashMap<>();
        ends.forEach((end, n) -> {
            int both = Math.min(n[0], n[1]);
            counts(end.kind)[2] += both;
            moved.put(end, new int[] {both, both});
        });
        surplus.replaceAll((place, n) -> {
            int[] left = moved.get(end(place, atLower));
            int which = n > 0 ? 0 : 1;
            int taken = Math.min(left[which], Math.abs(n));
            left[which] -= taken;
            return n > 0 ? n - taken : n + taken;
        });
    }

    private static Place end(Place place, boolean lower) {
        return new Place(place.kind, lower ? place.lower : -1, lower ? -1 : place.upper);
    }
}
