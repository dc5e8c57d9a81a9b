// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.geometry;

import java.util.List;

/**
 * A rectangle of a drawing.
 *
 * @param x left edge in pixels
 * @param y top edge in pixels
 * @param width in pixels, from 0
 * @param height in pixels, from 0
 */
public record Rect(double x, double y, double width, double height) {
    /** The rectangle of a width and height around a centre. */
    public static Rect around(Point centre, double width, double height) {
        return new Rect(centre.x() - width / 2, centre.y() - height / 2, width, height);
    }

    /** @return x of the right edge. */
    public double right() {
        return x + width;
    }

    /** @return y of the bottom edge. */
    public double bottom() {
        return y + height;
    }

    /** @return x of the centre. */
    public double centreX() {
        return x + width / 2;
    }

    /** @return y of the centre. */
    public double centreY() {
        return y + height / 2;
    }

    /** @return this moved by a vector. */
    public Rect translate(double dx, double dy) {
        return new Rect(x + dx, y + dy, width, height);
    }

    /** @return this with a margin on all sides; a negative one makes it smaller. */
    public Rect grow(double margin) {
        return new Rect(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
    }

    /** @return whether the two have an area in common; touching edges do not count. */
    public boolean intersects(Rect other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    /** @return whether the other lies wholly inside this one. */
    public boolean contains(Rect other) {
        return other.x >= x && other.y >= y && other.right() <= right() && other.bottom() <= bottom();
    }

    /** @return the smallest rectangle around both. */
    public Rect union(Rect other) {
        double left = Math.min(x, other.x);
        double top = Math.min(y, other.y);
        return new Rect(left, top, Math.max(right(), other.right()) - left, Math.max(bottom(), other.bottom()) - top);
    }

    /** @return whether a straight line passes through the inside; along an edge does not count. */
    public boolean isCrossedBy(Point a, Point b) {
        double dx = b.x() - a.x();
        double dy = b.y() - a.y();
        double[] range = {0, 1};
        return clip(-dx, a.x() - x, range)
                && clip(dx, right() - a.x(), range)
                && clip(-dy, a.y() - y, range)
                && clip(dy, bottom() - a.y(), range)
                && range[1] - range[0] > 1e-9;
    }

    /**
     * The part of a straight line that lies inside.
     *
     * @param a one end
     * @param b the other end
     * @return its two ends; none where the line does not pass through the inside
     */
    public List<Point> part(Point a, Point b) {
        double dx = b.x() - a.x();
        double dy = b.y() - a.y();
        double[] range = {0, 1};
        boolean inside = clip(-dx, a.x() - x, range)
                && clip(dx, right() - a.x(), range)
                && clip(-dy, a.y() - y, range)
                && clip(dy, bottom() - a.y(), range);
        return inside
                ? List.of(
                        new Point(a.x() + range[0] * dx, a.y() + range[0] * dy),
                        new Point(a.x() + range[1] * dx, a.y() + range[1] * dy))
                : List.of();
    }

    /** One half-plane of Liang and Barsky's clipping: narrows the range of the line that is inside. */
    private static boolean clip(double direction, double distance, double[] range) {
        if (direction == 0) {
            return distance > 0;
        }
        double t = distance / direction;
        if (direction < 0) {
            range[0] = Math.max(range[0], t);
        } else {
            range[1] = Math.min(range[1], t);
        }
        return range[0] < range[1];
    }
}
