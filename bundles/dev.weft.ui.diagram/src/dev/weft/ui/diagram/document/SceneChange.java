// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneEdge;
import java.util.HashSet;
import java.util.Set;

/**
 * What is different in a scene, so that only that is drawn anew.
 *
 * @param boxes IDs of the nodes that came, went or look different, and of those at the ends of links that came or went
 * @param edges IDs of the links that came, went or look different
 * @param containers IDs of the blocks in which nodes came or went; the empty text stands for the fabric
 */
public record SceneChange(Set<String> boxes, Set<String> edges, Set<String> containers) {
    /**
     * Compares two scenes.
     *
     * @param before the old one
     * @param after the new one
     * @return what is different
     */
    static SceneChange between(Scene before, Scene after) {
        Set<String> boxes = new HashSet<>();
        Set<String> edges = new HashSet<>();
        Set<String> containers = new HashSet<>();
        for (SceneBox box : after.boxes()) {
            SceneBox old = before.box(box.id());
            if (box != old && !box.equals(old)) {
                boxes.add(box.id());
                if (old == null || !old.parent().equals(box.parent())) {
                    containers.add(box.parent());
                    containers.add(old == null ? box.parent() : old.parent());
                }
            }
        }
        for (SceneBox old : before.boxes()) {
            if (after.box(old.id()) == null) {
                boxes.add(old.id());
                containers.add(old.parent());
            }
        }
        for (SceneEdge edge : after.edges()) {
            SceneEdge old = before.edge(edge.id());
            if (edge != old && !edge.equals(old)) {
                edges.add(edge.id());
                if (old == null
                        || !old.source().equals(edge.source())
                        || !old.target().equals(edge.target())) {
                    addEnds(edge, boxes);
                    addEnds(old, boxes);
                }
            }
        }
        for (SceneEdge old : before.edges()) {
            if (after.edge(old.id()) == null) {
                edges.add(old.id());
                addEnds(old, boxes);
            }
        }
        return new SceneChange(boxes, edges, containers);
    }

    private static void addEnds(SceneEdge edge, Set<String> boxes) {
        if (edge != null) {
            boxes.add(edge.source());
            boxes.add(edge.target());
        }
    }
}
