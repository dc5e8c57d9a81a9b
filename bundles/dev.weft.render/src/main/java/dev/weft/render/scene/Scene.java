// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.render.geometry.Rect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is to be seen of a fabric, with the place of everything. Immutable. */
public final class Scene {
    private static final double MARGIN = 24;

    private final String title;
    private final List<SceneBox> boxes;
    private final List<SceneEdge> edges;
    private final Map<String, SceneBox> boxById = new HashMap<>();
    private final Map<String, SceneEdge> edgeById = new HashMap<>();
    private final Rect bounds;

    Scene(String title, List<SceneBox> boxes, List<SceneEdge> edges) {
        this.title = title;
        this.boxes = List.copyOf(boxes);
        this.edges = List.copyOf(edges);
        boxes.forEach(b -> boxById.put(b.id(), b));
        edges.forEach(e -> edgeById.put(e.id(), e));
        bounds = bounds();
    }

    private Rect bounds() {
        Rect all = null;
        for (SceneBox box : boxes) {
            all = all == null ? box.bounds() : all.union(box.bounds());
        }
        for (SceneEdge edge : edges) {
            if (edge.labelBounds() != null) {
                all = all.union(edge.labelBounds());
            }
            for (var p : edge.points()) {
                all = all.union(new Rect(p.x(), p.y(), 0, 0));
            }
        }
        return (all == null ? new Rect(0, 0, 0, 0) : all).grow(MARGIN);
    }

    /** @return name of the fabric; may be empty. */
    public String title() {
        return title;
    }

    /** @return the boxes, a block before those in it. */
    public List<SceneBox> boxes() {
        return boxes;
    }

    /** @return the links. */
    public List<SceneEdge> edges() {
        return edges;
    }

    /** @return the area of the whole drawing, with a margin. */
    public Rect area() {
        return bounds;
    }

    /**
     * The box of a node.
     *
     * @param id ID of a node
     * @return its box; null where the fabric has no such node
     */
    public SceneBox box(String id) {
        return boxById.get(id);
    }

    /**
     * The line of a link group.
     *
     * @param id ID of a link group
     * @return its line; null where the fabric has no such link, or it lacks an end
     */
    public SceneEdge edge(String id) {
        return edgeById.get(id);
    }
}
