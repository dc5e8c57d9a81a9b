// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import java.util.Map;
import java.util.Set;

/**
 * One picture of a run: a measure over all of it, or in one interval.
 *
 * @param title what is shown, such as {@code Utilisation, hottest port, whole run}
 * @param scale its colours
 * @param edges what is shown of each link group, by its ID
 * @param path IDs of the link groups and groups of hosts on the highlighted flow's path; empty for none
 */
public record OverlayFrame(String title, HeatScale scale, Map<String, EdgeHeat> edges, Set<String> path) {
    public OverlayFrame {
        edges = Map.copyOf(edges);
        path = Set.copyOf(path);
    }

    /**
     * What is shown of a link group.
     *
     * @param id its ID
     * @return null where the run knows no such link
     */
    public EdgeHeat edge(String id) {
        return edges.get(id);
    }

    /** @return whether an element is on the highlighted flow's path. */
    public boolean isOnPath(String id) {
        return path.contains(id);
    }
}
