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
 * The links of a scene bundled for a small scale: boxes that are near each other and of one tier are one place, and all links
 * between two places one line. So a thousand hosts with eight links each are some hundred lines and no mud.
 */
public final class EdgeBundles {
    /** Fewer links than this are drawn one by one at every scale. */
    private static final int MANY = 1000;

    /** Below this scale many links are bundled. */
    private static final double SMALL = 0.5;

    /** Size of a place on the screen, pixels. */
    private static final double PLACE = 96;

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

    /** @return whether the links of a scene are bundled at a scale. */
    public static boolean isNeeded(Scene scene, double scale) {
        return scale < SMALL && scene.edges().size() > MANY;
    }

    /**
     * Bundles the links of a scene.
     *
     * @param scene a scene
     * @param scale pixels of the screen for one of the scene, above 0
     * @return the bundles, in the order of their first links
     */
    public static EdgeBundles of(Scene scene, double scale) {
        double cell = PLACE / scale;
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
