// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.model.fabric.LinkGroup;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Where very many links between the same tiers bear the same label, leaves it to one link of each lower box. */
final class LabelRepeats {
    private static final int MOST = 8;

    private final Map<LinkGroup, String> labels;
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<String> shown = new HashSet<>();

    /** @param labels the label of each link */
    LabelRepeats(Map<LinkGroup, String> labels) {
        this.labels = labels;
        labels.keySet().forEach(l -> counts.merge(kind(l), 1, Integer::sum));
    }

    /** To be asked once for each link, in the order of the drawing. */
    boolean isShown(LinkGroup link) {
        String kind = kind(link);
        return counts.get(kind) <= MOST || shown.add(link.getSource().getId() + " " + kind);
    }

    private String kind(LinkGroup link) {
        return link.getSource().getTier() + " " + link.getTarget().getTier() + " " + labels.get(link);
    }
}
