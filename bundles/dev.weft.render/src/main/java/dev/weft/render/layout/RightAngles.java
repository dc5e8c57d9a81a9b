// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines at right angles: out of one box, across in the gap between the two boxes, into the other one. Links that cross the same
 * gap have tracks of their own in it, as far as these can be told apart; else those of one box share one.
 */
final class RightAngles {
    /** Tracks closer than this look like one line. */
    private static final double NARROWEST_TRACK = 4;

    /** Of a gap, what is left free at each side: room for the ends. */
    private static final double MARGIN = 0.15;

    private final EdgeAnchors anchors;
    /** Where each link crosses its gap: y of a gap between tiers, x of one between neighbours. */
    private final double[] tracks;

    private record Gap(boolean upright, double from, double to) {}

    RightAngles(List<EdgeRouting.Edge> edges, EdgeAnchors anchors) {
        this.anchors = anchors;
        tracks = new double[edges.size()];
        Map<Gap, List<Integer>> gaps = new LinkedHashMap<>();
        for (int e = 0; e < edges.size(); e++) {
            if (anchors.start(e) != null) {
                gaps.computeIfAbsent(gap(e), k -> new ArrayList<>()).add(e);
            }
        }
        gaps.forEach((gap, crossing) -> assign(gap, crossing, edges));
    }

    private Gap gap(int edge) {
        Point a = anchors.start(edge);
        Point b = anchors.end(edge);
        boolean upright = anchors.startSide(edge).isUpright();
        double one = upright ? a.y() : a.x();
        double other = upright ? b.y() : b.x();
        return new Gap(upright, Math.min(one, other), Math.max(one, other));
    }

    private void assign(Gap gap, List<Integer> crossing, List<EdgeRouting.Edge> edges) {
        double from = gap.from() + MARGIN * (gap.to() - gap.from());
        double room = (1 - 2 * MARGIN) * (gap.to() - gap.from());
        boolean each = crossing.size() * NARROWEST_TRACK <= room;
        Map<String, List<Integer>> shared = new LinkedHashMap<>();
        // From left to right, so that neighbours have neighbouring tracks.
        List<Integer> sorted = new ArrayList<>(crossing);
        sorted.sort(Comparator.comparingDouble(e -> middle(gap, e)));
        for (int e : sorted) {
            EdgeRouting.Edge edge = edges.get(e);
            shared.computeIfAbsent(each ? edge.id() : edge.source(), k -> new ArrayList<>())
                    .add(e);
        }
        int track = 0;
        for (List<Integer> sharers : shared.values()) {
            track++;
            for (int e : sharers) {
                tracks[e] = Math.rint(from + room * track / (shared.size() + 1));
            }
        }
    }

    private double middle(Gap gap, int edge) {
        Point a = anchors.start(edge);
        Point b = anchors.end(edge);
        return gap.upright() ? a.x() + b.x() : a.y() + b.y();
    }

    /** @return the line of a link, whether or not a box is in its way. */
    List<Point> line(int edge) {
        Point a = anchors.start(edge);
        Point b = anchors.end(edge);
        double track = tracks[edge];
        if (anchors.startSide(edge).isUpright()) {
            return a.x() == b.x() ? List.of(a, b) : List.of(a, new Point(a.x(), track), new Point(b.x(), track), b);
        }
        return a.y() == b.y() ? List.of(a, b) : List.of(a, new Point(track, a.y()), new Point(track, b.y()), b);
    }
}
