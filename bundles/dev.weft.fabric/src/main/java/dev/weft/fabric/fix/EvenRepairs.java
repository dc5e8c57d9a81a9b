// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Uplinks that differ: each lower switch gets as many cables to each upper one. */
final class EvenRepairs {
    private static final List<LinkPattern> PATTERNS =
            List.of(LinkPattern.FULL_MESH, LinkPattern.PLANE_ALIGNED, LinkPattern.RAIL_ALIGNED, LinkPattern.STRIPED);

    private EvenRepairs() {}

    static void offer(Offers offers) {
        if (offers.element() instanceof SwitchGroup group) {
            Edits.outgoing(group).forEach(link -> even(offers, link));
        } else {
            LinkGroup link = (LinkGroup) offers.element();
            even(offers, link);
            likeOthers(offers, link);
        }
    }

    /** A pattern instead of connections one by one, with as many cables as most pairs have, else as some pair has. */
    private static void even(Offers offers, LinkGroup link) {
        Map<Long, Integer> pairs = new HashMap<>();
        for (Connection c : link.getConnections()) {
            pairs.merge((long) c.getSourceIndex() << Integer.SIZE | c.getTargetIndex(), 1, Integer::sum);
        }
        Map<Integer, Integer> howOften = new HashMap<>();
        pairs.values().forEach(n -> howOften.merge(n, 1, Integer::sum));
        List<Integer> counts = howOften.keySet().stream()
                .sorted((a, b) -> howOften.get(b).equals(howOften.get(a)) ? b - a : howOften.get(b) - howOften.get(a))
                .toList();
        for (int cables : counts) {
            for (LinkPattern pattern : PATTERNS) {
                offers.change(link, l -> Edits.pattern(l, pattern, cables), "even", link.getName(), pattern, cables);
            }
        }
    }

    /** As many cables as the other links from the same switches upwards have. */
    private static void likeOthers(Offers offers, LinkGroup link) {
        TreeSet<Integer> counts = new TreeSet<>();
        for (LinkGroup other : Edits.outgoing(link.getSource())) {
            counts.add(other.getCables());
        }
        for (int cables : counts.descendingSet()) {
            if (cables != link.getCables()) {
                offers.change(link, l -> l.setCables(cables), "moreCables", link.getName(), cables);
            }
        }
        int cables = link.getCables();
        offers.change(
                link,
                l -> Edits.outgoing(l.getSource()).forEach(other -> other.setCables(cables)),
                "likeThis",
                link.getSource().getName(),
                cables);
    }
}
