// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The links of a scene in bundles, where there are too many to be seen one by one: boxes that are near each other and of one
 * tier are one place, and all links between two places one line. So a thousand hosts with eight links each are some hundred
 * lines and no mud, and drawing them takes no longer when there are more.
 */
public final class EdgeBundles {
    /** Up to this many links are drawn one by one. */
    private static final int MANY = 1000;

    /** More bundles than this are no better than links. */
    private static final int MOST_BUNDLES = 600;

    /** Size of a place at first, pixels. */
    private static final double SMALLEST_PLACE = 200;

    private final List<Bundle> bundles;

    private EdgeBundles(List<Bundle> bundles) {
        this.bundles = List.copyOf(bundles);
    }

    /**
     * Some links drawn as one.
     *
     * @param from where the line begins
     * @param to where it ends
     * @param edges the links
     * @param width of the line at scale 1, pixels
     */
    public record Bundle(Point from, Point to, List<SceneEdge> edges, double width) {
        public Bundle {
            edges = List.copyOf(edges);
        }
    }

    private record Place(int tier, String parent, long column, long row) {}

    private record Ends(Place from, Place to) {}

    /** @return whether the links of a scene are drawn in bundles. */
    public static boolean isNeeded(Scene scene) {
        return scene.edges().size() > MANY;
    }

    /**
     * Bundles the links of a scene.
     *
     * @param scene a scene
     * @return the bundles, in the order of their first links; as many as can be overlooked
     */
    public static EdgeBundles of(Scene scene) {
        double cell = SMALLEST_PLACE;
        EdgeBundles result = of(scene, cell);
        double largest = Math.max(scene.area().width(), scene.area().height());
        while (result.bundles.size() > MOST_BUNDLES && cell < largest) {
            cell *= 1.5;
            result = of(scene, cell);
        }
        return result;
    }

    private static EdgeBundles of(Scene scene, double cell) {
        Map<String, Place> places = new HashMap<>();
        Map<Place, Rect> areas = new HashMap<>();
        for (SceneBox box : scene.boxes()) {
            Rect b = box.bounds();
            Place place = new Place(box.served().tier(), box.parent(), (long) Math.floor(b.centreX() / cell), (long)
                    Math.floor(b.centreY() / cell));
            places.put(box.id(), place);
            areas.merge(place, b, Rect::union);
        }
        Map<Ends, List<SceneEdge>> groups = new LinkedHashMap<>();
        for (SceneEdge edge : scene.edges()) {
            groups.computeIfAbsent(
                            new Ends(places.get(edge.source()), places.get(edge.target())), k -> new ArrayList<>())
                    .add(edge);
        }
        List<Bundle> bundles = new ArrayList<>();
        groups.forEach((ends, edges) -> {
            Rect a = areas.get(ends.from());
            Rect b = areas.get(ends.to());
            double widest = edges.stream().mapToDouble(SceneEdge::width).max().orElse(1);
            // As the widths of links: by the logarithm of what they carry together.
            double width = widest + StrictMath.log10(edges.size());
            bundles.add(
                    new Bundle(new Point(a.centreX(), a.centreY()), new Point(b.centreX(), b.centreY()), edges, width));
        });
        return new EdgeBundles(bundles);
    }

    /** @return the bundles. */
    public List<Bundle> bundles() {
        return bundles;
    }
}
