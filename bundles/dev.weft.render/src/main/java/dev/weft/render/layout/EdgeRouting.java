// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs links between placed boxes. Ends are spread over the sides of the boxes in the order of what they lead to, so that links
 * that begin together do not cross; a link is a straight line or runs at right angles, and goes around a box that is in its way.
 */
public final class EdgeRouting {
    private static final double DETOUR = 18;
    private static final double LOOP = 26;
    private static final double CLEARANCE = 2;

    /** Where more boxes than this have changed, all links are routed anew: to compare with each would take longer. */
    private static final int MOST_CHANGED = 64;

    private final Map<String, Rect> boxes;
    private final Style style;
    private final Obstacles obstacles;

    private EdgeRouting(Map<String, Rect> boxes, Style style) {
        this.boxes = boxes;
        this.style = style;
        obstacles = new Obstacles(List.copyOf(boxes.values()));
    }

    /** How links run. */
    public enum Style {
        /** In straight lines. */
        STRAIGHT,
        /** At right angles. */
        ORTHOGONAL
    }

    /**
     * A link to be routed.
     *
     * @param id its name in the result
     * @param source ID of a box
     * @param target ID of a box; may be the same
     */
    public record Edge(String id, String source, String target) {}

    /**
     * How links run.
     *
     * @param boxes the boxes that they join, by ID
     * @param style their style
     * @param lines the points of each link from source to target, by ID
     */
    public record Routes(Map<String, Rect> boxes, Style style, Map<String, List<Point>> lines) {
        /** Those of a drawing without links. */
        public static final Routes NONE = new Routes(Map.of(), Style.STRAIGHT, Map.of());
    }

    /**
     * Routes links.
     *
     * @param boxes where each box that a link may not cross is, by ID; not changed afterwards
     * @param edges the links
     * @param style how they are to run
     * @param before what was routed before some boxes or links changed: what is the same is taken from there; for nothing
     *     {@link Routes#NONE}
     * @return the routes, the same as without what was before
     */
    public static Routes route(Map<String, Rect> boxes, List<Edge> edges, Style style, Routes before) {
        return new Routes(boxes, style, new EdgeRouting(boxes, style).routeAll(edges, before));
    }

    private Map<String, List<Point>> routeAll(List<Edge> edges, Routes before) {
        EdgeAnchors anchors = new EdgeAnchors(boxes, edges);
        List<Rect> changed = style == Style.STRAIGHT && before.style() == style ? changed(before.boxes()) : null;
        RightAngles angles = style == Style.ORTHOGONAL ? new RightAngles(edges, anchors) : null;
        Map<String, List<Point>> result = new LinkedHashMap<>(2 * edges.size());
        for (int e = 0; e < edges.size(); e++) {
            Edge edge = edges.get(e);
            List<Point> line = changed == null ? null : before.lines().get(edge.id());
            if (edge.source().equals(edge.target())) {
                line = loop(boxes.get(edge.source()));
            } else if (line == null || !isStill(line, edge, anchors.start(e), anchors.end(e), before, changed)) {
                line = angles == null ? null : clear(angles.line(e), edge);
                line = line == null ? line(anchors.start(e), anchors.end(e), edge) : line;
            }
            result.put(edge.id(), line);
        }
        return result;
    }

    /** @return the old and new areas of the boxes that came, went or changed; null where there are too many. */
    private List<Rect> changed(Map<String, Rect> old) {
        List<Rect> changed = new ArrayList<>();
        for (Map.Entry<String, Rect> entry : boxes.entrySet()) {
            Rect was = old.get(entry.getKey());
            if (!entry.getValue().equals(was)) {
                changed.add(entry.getValue().grow(CLEARANCE));
                if (was != null) {
                    changed.add(was.grow(CLEARANCE));
                }
            }
            if (changed.size() > MOST_CHANGED) {
                return null;
            }
        }
        for (Map.Entry<String, Rect> entry : old.entrySet()) {
            if (!boxes.containsKey(entry.getKey())) {
                changed.add(entry.getValue().grow(CLEARANCE));
            }
        }
        return changed.size() > MOST_CHANGED ? null : changed;
    }

    /** Whether a link runs as before: between the same places, and nothing that changed is or was in its way. */
    private boolean isStill(List<Point> line, Edge edge, Point a, Point b, Routes before, List<Rect> changed) {
        boolean same = line.get(0).equals(a)
                && line.get(line.size() - 1).equals(b)
                && boxes.get(edge.source()).equals(before.boxes().get(edge.source()))
                && boxes.get(edge.target()).equals(before.boxes().get(edge.target()));
        for (int i = 0; same && i < changed.size(); i++) {
            same = !changed.get(i).isCrossedBy(a, b);
        }
        return same;
    }

    private static List<Point> loop(Rect box) {
        double x = box.right() + LOOP;
        double y1 = box.y() + box.height() * 0.3;
        double y2 = box.y() + box.height() * 0.7;
        return List.of(new Point(box.right(), y1), new Point(x, y1), new Point(x, y2), new Point(box.right(), y2));
    }

    /** @return a line that crosses no box; null for one that does. */
    private List<Point> clear(List<Point> line, Edge edge) {
        Rect source = boxes.get(edge.source());
        Rect target = boxes.get(edge.target());
        for (int i = 1; line != null && i < line.size(); i++) {
            if (obstacles.between(line.get(i - 1), line.get(i), CLEARANCE, source, target) != null) {
                return null;
            }
        }
        return line;
    }

    /** A straight line, or the shorter way around the boxes in between. */
    private List<Point> line(Point a, Point b, Edge edge) {
        Rect source = boxes.get(edge.source());
        Rect target = boxes.get(edge.target());
        Rect blocking = obstacles.between(a, b, CLEARANCE, source, target);
        if (blocking == null || a.y() == b.y()) {
            return List.of(a, b);
        }
        double left = blocking.x() - DETOUR;
        double right = blocking.right() + DETOUR;
        double middle = (a.x() + b.x()) / 2;
        double x = middle - left < right - middle ? left : right;
        boolean up = b.y() < a.y();
        double near = up ? blocking.bottom() + DETOUR / 2 : blocking.y() - DETOUR / 2;
        double far = up ? blocking.y() - DETOUR / 2 : blocking.bottom() + DETOUR / 2;
        return List.of(a, new Point(x, near), new Point(x, far), b);
    }
}
