// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.layout.EdgeRouting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is to be seen of a fabric, with the place of everything. Immutable. */
public final class Scene {
    /** That of nothing. */
    public static final Scene EMPTY = new Scene("", List.of(), List.of(), EdgeRouting.Routes.NONE);

    private static final double MARGIN = 24;

    private final String title;
    private final List<SceneBox> boxes;
    private final List<SceneEdge> edges;
    private final Map<String, SceneBox> boxById = new HashMap<>();
    private final Map<String, SceneEdge> edgeById = new HashMap<>();
    private final Rect bounds;

    private final EdgeRouting.Routes routes;

    Scene(String title, List<SceneBox> boxes, List<SceneEdge> edges, EdgeRouting.Routes routes) {
        this.title = title;
        this.routes = routes;
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
            if (edge.labelBounds() != null && !all.contains(edge.labelBounds())) {
                all = all.union(edge.labelBounds());
            }
            for (Point p : edge.points()) {
                if (p.x() < all.x() || p.y() < all.y() || p.x() > all.right() || p.y() > all.bottom()) {
                    all = all.union(new Rect(p.x(), p.y(), 0, 0));
                }
            }
        }
        return (all == null ? new Rect(0, 0, 0, 0) : all).grow(MARGIN);
    }

    /** @return how its links run. */
    public EdgeRouting.Style style() {
        return routes.style();
    }

    EdgeRouting.Routes routes() {
        return routes;
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
