// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import dev.weft.fabric.CableProfile;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.growth.GrowthPlan.Cables;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Which cables both fabrics have. Cables of one type between the same two devices are alike, whatever ports they take. A
 * cable that is no longer needed is moved to a new place where one end stays: first that at its lower device, then that at
 * its upper; a cable cannot be moved to a place of another tier, type or length.
 */
final class CableDifference {
    /** Cables that can stand in for one another: those of one tier, type and length. */
    private record Kind(int lowerTier, String typeName, long lengthMm) {}

    /** Cables of one kind between two devices: how many the old fabric has more than the new. */
    private record Place(Kind kind, int lower, int upper) {}

    private final Map<Place, Integer> surplus = new HashMap<>();
    private final TreeMap<Kind, int[]> kinds = new TreeMap<>(Comparator.comparingInt(Kind::lowerTier)
            .thenComparing(Kind::typeName)
            .thenComparingLong(Kind::lengthMm));

    CableDifference(FabricGraph before, FabricGraph after, DeviceMatching devices) {
        int[] identities = IntStream.range(0, after.nodeCount()).toArray();
        // Devices that go away are numbered behind those that stay or come.
        int[] matched = new int[before.nodeCount()];
        for (int node = 0; node < matched.length; node++) {
            int same = devices.ofNode(node);
            matched[node] = same < 0 ? after.nodeCount() + node : same;
        }
        Map<Place, Integer> old = count(before, matched);
        Map<Place, Integer> young = count(after, identities);
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

    /** @return by tier and type; lengths together. */
    List<Cables> all() {
        Map<String, Cables> all = new LinkedHashMap<>();
        kinds.forEach((kind, n) -> all.merge(
                kind.lowerTier + " " + kind.typeName,
                new Cables(kind.lowerTier, kind.typeName, n[0], n[1], n[2], n[3]),
                (a, b) -> new Cables(
                        a.lowerTier(),
                        a.typeName(),
                        a.kept() + b.kept(),
                        a.added() + b.added(),
                        a.moved() + b.moved(),
                        a.removed() + b.removed())));
        return List.copyOf(all.values());
    }

    private int[] counts(Kind kind) {
        return kinds.computeIfAbsent(kind, k -> new int[4]);
    }

    private static Map<Place, Integer> count(FabricGraph graph, int[] nodes) {
        Map<Place, Integer> places = new HashMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            CableProfile profile = graph.cableProfile(cable);
            Kind kind = new Kind(graph.cableTier(cable), profile.typeName(), profile.lengthMm());
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
