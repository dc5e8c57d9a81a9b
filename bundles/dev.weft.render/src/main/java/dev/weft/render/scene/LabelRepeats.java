// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where very many links between the same tiers bear the same label, leaves it to one link of each lower box. */
final class LabelRepeats {
    private static final int MOST = 8;

    private final Map<Kind, Integer> counts = new HashMap<>();
    private final Set<Shown> shown = new HashSet<>();

    private record Kind(int lower, int upper, String label) {}

    private record Shown(DeviceGroup source, Kind kind) {}

    /**
     * Counts the labels.
     *
     * @param links the links of a drawing
     * @param labels the label of each
     */
    LabelRepeats(List<LinkGroup> links, List<String> labels) {
        for (int i = 0; i < links.size(); i++) {
            counts.merge(kind(links.get(i), labels.get(i)), 1, Integer::sum);
        }
    }

    /** To be asked once for each link, in the order of the drawing. */
    boolean isShown(LinkGroup link, String label) {
        Kind kind = kind(link, label);
        return counts.get(kind) <= MOST || shown.add(new Shown(link.getSource(), kind));
    }

    private static Kind kind(LinkGroup link, String label) {
        return new Kind(link.getSource().getTier(), link.getTarget().getTier(), label);
    }
}
