// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The boxes that a line may not cross, by the cells of a grid, so that a line asks only those near it. */
final class Obstacles {
    private static final double CELL = 256;

    private final List<Rect> boxes;
    private final Map<Long, int[]> cells = new HashMap<>();
    /** Which line asked for a box last, so that none is looked at twice. */
    private final int[] askedBy;

    private int line;

    Obstacles(List<Rect> boxes) {
        this.boxes = boxes;
        askedBy = new int[boxes.size()];
        Map<Long, List<Integer>> lists = new HashMap<>();
        for (int i = 0; i < boxes.size(); i++) {
            Rect box = boxes.get(i);
            for (long row = cell(box.y()); row <= cell(box.bottom()); row++) {
                for (long column = cell(box.x()); column <= cell(box.right()); column++) {
                    lists.computeIfAbsent(key(column, row), k -> new ArrayList<>())
                            .add(i);
                }
            }
        }
        lists.forEach((key, list) ->
                cells.put(key, list.stream().mapToInt(Integer::intValue).toArray()));
    }

    /**
     * Finds what is in the way of a straight line.
     *
     * @param a one end
     * @param b the other end
     * @param margin how near it may not come, pixels
     * @param source the box where it begins, which is not in the way
     * @param target the box where it ends, likewise
     * @return the area of all boxes in the way; null for none
     */
    Rect between(Point a, Point b, double margin, Rect source, Rect target) {
        line++;
        Rect found = null;
        long lastRow = cell(Math.max(a.y(), b.y()) + margin);
        for (long row = cell(Math.min(a.y(), b.y()) - margin); row <= lastRow; row++) {
            double x1 = at(a, b, row * CELL - margin);
            double x2 = at(a, b, (row + 1) * CELL + margin);
            long lastColumn = cell(Math.max(x1, x2) + margin);
            for (long column = cell(Math.min(x1, x2) - margin); column <= lastColumn; column++) {
                int[] here = cells.get(key(column, row));
                for (int i = 0; here != null && i < here.length; i++) {
                    found = join(found, here[i], a, b, margin, source, target);
                }
            }
        }
        return found;
    }

    private Rect join(Rect found, int box, Point a, Point b, double margin, Rect source, Rect target) {
        if (askedBy[box] == line) {
            return found;
        }
        askedBy[box] = line;
        Rect rect = boxes.get(box);
        // Most boxes near a line are beside it, which is soon seen.
        boolean near = rect.right() + margin > Math.min(a.x(), b.x())
                && rect.x() - margin < Math.max(a.x(), b.x())
                && rect.bottom() + margin > Math.min(a.y(), b.y())
                && rect.y() - margin < Math.max(a.y(), b.y());
        if (!near || !rect.grow(margin).isCrossedBy(a, b)) {
            return found;
        }
        boolean end = rect.equals(source) || rect.equals(target);
        return end ? found : found == null ? rect : found.union(rect);
    }

    /** @return x of the line at a height, or of its nearer end beyond it; of a level line the end that is asked for. */
    private static double at(Point a, Point b, double y) {
        if (a.y() == b.y()) {
            // Both ends are reached, as one row asks for two heights.
            return y < a.y() ? a.x() : b.x();
        }
        double t = Math.max(0, Math.min(1, (y - a.y()) / (b.y() - a.y())));
        return a.x() + t * (b.x() - a.x());
    }

    private static long cell(double coordinate) {
        return (long) Math.floor(coordinate / CELL);
    }

    private static long key(long column, long row) {
        return column << 32 ^ row & 0xFFFFFFFFL;
    }
}
