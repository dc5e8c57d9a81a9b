// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs links between placed boxes. Ends are spread over the sides of the boxes in the order of what they lead to, so that links
 * that begin together do not cross; a link is a straight line, or goes around a box that is in its way.
 */
public final class EdgeRouting {
    private static final double DETOUR = 18;
    private static final double LOOP = 26;
    private static final double CLEARANCE = 2;
    private static final double STRAIGHT_MARGIN = 8;

    private final Map<String, Rect> boxes;
    private final Obstacles obstacles;

    private EdgeRouting(Map<String, Rect> boxes) {
        this.boxes = boxes;
        obstacles = new Obstacles(List.copyOf(boxes.values()));
    }

    /**
     * A link to be routed.
     *
     * @param id its name in the result
     * @param source ID of a box
     * @param target ID of a box; may be the same
     */
    public record Edge(String id, String source, String target) {}

    private enum Side {
        TOP,
        BOTTOM,
        LEFT,
        RIGHT
    }

    private record End(String edge, boolean source, String box, Side side, double order) {}

    /**
     * Routes links.
     *
     * @param boxes where each box that a link may not cross is, by ID
     * @param edges the links
     * @return the points of each link from source to target, by ID, in the order given
     */
    public static Map<String, List<Point>> route(Map<String, Rect> boxes, List<Edge> edges) {
        return new EdgeRouting(boxes).routeAll(edges);
    }

    private Map<String, List<Point>> routeAll(List<Edge> edges) {
        Map<String, Point> ends = anchors(edges);
        Map<String, List<Point>> result = new LinkedHashMap<>();
        for (Edge edge : edges) {
            if (edge.source().equals(edge.target())) {
                result.put(edge.id(), loop(boxes.get(edge.source())));
            } else {
                result.put(edge.id(), line(ends.get(key(edge.id(), true)), ends.get(key(edge.id(), false)), edge));
            }
        }
        return result;
    }

    private Map<String, Point> anchors(List<Edge> edges) {
        Map<String, List<End>> bySide = new LinkedHashMap<>();
        for (Edge edge : edges) {
            if (!edge.source().equals(edge.target())) {
                Rect a = boxes.get(edge.source());
                Rect b = boxes.get(edge.target());
                add(bySide, end(edge, true, a, b));
                add(bySide, end(edge, false, b, a));
            }
        }
        Map<String, Point> anchors = new LinkedHashMap<>();
        for (List<End> ends : bySide.values()) {
            ends.sort(Comparator.comparingDouble(End::order));
            for (int i = 0; i < ends.size(); i++) {
                End end = ends.get(i);
                double share = (i + 1.0) / (ends.size() + 1);
                anchors.put(key(end.edge(), end.source()), anchor(boxes.get(end.box()), end.side(), share));
            }
        }
        straighten(edges, bySide, anchors);
        return anchors;
    }

    /** A link that is alone at both its ends runs straight where the boxes lie above each other or side by side. */
    private void straighten(List<Edge> edges, Map<String, List<End>> bySide, Map<String, Point> anchors) {
        Map<String, Side> alone = new LinkedHashMap<>();
        bySide.values().stream()
                .filter(ends -> ends.size() == 1)
                .map(ends -> ends.get(0))
                .forEach(end -> alone.put(key(end.edge(), end.source()), end.side()));
        for (Edge edge : edges) {
            String from = key(edge.id(), true);
            String to = key(edge.id(), false);
            Side side = alone.get(from);
            if (side == null || !alone.containsKey(to)) {
                continue;
            }
            Rect a = boxes.get(edge.source());
            Rect b = boxes.get(edge.target());
            Point start = anchors.get(from);
            Point end = anchors.get(to);
            if (side == Side.TOP || side == Side.BOTTOM) {
                double left = Math.max(a.x(), b.x());
                double right = Math.min(a.right(), b.right());
                double x = Math.rint((left + right) / 2);
                if (right - left > 2 * STRAIGHT_MARGIN) {
                    anchors.put(from, new Point(x, start.y()));
                    anchors.put(to, new Point(x, end.y()));
                }
            } else {
                double top = Math.max(a.y(), b.y());
                double bottom = Math.min(a.bottom(), b.bottom());
                double y = Math.rint((top + bottom) / 2);
                if (bottom - top > 2 * STRAIGHT_MARGIN) {
                    anchors.put(from, new Point(start.x(), y));
                    anchors.put(to, new Point(end.x(), y));
                }
            }
        }
    }

    private static void add(Map<String, List<End>> bySide, End end) {
        bySide.computeIfAbsent(end.box() + " " + end.side(), k -> new ArrayList<>())
                .add(end);
    }

    private static String key(String edge, boolean source) {
        return source ? edge + " s" : edge + " t";
    }

    private static End end(Edge edge, boolean source, Rect box, Rect other) {
        Side side;
        if (other.bottom() <= box.y()) {
            side = Side.TOP;
        } else if (other.y() >= box.bottom()) {
            side = Side.BOTTOM;
        } else {
            side = other.centreX() < box.centreX() ? Side.LEFT : Side.RIGHT;
        }
        boolean upright = side == Side.TOP || side == Side.BOTTOM;
        double order = upright ? other.centreX() : other.centreY();
        return new End(edge.id(), source, source ? edge.source() : edge.target(), side, order);
    }

    private static Point anchor(Rect box, Side side, double share) {
        return switch (side) {
            case TOP -> new Point(box.x() + box.width() * share, box.y());
            case BOTTOM -> new Point(box.x() + box.width() * share, box.bottom());
            case LEFT -> new Point(box.x(), box.y() + box.height() * share);
            case RIGHT -> new Point(box.right(), box.y() + box.height() * share);
        };
    }

    private static List<Point> loop(Rect box) {
        double x = box.right() + LOOP;
        double y1 = box.y() + box.height() * 0.3;
        double y2 = box.y() + box.height() * 0.7;
        return List.of(new Point(box.right(), y1), new Point(x, y1), new Point(x, y2), new Point(box.right(), y2));
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
