// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.CableProfile;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.SwitchProfile;
import dev.weft.model.fabric.Medium;
import dev.weft.model.fabric.SwitchRole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A fabric in numbers.
 *
 * @param name the fabric's name
 * @param hosts number of hosts
 * @param gpus number of GPUs
 * @param nics number of NICs
 * @param nicPorts number of NIC ports
 * @param switches switches by tier, role and type, lowest tier first
 * @param cables cables by kind, those of hosts first
 * @param rails number of rails that switches serve; 0 where they serve any
 * @param planes number of planes
 * @param oversubscription of the leaves; null where no switch has both hosts and uplinks, as in a torus
 * @param bisection bandwidth between the halves
 * @param memoryBytes memory that the expanded fabric takes
 */
public record FabricSummary(
        String name,
        int hosts,
        int gpus,
        int nics,
        int nicPorts,
        List<Switches> switches,
        List<Cables> cables,
        int rails,
        int planes,
        Oversubscription oversubscription,
        Bisection bisection,
        long memoryBytes) {
    /**
     * Switches that are alike.
     *
     * @param tier 1 for leaves and up
     * @param role the part they play
     * @param typeName name of their type
     * @param count how many
     * @param ports ports of each, unsplit
     * @param maximumCables cables of the one that has most
     */
    public record Switches(int tier, SwitchRole role, String typeName, int count, int ports, int maximumCables) {}

    /**
     * Cables that are alike.
     *
     * @param lowerTier tier of their lower end, 0 for hosts
     * @param typeName name of their type; empty where the model gives none
     * @param medium what carries the signal
     * @param rateBps rate of each direction, bit/s
     * @param lengthMm length in millimetres
     * @param count how many
     */
    public record Cables(int lowerTier, String typeName, Medium medium, long rateBps, long lengthMm, int count) {}

    /**
     * Bandwidth of leaves towards hosts over that towards higher tiers.
     *
     * @param minimum of the leaf that has least, such as 1 for non-blocking
     * @param maximum of the leaf that has most; infinite where a leaf has hosts but no cable to switches, among others
     * @param worst name of the leaf that has most
     */
    public record Oversubscription(double minimum, double maximum, String worst) {}

    /** Takes copies of the lists. */
    public FabricSummary {
        switches = List.copyOf(switches);
        cables = List.copyOf(cables);
    }

    /** @return number of switches, over all tiers. */
    public int switchCount() {
        return switches.stream().mapToInt(Switches::count).sum();
    }

    /** @return number of cables, over all kinds. */
    public int cableCount() {
        return cables.stream().mapToInt(Cables::count).sum();
    }

    /**
     * Counts a fabric.
     *
     * @param graph a fabric
     * @return its numbers
     */
    public static FabricSummary of(FabricGraph graph) {
        int rails = 0;
        int planes = 1;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            rails = Math.max(rails, graph.switchRail(sw) + graph.switchRailCount(sw));
            planes = Math.max(planes, graph.switchPlane(sw) + 1);
        }
        return new FabricSummary(
                graph.name(),
                graph.hostCount(),
                graph.gpuCount(),
                graph.nicCount(),
                graph.nicPortCount(),
                switches(graph),
                cables(graph),
                rails,
                planes,
                oversubscription(graph),
                Bisection.of(graph),
                graph.memoryBytes());
    }

    private static List<Switches> switches(FabricGraph graph) {
        Map<String, Switches> kinds = new TreeMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            SwitchProfile p = graph.switchProfile(sw);
            String key = String.format("%03d %d %s", p.tier(), p.role().getValue(), p.typeName());
            int degree = graph.switchDegree(sw);
            kinds.merge(
                    key,
                    new Switches(p.tier(), p.role(), p.typeName(), 1, p.portCount(), degree),
                    (a, b) -> new Switches(
                            a.tier(),
                            a.role(),
                            a.typeName(),
                            a.count() + 1,
                            a.ports(),
                            Math.max(a.maximumCables(), b.maximumCables())));
        }
        return new ArrayList<>(kinds.values());
    }

    private static List<Cables> cables(FabricGraph graph) {
        Map<Cables, Integer> kinds = new LinkedHashMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            CableProfile p = graph.cableProfile(cable);
            Cables kind = new Cables(graph.cableTier(cable), p.typeName(), p.medium(), p.rateBps(), p.lengthMm(), 0);
            kinds.merge(kind, 1, Integer::sum);
        }
        List<Cables> result = new ArrayList<>();
        kinds.forEach((k, count) ->
                result.add(new Cables(k.lowerTier(), k.typeName(), k.medium(), k.rateBps(), k.lengthMm(), count)));
        result.sort((a, b) -> Integer.compare(a.lowerTier(), b.lowerTier()));
        return result;
    }

    private static Oversubscription oversubscription(FabricGraph graph) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = 0;
        int worst = -1;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            long down = 0;
            long up = 0;
            boolean lateral = false;
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int cable = graph.switchCable(sw, i);
                if (graph.isHostCable(cable)) {
                    down += graph.rateBps(cable);
                } else if (graph.switchTier(graph.upperSwitch(cable)) > graph.switchTier(sw)) {
                    up += graph.rateBps(cable);
                } else {
                    lateral = true;
                }
            }
            if (down > 0 && (up > 0 || !lateral)) {
                double ratio = up == 0 ? Double.POSITIVE_INFINITY : (double) down / up;
                minimum = Math.min(minimum, ratio);
                worst = ratio > maximum ? sw : worst;
                maximum = Math.max(maximum, ratio);
            }
        }
        return worst < 0 || minimum == Double.POSITIVE_INFINITY
                ? null
                : new Oversubscription(minimum, maximum, graph.names().ofSwitch(worst));
    }
}
