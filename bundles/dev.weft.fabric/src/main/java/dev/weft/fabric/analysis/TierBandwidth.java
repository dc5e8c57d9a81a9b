// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The bandwidth of a tier of switches towards lower tiers and hosts, and towards higher tiers. Cables within a tier, such as
 * those of a torus, count in neither.
 *
 * @param tier 1 for leaves and up
 * @param downBps over all its switches, bit/s of one direction
 * @param upBps over all its switches, bit/s of one direction; 0 for the highest tier
 * @param lateralBps of cables within the tier, bit/s of one direction
 * @param worstRatio down over up of the switch where it is greatest; 0 where no switch has both
 */
public record TierBandwidth(int tier, long downBps, long upBps, long lateralBps, double worstRatio) {
    /** @return bandwidth down over bandwidth up of the tier; 0 where there is none up. */
    public double ratio() {
        return upBps == 0 ? 0 : (double) downBps / upBps;
    }

    /**
     * Adds up the bandwidths.
     *
     * @param graph a fabric
     * @return its tiers that have switches, lowest first
     */
    public static List<TierBandwidth> of(FabricGraph graph) {
        TreeMap<Integer, TierBandwidth> tiers = new TreeMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            long down = 0;
            long up = 0;
            long lateral = 0;
            int tier = graph.switchTier(sw);
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int cable = graph.switchCable(sw, i);
                long rate = graph.rateBps(cable);
                int other = otherTier(graph, sw, cable);
                if (other < tier) {
                    down += rate;
                } else if (other > tier) {
                    up += rate;
                } else if (graph.lowerSwitch(cable) == sw) {
                    lateral += rate;
                }
            }
            double ratio = down == 0 || up == 0 ? 0 : (double) down / up;
            tiers.merge(
                    tier,
                    new TierBandwidth(tier, down, up, lateral, ratio),
                    (a, b) -> new TierBandwidth(
                            a.tier,
                            a.downBps + b.downBps,
                            a.upBps + b.upBps,
                            a.lateralBps + b.lateralBps,
                            Math.max(a.worstRatio, b.worstRatio)));
        }
        return new ArrayList<>(tiers.values());
    }

    private static int otherTier(FabricGraph graph, int sw, int cable) {
        if (graph.isHostCable(cable)) {
            // Below all switches, also those whose tier nobody has told, which is 0.
            return -1;
        }
        return graph.switchTier(graph.lowerSwitch(cable) == sw ? graph.upperSwitch(cable) : graph.lowerSwitch(cable));
    }
}
