// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds room for the labels of links: on the link, clear of boxes and of the labels placed before. A label without room is left
 * out, so that a crowded picture stays legible.
 */
public final class LabelPlacement {
    /** Where along a link a label is tried, the middle first. */
    private static final double[] POSITIONS = {0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85};

    private static final double MARGIN = 2;
    private static final double CELL = 128;

    /** What labels must keep clear of, by the cells of a grid that it touches. */
    private final Map<Long, List<Rect>> grid = new HashMap<>();

    /**
     * Keeps labels off an area.
     *
     * @param rect such as a box
     */
    public void block(Rect rect) {
        forEachCell(
                rect, key -> grid.computeIfAbsent(key, k -> new ArrayList<>()).add(rect));
    }

    /**
     * Places a label.
     *
     * @param points the link
     * @param width of the label, pixels
     * @param height of the label, pixels
     * @return where it goes; null where there is no room
     */
    public Rect place(List<Point> points, double width, double height) {
        for (double position : POSITIONS) {
            Rect label = Rect.around(along(points, position), width, height);
            if (isClear(label.grow(MARGIN))) {
                block(label);
                return label;
            }
        }
        return null;
    }

    private boolean isClear(Rect rect) {
        boolean[] clear = {true};
        forEachCell(rect, key -> {
            for (Rect other : grid.getOrDefault(key, List.of())) {
                clear[0] &= !other.intersects(rect);
            }
        });
        return clear[0];
    }

    private interface CellConsumer {
        void accept(long key);
    }

    private static void forEachCell(Rect rect, CellConsumer consumer) {
        long right = (long) Math.floor(rect.right() / CELL);
        long bottom = (long) Math.floor(rect.bottom() / CELL);
        for (long x = (long) Math.floor(rect.x() / CELL); x <= right; x++) {
            for (long y = (long) Math.floor(rect.y() / CELL); y <= bottom; y++) {
                consumer.accept(x << 32 ^ y & 0xFFFFFFFFL);
            }
        }
    }

    private static Point along(List<Point> points, double share) {
        double length = 0;
        for (int i = 1; i < points.size(); i++) {
            length += distance(points.get(i - 1), points.get(i));
        }
        double rest = length * share;
        for (int i = 1; i < points.size(); i++) {
            Point a = points.get(i - 1);
            Point b = points.get(i);
            double step = distance(a, b);
            if (rest <= step && step > 0) {
                double t = rest / step;
                return new Point(Math.rint(a.x() + (b.x() - a.x()) * t), Math.rint(a.y() + (b.y() - a.y()) * t));
            }
            rest -= step;
        }
        return points.get(points.size() - 1);
    }

    private static double distance(Point a, Point b) {
        return Math.sqrt((a.x() - b.x()) * (a.x() - b.x()) + (a.y() - b.y()) * (a.y() - b.y()));
    }
}
