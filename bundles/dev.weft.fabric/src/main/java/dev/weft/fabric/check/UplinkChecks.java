// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Uneven cables towards higher tiers: of one switch to its spines, and of one switch compared with others of its group. */
final class UplinkChecks {
    private final FabricGraph graph;
    private final Map<String, Element> elements;
    private final List<Problem> problems;
    private final Map<String, Problem> uneven = new LinkedHashMap<>();
    private final Map<String, Problem> odd = new LinkedHashMap<>();

    /** By group: a switch, its uplinks and the number of switches that they lead to. */
    private final Map<String, int[]> firstOfGroup = new HashMap<>();

    UplinkChecks(FabricGraph graph, Map<String, Element> elements, List<Problem> problems) {
        this.graph = graph;
        this.elements = elements;
        this.problems = problems;
    }

    /** One problem a link group for uneven spines; where there is none in a group, one for uneven switches of it. */
    void check() {
        Map<Integer, int[]> toUpper = new LinkedHashMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            toUpper.clear();
            int uplinks = 0;
            for (int i = 0; i < graph.switchDegree(sw); i++) {
                int cable = graph.switchCable(sw, i);
                boolean up = !graph.isHostCable(cable)
                        && graph.lowerSwitch(cable) == sw
                        && graph.switchTier(graph.upperSwitch(cable)) > graph.switchTier(sw);
                if (up) {
                    toUpper.computeIfAbsent(graph.upperSwitch(cable), u -> new int[] {0, cable})[0]++;
                    uplinks++;
                }
            }
            spines(sw, toUpper);
            siblings(sw, uplinks, toUpper.size());
        }
        problems.addAll(uneven.values());
        if (uneven.isEmpty()) {
            problems.addAll(odd.values());
        }
    }

    /** A switch that has more cables to one switch above than to another. */
    private void spines(int sw, Map<Integer, int[]> toUpper) {
        int most = toUpper.values().stream().mapToInt(v -> v[0]).max().orElse(0);
        for (Map.Entry<Integer, int[]> upper : toUpper.entrySet()) {
            String link = graph.cableProfile(upper.getValue()[1]).elementId();
            if (upper.getValue()[0] < most && !uneven.containsKey(link)) {
                String message = Messages.get(
                        "uneven-uplinks",
                        graph.names().ofSwitch(sw),
                        upper.getValue()[0],
                        graph.names().ofSwitch(upper.getKey()),
                        most);
                uneven.put(link, Problem.warning("uneven-uplinks", elements.get(link), null, message));
            }
        }
    }

    /** A switch whose uplinks differ from those of the first of its group. */
    private void siblings(int sw, int uplinks, int uppers) {
        String group = graph.switchProfile(sw).elementId();
        int[] first = firstOfGroup.computeIfAbsent(group, g -> new int[] {sw, uplinks, uppers});
        if ((first[1] != uplinks || first[2] != uppers) && !odd.containsKey(group)) {
            String message = Messages.get(
                    "uneven-leaves",
                    graph.names().ofSwitch(sw),
                    uplinks,
                    uppers,
                    graph.names().ofSwitch(first[0]),
                    first[1],
                    first[2]);
            odd.put(group, Problem.warning("uneven-leaves", elements.get(group), null, message));
        }
    }
}
