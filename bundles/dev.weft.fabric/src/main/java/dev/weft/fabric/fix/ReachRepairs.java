// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.FreeNames;
import dev.weft.fabric.template.SpineRule;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Hosts that cannot reach one another: the links or the spines that they lack. */
final class ReachRepairs {
    private static final int MOST = 3;

    private ReachRepairs() {}

    static void offer(Offers offers) {
        HostGroup hosts = (HostGroup) offers.element();
        List<SwitchGroup> switches = Edits.switches(offers.fabric()).stream()
                .sorted(Comparator.comparingInt(DeviceGroup::getTier))
                .toList();
        if (Edits.outgoing(hosts).isEmpty()) {
            switches.stream().limit(MOST).forEach(sw -> join(offers, hosts, sw));
            return;
        }
        Set<SwitchGroup> leaves = new LinkedHashSet<>();
        Edits.outgoing(hosts).forEach(link -> leaves.add((SwitchGroup) link.getTarget()));
        for (SwitchGroup leaf : leaves) {
            switches.stream()
                    .filter(sw -> sw.getTier() > leaf.getTier() && !linked(leaf, sw))
                    .limit(MOST)
                    .forEach(sw -> join(offers, leaf, sw));
        }
        List<SwitchGroup> ends =
                switches.stream().filter(ReachRepairs::isUppermost).toList();
        spine(offers, ends);
    }

    static void join(Offers offers, DeviceGroup source, SwitchGroup target) {
        offers.change(
                source, (f, s) -> Edits.join(s, Offers.like(f, target)), "join", source.getName(), target.getName());
    }

    private static boolean linked(SwitchGroup lower, SwitchGroup upper) {
        return Edits.outgoing(lower).stream().anyMatch(link -> link.getTarget() == upper);
    }

    /** @return whether nothing is above a group. */
    private static boolean isUppermost(SwitchGroup group) {
        return Edits.outgoing(group).stream().noneMatch(l -> ((SwitchGroup) l.getTarget()).getTier() > group.getTier());
    }

    /** Spines above all uppermost switches, as many as {@link SpineRule} says for the ports that these have left. */
    private static void spine(Offers offers, List<SwitchGroup> ends) {
        FabricGraph graph = offers.state().graph();
        if (graph == null || ends.isEmpty()) {
            return;
        }
        int leaves = 0;
        int uplinks = Integer.MAX_VALUE;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            String group = graph.switchProfile(sw).elementId();
            if (ends.stream().anyMatch(e -> e.getId().equals(group))) {
                int left = graph.switchProfile(sw).portCount() - graph.switchDegree(sw);
                leaves++;
                uplinks = Math.min(uplinks, Math.min(left, graph.switchDegree(sw)));
            }
        }
        SwitchGroup first = ends.get(0);
        int spines = uplinks < 1
                ? 0
                : SpineRule.spines(leaves, uplinks, first.getType().getRadix());
        if (spines > 0) {
            int cables = uplinks / spines;
            offers.add(f -> addSpine(f, ends, spines, cables), "addSpines", spines);
        }
    }

    private static void addSpine(Fabric fabric, List<SwitchGroup> ends, int spines, int cables) {
        SwitchGroup spine = FabricFactory.eINSTANCE.createSwitchGroup();
        spine.setName(FreeNames.unused(
                "spine", fabric.getNodes().stream().map(Node::getName).toList()));
        spine.setRole(SwitchRole.SPINE);
        spine.setCount(spines);
        spine.setType(Offers.like(fabric, ends.get(0)).getType());
        int tier = ends.stream().mapToInt(DeviceGroup::getTier).max().orElse(1) + 1;
        spine.setTier(tier);
        fabric.getNodes().add(spine);
        for (SwitchGroup end : ends) {
            LinkGroup link = Edits.join(Offers.like(fabric, end), spine);
            link.setCables(cables);
        }
    }
}
