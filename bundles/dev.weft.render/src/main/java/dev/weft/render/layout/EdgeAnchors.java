// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where links begin and end: spread over the sides of the boxes, in the order of what they lead to. */
final class EdgeAnchors {
    private static final double STRAIGHT_MARGIN = 8;

    /** Sides of boxes. */
    enum Side {
        TOP,
        BOTTOM,
        LEFT,
        RIGHT;

        boolean isUpright() {
            return this == TOP || this == BOTTOM;
        }
    }

    /** Two for each link: its source's, its target's. Null for a link from a box to itself. */
    private final Point[] points;

    private final Side[] sides;
    private final Rect[] rects;
    /** What orders the ends at a side: where the other end is. */
    private final double[] order;

    EdgeAnchors(Map<String, Rect> boxes, List<EdgeRouting.Edge> edges) {
        int ends = 2 * edges.size();
        points = new Point[ends];
        sides = new Side[ends];
        rects = new Rect[ends];
        order = new double[ends];
        Map<String, Integer> numbers = new HashMap<>(2 * boxes.size());
        boxes.keySet().forEach(id -> numbers.put(id, numbers.size()));
        List<Map<Side, List<Integer>>> bySide = new ArrayList<>();
        boxes.keySet().forEach(id -> bySide.add(new EnumMap<>(Side.class)));
        for (int e = 0; e < edges.size(); e++) {
            EdgeRouting.Edge edge = edges.get(e);
            if (!edge.source().equals(edge.target())) {
                Rect source = boxes.get(edge.source());
                Rect target = boxes.get(edge.target());
                add(2 * e, source, target, numbers.get(edge.source()), bySide);
                add(2 * e + 1, target, source, numbers.get(edge.target()), bySide);
            }
        }
        bySide.forEach(box -> box.values().forEach(this::spread));
        straighten(edges, numbers, bySide);
    }

    private void add(int end, Rect box, Rect other, int number, List<Map<Side, List<Integer>>> bySide) {
        Side side;
        if (other.bottom() <= box.y()) {
            side = Side.TOP;
        } else if (other.y() >= box.bottom()) {
            side = Side.BOTTOM;
        } else {
            side = other.centreX() < box.centreX() ? Side.LEFT : Side.RIGHT;
        }
        sides[end] = side;
        rects[end] = box;
        order[end] = side.isUpright() ? other.centreX() : other.centreY();
        bySide.get(number).computeIfAbsent(side, k -> new ArrayList<>()).add(end);
    }

    private void spread(List<Integer> ends) {
        ends.sort(Comparator.comparingDouble(end -> order[end]));
        for (int i = 0; i < ends.size(); i++) {
            int end = ends.get(i);
            double share = (i + 1.0) / (ends.size() + 1);
            Rect box = rects[end];
            points[end] = switch (sides[end]) {
                case TOP -> new Point(box.x() + box.width() * share, box.y());
                case BOTTOM -> new Point(box.x() + box.width() * share, box.bottom());
                case LEFT -> new Point(box.x(), box.y() + box.height() * share);
                case RIGHT -> new Point(box.right(), box.y() + box.height() * share);
            };
        }
    }

    /** A link that is alone at both its ends runs straight where the boxes lie above each other or side by side. */
    private void straighten(
            List<EdgeRouting.Edge> edges, Map<String, Integer> numbers, List<Map<Side, List<Integer>>> bySide) {
        for (int e = 0; e < edges.size(); e++) {
            int from = 2 * e;
            int to = from + 1;
            if (points[from] == null
                    || !isAlone(from, numbers.get(edges.get(e).source()), bySide)
                    || !isAlone(to, numbers.get(edges.get(e).target()), bySide)) {
                continue;
            }
            Rect a = rects[from];
            Rect b = rects[to];
            if (sides[from].isUpright()) {
                double left = Math.max(a.x(), b.x());
                double right = Math.min(a.right(), b.right());
                double x = Math.rint((left + right) / 2);
                if (right - left > 2 * STRAIGHT_MARGIN) {
                    points[from] = new Point(x, points[from].y());
                    points[to] = new Point(x, points[to].y());
                }
            } else {
                double top = Math.max(a.y(), b.y());
                double bottom = Math.min(a.bottom(), b.bottom());
                double y = Math.rint((top + bottom) / 2);
                if (bottom - top > 2 * STRAIGHT_MARGIN) {
                    points[from] = new Point(points[from].x(), y);
                    points[to] = new Point(points[to].x(), y);
                }
            }
        }
    }

    private boolean isAlone(int end, int box, List<Map<Side, List<Integer>>> bySide) {
        return bySide.get(box).get(sides[end]).size() == 1;
    }

    /** @return where a link begins; null where it begins and ends at one box. */
    Point start(int edge) {
        return points[2 * edge];
    }

    /** @return where a link ends. */
    Point end(int edge) {
        return points[2 * edge + 1];
    }

    /** @return the side of its box at which a link begins. */
    Side startSide(int edge) {
        return sides[2 * edge];
    }
}
