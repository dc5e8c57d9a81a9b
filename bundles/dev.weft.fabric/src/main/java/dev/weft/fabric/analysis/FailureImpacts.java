// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.analysis.FailureImpact.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Takes out one thing of each class and looks which NIC ports are left in the greatest parts of the networks. */
final class FailureImpacts {
    private final FabricGraph graph;
    private final int[] whole;
    private final long allBandwidth;

    FailureImpacts(FabricGraph graph) {
        this.graph = graph;
        whole = networks(c -> true, sw -> true);
        long sum = 0;
        for (int c = 0; c < graph.hostCableCount(); c++) {
            sum += graph.rateBps(c);
        }
        allBandwidth = sum;
    }

    List<FailureImpact> all() {
        List<FailureImpact> impacts = new ArrayList<>();
        cables().forEach((element, seen) -> impacts.add(ofCable(element, seen[0], seen[1])));
        switches().forEach((element, seen) -> impacts.add(ofSwitch(element, seen[0], seen[1])));
        int planes = 1;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            planes = Math.max(planes, graph.switchPlane(sw) + 1);
        }
        if (planes > 1) {
            IntPredicate left = sw -> graph.switchPlane(sw) != 0;
            double share = 0;
            for (int c = 0; c < graph.hostCableCount(); c++) {
                share += left.test(graph.upperSwitch(c)) ? 0 : (double) graph.rateBps(c) / allBandwidth;
            }
            impacts.add(impact(Kind.PLANE, "", "0", planes, share, c -> true, left));
        }
        return impacts;
    }

    /** @return of each link group its first cable and number of cables. */
    private Map<String, int[]> cables() {
        Map<String, int[]> classes = new LinkedHashMap<>();
        for (int c = 0; c < graph.cableCount(); c++) {
            int cable = c;
            classes.computeIfAbsent(graph.cableProfile(c).elementId(), k -> new int[] {cable, 0})[1]++;
        }
        return classes;
    }

    /** @return of each switch group the switch that has most cables, and the number of switches. */
    private Map<String, int[]> switches() {
        Map<String, int[]> classes = new LinkedHashMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            int one = sw;
            int[] seen = classes.computeIfAbsent(graph.switchProfile(sw).elementId(), k -> new int[] {one, 0});
            seen[1]++;
            seen[0] = graph.switchDegree(sw) > graph.switchDegree(seen[0]) ? sw : seen[0];
        }
        return classes;
    }

    private FailureImpact ofCable(String element, int cable, int alike) {
        long tier = 0;
        for (int c = 0; c < graph.cableCount(); c++) {
            tier += graph.cableTier(c) == graph.cableTier(cable) ? graph.rateBps(c) : 0;
        }
        double share = (double) graph.rateBps(cable) / tier;
        String name = graph.names().upperEnd(cable);
        return impact(Kind.CABLE, element, name, alike, share, c -> c != cable, sw -> true);
    }

    private FailureImpact ofSwitch(String element, int failed, int alike) {
        long own = 0;
        long tier = 0;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            if (graph.switchTier(sw) == graph.switchTier(failed)) {
                for (int i = 0; i < graph.switchDegree(sw); i++) {
                    long rate = graph.rateBps(graph.switchCable(sw, i));
                    tier += rate;
                    own += sw == failed ? rate : 0;
                }
            }
        }
        double share = tier == 0 ? 0 : (double) own / tier;
        return impact(
                Kind.SWITCH, element, graph.names().ofSwitch(failed), alike, share, c -> true, sw -> sw != failed);
    }

    private FailureImpact impact(
            Kind kind,
            String element,
            String name,
            int alike,
            double tierShare,
            IntPredicate cableLeft,
            IntPredicate switchLeft) {
        int[] parts = networks(cableLeft, switchLeft);
        long[] bandwidth = new long[graph.switchCount()];
        for (int c = 0; c < graph.hostCableCount(); c++) {
            if (cableLeft.test(c) && switchLeft.test(graph.upperSwitch(c))) {
                bandwidth[parts[graph.upperSwitch(c)]] += graph.rateBps(c);
            }
        }
        int[] greatest = new int[graph.switchCount()];
        Arrays.fill(greatest, -1);
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            int network = whole[sw];
            if (switchLeft.test(sw) && (greatest[network] < 0 || bandwidth[parts[sw]] > bandwidth[greatest[network]])) {
                greatest[network] = parts[sw];
            }
        }
        boolean[] alive = new boolean[graph.hostCount()];
        boolean[] cabled = new boolean[graph.hostCount()];
        long left = 0;
        for (int c = 0; c < graph.hostCableCount(); c++) {
            int sw = graph.upperSwitch(c);
            int host = graph.lowerNode(c);
            cabled[host] = true;
            if (cableLeft.test(c) && switchLeft.test(sw) && greatest[whole[sw]] == parts[sw]) {
                left += graph.rateBps(c);
                alive[host] = true;
            }
        }
        int gpus = 0;
        for (int host = 0; host < graph.hostCount(); host++) {
            gpus += cabled[host] && !alive[host] ? graph.gpuCount(host) : 0;
        }
        double nicShare = allBandwidth == 0 ? 0 : (double) (allBandwidth - left) / allBandwidth;
        return new FailureImpact(kind, element, name, alike, nicShare, gpus, tierShare);
    }

    /** @return for each switch the number of a switch that stands for its network: those that switches alone join. */
    private int[] networks(IntPredicate cableLeft, IntPredicate switchLeft) {
        int[] parent = new int[graph.switchCount()];
        for (int sw = 0; sw < parent.length; sw++) {
            parent[sw] = sw;
        }
        for (int c = graph.hostCableCount(); c < graph.cableCount(); c++) {
            int a = graph.lowerSwitch(c);
            int b = graph.upperSwitch(c);
            if (cableLeft.test(c) && switchLeft.test(a) && switchLeft.test(b)) {
                parent[root(parent, a)] = root(parent, b);
            }
        }
        for (int sw = 0; sw < parent.length; sw++) {
            parent[sw] = root(parent, sw);
        }
        return parent;
    }

    private static int root(int[] parent, int sw) {
        int root = sw;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }
}
