// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.info;

import dev.weft.fabric.CableProfile;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;
import dev.weft.fabric.SwitchProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what a fabric consists of, group by group. */
public final class FabricCounts {
    private final FabricGraph graph;

    /**
     * Prepares the counting.
     *
     * @param graph the fabric
     */
    public FabricCounts(FabricGraph graph) {
        this.graph = graph;
    }

    /**
     * Hosts of one type.
     *
     * @param type the type's name
     * @param count how many
     * @param gpus GPUs of each
     * @param nics NICs of each
     * @param nicPorts ports of all NICs of each
     * @param nvlinkBps NVLink rate of a GPU in bit/s, 0 for none
     */
    public record Hosts(String type, int count, int gpus, int nics, int nicPorts, long nvlinkBps) {}

    /**
     * Switches of one group.
     *
     * @param group the group's name
     * @param type the type's name
     * @param tier 1 for leaves and up
     * @param count how many
     * @param ports ports of each
     * @param usedMinimum cabled ports of the switch that has fewest
     * @param usedMaximum cabled ports of the switch that has most
     */
    public record Switches(
            String group, String type, int tier, int count, int ports, int usedMinimum, int usedMaximum) {}

    /**
     * Cables of one kind.
     *
     * @param tier 0 for cables of hosts, else the tier of the lower switch
     * @param type the cable type's name, empty for none
     * @param medium what carries the signal
     * @param rateBps rate of each direction in bit/s
     * @param lengthMm length in millimetres
     * @param count how many
     */
    public record Cables(int tier, String type, String medium, long rateBps, long lengthMm, int count) {}

    /**
     * What the switches of a tier can send down and up.
     *
     * @param tier 1 for leaves and up
     * @param downBps rate of all cables to lower tiers in bit/s
     * @param upBps rate of all cables to higher tiers in bit/s
     */
    public record Tier(int tier, long downBps, long upBps) {
        /** Returns down over up; 1 is non-blocking, more is oversubscribed. Infinite without cables up. */
        public double oversubscription() {
            return (double) downBps / upBps;
        }
    }

    /** Returns the hosts by type, in model order. */
    public List<Hosts> hosts() {
        Map<HostProfile, Integer> counts = new LinkedHashMap<>();
        graph.hostProfiles().forEach(profile -> counts.put(profile, 0));
        for (int host = 0; host < graph.hostCount(); host++) {
            counts.merge(graph.hostProfile(host), 1, Integer::sum);
        }
        List<Hosts> result = new ArrayList<>();
        counts.forEach((profile, count) -> result.add(new Hosts(
                profile.typeName(),
                count,
                profile.gpus(),
                profile.nicCount(),
                profile.nicPortCount(),
                profile.nvlinkRateBps())));
        return result;
    }

    /** Returns the switches by group, in model order. */
    public List<Switches> switches() {
        Map<SwitchProfile, int[]> counts = new LinkedHashMap<>();
        graph.switchProfiles().forEach(profile -> counts.put(profile, new int[] {0, Integer.MAX_VALUE, 0}));
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            int[] count = counts.get(graph.switchProfile(sw));
            count[0]++;
            count[1] = Math.min(count[1], graph.switchDegree(sw));
            count[2] = Math.max(count[2], graph.switchDegree(sw));
        }
        List<Switches> result = new ArrayList<>();
        counts.forEach((profile, count) -> result.add(new Switches(
                profile.groupName(),
                profile.typeName(),
                profile.tier(),
                count[0],
                profile.portCount(),
                count[0] == 0 ? 0 : count[1],
                count[2])));
        return result;
    }

    /** Returns the cables by tier, then in model order. */
    public List<Cables> cables() {
        Map<Integer, Map<CableProfile, Integer>> counts = new TreeMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            counts.computeIfAbsent(graph.cableTier(cable), tier -> new LinkedHashMap<>())
                    .merge(graph.cableProfile(cable), 1, Integer::sum);
        }
        List<Cables> result = new ArrayList<>();
        counts.forEach((tier, kinds) -> kinds.forEach((profile, count) -> result.add(new Cables(
                tier,
                profile.typeName(),
                profile.medium().getLiteral(),
                profile.rateBps(),
                profile.lengthMm(),
                count))));
        return result;
    }

    /** Returns the tiers that have cables up, lowest first. */
    public List<Tier> tiers() {
        Map<Integer, long[]> rates = new TreeMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            int upper = graph.switchTier(graph.upperSwitch(cable));
            rates.computeIfAbsent(upper, tier -> new long[2])[0] += graph.rateBps(cable);
            if (!graph.isHostCable(cable)) {
                rates.computeIfAbsent(graph.cableTier(cable), tier -> new long[2])[1] += graph.rateBps(cable);
            }
        }
        List<Tier> result = new ArrayList<>();
        rates.forEach((tier, both) -> {
            if (both[1] > 0) {
                result.add(new Tier(tier, both[0], both[1]));
            }
        });
        return result;
    }
}
