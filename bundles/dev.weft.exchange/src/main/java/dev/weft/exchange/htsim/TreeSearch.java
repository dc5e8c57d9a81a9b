// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out whether a fabric is a fat tree that htsim can be told: every NIC has one cable to a leaf, leaves are alike,
 * those of a pod share all switches above them evenly, and so on up. Nodes of htsim are the NICs, leaf by leaf.
 */
final class TreeSearch {
    private final FabricGraph graph;
    private final List<TopoTier> tiers = new ArrayList<>();
    private final List<Integer> nicOfNode = new ArrayList<>();
    private int podSize;

    TreeSearch(FabricGraph graph) throws ExchangeException {
        this.graph = graph;
        List<Integer> tors = leaves();
        List<List<Integer>> pods = pods(tors);
        node(pods);
        tier(pods.stream().flatMap(List::stream).toList());
        List<Integer> aggs = new ArrayList<>();
        pods.forEach(pod -> aggs.addAll(above(pod.get(0)).keySet()));
        tier(aggs);
        Set<Integer> cores = new LinkedHashSet<>();
        aggs.forEach(agg -> cores.addAll(above(agg).keySet()));
        if (!cores.isEmpty()) {
            cores(pods, aggs);
            tier(List.copyOf(cores));
            if (cores.stream().anyMatch(c -> !above(c).isEmpty())) {
                throw fail("htsim.moreTiers");
            }
        } else if (pods.size() > 1) {
            throw fail("htsim.noCores", pods.size());
        }
        int found = tors.size() + aggs.size() + cores.size();
        if (found != graph.switchCount()) {
            throw fail("htsim.otherSwitches", graph.switchCount() - found);
        }
    }

    /** @return the settings of the tiers. */
    List<TopoTier> tiers() {
        return tiers;
    }

    /** @return the NICs in the order of htsim's nodes. */
    List<Integer> nicOfNode() {
        return nicOfNode;
    }

    int podSize() {
        return podSize;
    }

    private List<Integer> leaves() throws ExchangeException {
        Set<Integer> tors = new LinkedHashSet<>();
        for (int nic = 0; nic < graph.nicCount(); nic++) {
            int cabled = 0;
            for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
                int cable = graph.cableOfPort(port);
                if (cable >= 0) {
                    cabled++;
                    tors.add(graph.upperSwitch(cable));
                }
            }
            if (cabled != 1) {
                throw fail("htsim.nicCables", graph.names().nic(nic), cabled);
            }
        }
        if (tors.isEmpty()) {
            throw fail("htsim.noNics");
        }
        return List.copyOf(tors);
    }

    /** Leaves with the same switches above them are a pod. */
    private List<List<Integer>> pods(List<Integer> tors) throws ExchangeException {
        Map<Set<Integer>, List<Integer>> pods = new LinkedHashMap<>();
        for (int tor : tors) {
            pods.computeIfAbsent(above(tor).keySet(), k -> new ArrayList<>()).add(tor);
        }
        Set<Integer> seen = new LinkedHashSet<>();
        for (Set<Integer> aggs : pods.keySet()) {
            if (aggs.isEmpty()) {
                throw fail("htsim.oneTier");
            }
            for (int agg : aggs) {
                if (!seen.add(agg)) {
                    throw fail("htsim.partial", graph.names().ofSwitch(agg));
                }
            }
        }
        List<List<Integer>> all = List.copyOf(pods.values());
        for (List<Integer> pod : all) {
            if (pod.size() != all.get(0).size()
                    || above(pod.get(0)).size() != above(all.get(0).get(0)).size()) {
                throw fail("htsim.podsDiffer", graph.names().ofSwitch(pod.get(0)));
            }
        }
        return all;
    }

    /** The k-th switch of every pod must share its cores with the k-th of every other pod, and with no other. */
    private void cores(List<List<Integer>> pods, List<Integer> aggs) throws ExchangeException {
        int perPod = aggs.size() / pods.size();
        Map<Set<Integer>, Integer> sets = new HashMap<>();
        Map<Integer, Set<Integer>> owner = new HashMap<>();
        for (int i = 0; i < aggs.size(); i++) {
            Set<Integer> up = above(aggs.get(i)).keySet();
            sets.merge(up, 1, Integer::sum);
            for (int core : up) {
                if (!owner.computeIfAbsent(core, c -> up).equals(up)) {
                    throw fail("htsim.partial", graph.names().ofSwitch(core));
                }
            }
        }
        if (sets.size() != perPod || sets.values().stream().anyMatch(n -> n != pods.size())) {
            throw fail("htsim.coreGroups");
        }
    }

    private void node(List<List<Integer>> pods) throws ExchangeException {
        for (List<Integer> pod : pods) {
            int before = nicOfNode.size();
            for (int tor : pod) {
                for (int i = 0; i < graph.switchDegree(tor); i++) {
                    int cable = graph.switchCable(tor, i);
                    if (graph.isHostCable(cable)) {
                        nicOfNode.add(graph.nicOfCable(cable));
                    }
                }
            }
            int size = nicOfNode.size() - before;
            if (podSize != 0 && podSize != size) {
                throw fail("htsim.podsDiffer", graph.names().ofSwitch(pod.get(0)));
            }
            podSize = size;
        }
    }

    /** Describes switches that must all be alike. */
    private void tier(List<Integer> switches) throws ExchangeException {
        TopoTier first = null;
        for (int sw : switches) {
            TopoTier tier = describe(sw);
            if (first == null) {
                first = tier;
            } else if (!tier.equals(first)) {
                throw fail(
                        "htsim.differ",
                        graph.names().ofSwitch(switches.get(0)),
                        graph.names().ofSwitch(sw));
            }
        }
        tiers.add(first);
    }

    private TopoTier describe(int sw) throws ExchangeException {
        TopoTier tier = new TopoTier();
        Map<Integer, Integer> below = new HashMap<>();
        int down = 0;
        int up = 0;
        long rate = 0;
        long delay = -1;
        for (int i = 0; i < graph.switchDegree(sw); i++) {
            int cable = graph.switchCable(sw, i);
            if (graph.upperSwitch(cable) != sw) {
                up++;
                continue;
            }
            down++;
            below.merge(graph.isHostCable(cable) ? -1 - cable : graph.lowerSwitch(cable), 1, Integer::sum);
            if (rate != 0 && (rate != graph.rateBps(cable) || delay != graph.propagationPs(cable))) {
                throw fail("htsim.cablesDiffer", graph.names().ofSwitch(sw));
            }
            rate = graph.rateBps(cable);
            delay = graph.propagationPs(cable);
        }
        int bundle = below.values().iterator().next();
        if (below.values().stream().anyMatch(n -> n != bundle)
                || above(sw).values().stream().distinct().count() > 1) {
            throw fail("htsim.bundles", graph.names().ofSwitch(sw));
        }
        if (rate % 1_000_000_000L != 0) {
            throw fail("htsim.wholeGigabits", graph.names().ofSwitch(sw));
        }
        tier.set(TopoTier.SPEED, (int) (rate / 1_000_000_000L));
        tier.set(TopoTier.DOWN, down);
        if (up > 0) {
            tier.set(TopoTier.UP, up);
        }
        tier.set(TopoTier.LATENCY, (int) Math.max(1, Math.round(delay / 1000.0)));
        tier.set(TopoTier.SWITCH, (int) Math.round(graph.switchProfile(sw).latencyPs() / 1000.0));
        if (up > 0) {
            tier.set(TopoTier.OVER, 1);
        }
        tier.set(TopoTier.BUNDLE, bundle);
        return tier;
    }

    /** @return cables to each switch above. */
    private Map<Integer, Integer> above(int sw) {
        Map<Integer, Integer> above = new LinkedHashMap<>();
        for (int i = 0; i < graph.switchDegree(sw); i++) {
            int cable = graph.switchCable(sw, i);
            if (graph.upperSwitch(cable) != sw) {
                above.merge(graph.upperSwitch(cable), 1, Integer::sum);
            }
        }
        return above;
    }

    private static ExchangeException fail(String key, Object... arguments) {
        return new ExchangeException("", 0, Messages.get("htsim.notTree", Messages.get(key, arguments)));
    }
}
