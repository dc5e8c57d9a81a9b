// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.paint;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.overlay.EdgeHeat;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneEdge;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import java.util.List;

/** How scenes look: the one place that knows, for pictures and for the editor. */
public final class ScenePainter {
    private static final double PATH_MARGIN = 5;
    private static final double PORT = 8;
    /** Ports smaller than this on the screen are left out. */
    private static final double SMALLEST_PORT = 3;

    private static final double HOTTEST_WIDTH = 2.5;
    private static final double LABEL_PADDING = 4;
    private static final double BUNDLE_PALENESS = 0.55;

    private ScenePainter() {}

    /**
     * Draws a whole scene plainly.
     *
     * @param scene what is drawn
     * @param surface what it is drawn on; its origin is that of the scene
     */
    public static void paint(Scene scene, Surface surface) {
        paint(scene, Appearance.PLAIN, surface);
    }

    /**
     * Draws a whole scene: blocks, links, boxes, ports, then labels.
     *
     * @param scene what is drawn
     * @param look how it is looked at
     * @param surface what it is drawn on; its origin is that of the scene
     */
    public static void paint(Scene scene, Appearance look, Surface surface) {
        for (SceneBox box : scene.boxes()) {
            if (box.kind() == SceneBox.Kind.BLOCK) {
                BoxPainter.paint(box, box.bounds(), look, surface);
            }
        }
        boolean bundled = EdgeBundles.isNeeded(scene);
        if (bundled) {
            EdgeBundles.of(scene).bundles().forEach(b -> paintBundle(b, scene, look, surface));
        } else {
            scene.edges().forEach(e -> paintLine(e, scene, look, surface));
        }
        for (SceneBox box : scene.boxes()) {
            if (box.kind() != SceneBox.Kind.BLOCK) {
                BoxPainter.paint(box, box.bounds(), look, surface);
            }
        }
        if (!bundled) {
            scene.edges().forEach(e -> paintPorts(e, scene, look, surface));
            scene.edges().forEach(e -> paintLabel(e, scene, look, surface));
        }
    }

    /**
     * Draws a box.
     *
     * @param box what is drawn
     * @param bounds where, which may differ from the box's own while it is moved
     * @param look how it is looked at
     * @param surface what it is drawn on
     */
    public static void paintBox(SceneBox box, Rect bounds, Appearance look, Surface surface) {
        BoxPainter.paint(box, bounds, look, surface);
    }

    /** Draws the line of a link, with a border where it is on the highlighted path; nothing where the filter hides it. */
    public static void paintLine(SceneEdge edge, Scene scene, Appearance look, Surface surface) {
        if (!look.filter().shows(edge, scene)) {
            return;
        }
        double width = lineWidth(edge, look);
        if (look.frame() != null && look.frame().isOnPath(edge.id())) {
            surface.line(edge.points(), FabricColours.ACCENT, width + PATH_MARGIN);
            surface.line(edge.points(), FabricColours.BACKGROUND, width + PATH_MARGIN / 2);
        }
        surface.line(edge.points(), lineColour(edge, look), width);
    }

    /** @return the width of a link's line, pixels at scale 1. */
    public static double lineWidth(SceneEdge edge, Appearance look) {
        return look.frame() == null ? edge.width() : Math.max(HOTTEST_WIDTH, edge.width());
    }

    /** @return the colour of a link's line. */
    public static Colour lineColour(SceneEdge edge, Appearance look) {
        if (look.frame() == null) {
            return edge.colour();
        }
        EdgeHeat heat = look.frame().edge(edge.id());
        return heat == null ? look.frame().scale().colour(Double.NaN) : heat.line();
    }

    /** Draws links as one line. */
    private static void paintBundle(EdgeBundles.Bundle bundle, Scene scene, Appearance look, Surface surface) {
        Colour colour = bundleColour(bundle, scene, look);
        if (colour != null) {
            surface.line(List.of(bundle.from(), bundle.to()), colour, bundle.width());
        }
    }

    /**
     * The colour of links that are drawn as one line.
     *
     * @param bundle the links
     * @param scene what they are part of
     * @param look how it is looked at; its scale does not matter
     * @return the colour that they share, with a frame of a run that of the hottest; null where none of them is looked at
     */
    public static Colour bundleColour(EdgeBundles.Bundle bundle, Scene scene, Appearance look) {
        Colour colour = null;
        double hottest = Double.NEGATIVE_INFINITY;
        int shown = 0;
        for (SceneEdge edge : bundle.edges()) {
            if (!look.filter().isAll() && !look.filter().shows(edge, scene)) {
                continue;
            }
            shown++;
            EdgeHeat heat = look.frame() == null ? null : look.frame().edge(edge.id());
            if (look.frame() == null) {
                colour = colour == null || colour.equals(edge.colour()) ? edge.colour() : FabricColours.LINK;
            } else if (heat != null) {
                hottest = larger(hottest, heat);
            }
        }
        if (shown == 0) {
            return null;
        }
        if (look.frame() != null) {
            return look.frame().scale().colour(hottest == Double.NEGATIVE_INFINITY ? Double.NaN : hottest);
        }
        // Pale, since it lies behind what can be read; what a run measured is not.
        return colour.mix(FabricColours.BACKGROUND, BUNDLE_PALENESS);
    }

    private static double larger(double value, EdgeHeat heat) {
        double larger = Double.isNaN(heat.source()) ? value : Math.max(value, heat.source());
        return Double.isNaN(heat.target()) ? larger : Math.max(larger, heat.target());
    }

    /** With a frame of a run, draws the ports at both ends of a link, each in the colour of what it sent. */
    public static void paintPorts(SceneEdge edge, Scene scene, Appearance look, Surface surface) {
        EdgeHeat heat = look.frame() == null ? null : look.frame().edge(edge.id());
        if (heat != null
                && PORT * look.scale() >= SMALLEST_PORT
                && look.filter().shows(edge, scene)) {
            port(edge.points().get(0), heat.sourcePort(), surface);
            port(edge.points().get(edge.points().size() - 1), heat.targetPort(), surface);
        }
    }

    private static void port(Point at, Colour colour, Surface surface) {
        Rect outer = Rect.around(at, PORT + 2, PORT + 2);
        surface.fill(outer, outer.width() / 2, FabricColours.TEXT);
        surface.fill(Rect.around(at, PORT, PORT), PORT / 2, colour);
    }

    /** Draws the label of a link on a patch of background, where it has room and can be read. */
    public static void paintLabel(SceneEdge edge, Scene scene, Appearance look, Surface surface) {
        Rect rect = edge.labelBounds();
        if (rect == null
                || !look.isReadable(TextStyle.DETAIL.size())
                || !look.filter().shows(edge, scene)) {
            return;
        }
        String text = label(edge, look);
        double width = Math.min(rect.width(), Math.ceil(TextStyle.DETAIL.width(text)) + 2 * LABEL_PADDING);
        Point centre = new Point(rect.centreX(), rect.centreY());
        surface.fill(Rect.around(centre, width, rect.height()), 3, FabricColours.BACKGROUND);
        surface.text(
                TextStyle.DETAIL.fit(text, rect.width()),
                centre,
                Surface.Anchor.CENTRE,
                TextStyle.DETAIL,
                FabricColours.TEXT);
    }

    private static String label(SceneEdge edge, Appearance look) {
        EdgeHeat heat = look.frame() == null ? null : look.frame().edge(edge.id());
        return heat == null || heat.label().isEmpty() ? edge.label() : heat.label();
    }
}
