// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.paint;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneEdge;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import java.util.List;

/** How scenes look: the one place that knows, for pictures and for the editor. */
public final class ScenePainter {
    private static final double RADIUS = 5;
    private static final double STRIPE = 5;
    private static final double TEXT_LEFT = 15;
    private static final double TEXT_RIGHT = 8;
    private static final double UPPER_PADDING = 8;
    private static final double BAND_HEIGHT = 5;
    private static final double BAND_INSET = 15;
    private static final double BAND_FROM_BOTTOM = 10;
    private static final double BLOCK_TITLE_Y = 18;

    private ScenePainter() {}

    /**
     * Draws a whole scene: blocks, links, boxes, then labels.
     *
     * @param scene what is drawn
     * @param surface what it is drawn on; its origin is that of the scene
     */
    public static void paint(Scene scene, Surface surface) {
        scene.boxes().stream().filter(b -> b.kind() == SceneBox.Kind.BLOCK).forEach(b -> paint(b, b.bounds(), surface));
        scene.edges().forEach(e -> surface.line(e.points(), e.colour(), e.width()));
        scene.boxes().stream().filter(b -> b.kind() != SceneBox.Kind.BLOCK).forEach(b -> paint(b, b.bounds(), surface));
        scene.edges().stream().filter(e -> e.labelBounds() != null).forEach(e -> paintLabel(e, surface));
    }

    /**
     * Draws a box.
     *
     * @param box what is drawn
     * @param bounds where, which may differ from the box's own while it is moved
     * @param surface what it is drawn on
     */
    public static void paint(SceneBox box, Rect bounds, Surface surface) {
        Rect card = bounds;
        if (box.stacked()) {
            double stack = SceneBox.STACK;
            card = new Rect(bounds.x(), bounds.y() + stack, bounds.width() - stack, bounds.height() - stack);
            sheet(card.translate(stack, -stack), box, surface);
            sheet(card.translate(stack / 2, -stack / 2), box, surface);
        }
        sheet(card, box, surface);
        if (box.kind() == SceneBox.Kind.BLOCK) {
            String title = TextStyle.TITLE.fit(box.title(), card.width() - TEXT_LEFT - TEXT_RIGHT);
            Point at = new Point(card.x() + TEXT_LEFT, card.y() + BLOCK_TITLE_Y);
            surface.text(title, at, Surface.Anchor.LEFT, TextStyle.TITLE, FabricColours.TEXT);
        } else {
            stripe(card, box.colour(), surface);
            texts(box, card, surface);
            bands(box, card, surface);
        }
    }

    private static void sheet(Rect rect, SceneBox box, Surface surface) {
        surface.fill(rect, RADIUS, box.fill());
        surface.outline(rect, RADIUS, box.colour(), 1);
    }

    private static void stripe(Rect card, Colour colour, Surface surface) {
        surface.fill(new Rect(card.x() + 1, card.y() + 1, STRIPE, card.height() - 2), 2, colour);
    }

    private static void texts(SceneBox box, Rect card, Surface surface) {
        double width = card.width() - TEXT_LEFT - TEXT_RIGHT;
        double x = card.x() + TEXT_LEFT;
        double y = card.y() + UPPER_PADDING;
        line(box.title(), TextStyle.TITLE, FabricColours.TEXT, x, y, width, surface);
        y += TextStyle.TITLE.lineHeight();
        for (String detail : box.details()) {
            if (y + TextStyle.DETAIL.lineHeight() > card.bottom()) {
                return;
            }
            line(detail, TextStyle.DETAIL, FabricColours.DETAIL_TEXT, x, y, width, surface);
            y += TextStyle.DETAIL.lineHeight();
        }
    }

    private static void line(
            String text, TextStyle style, Colour colour, double x, double y, double width, Surface surface) {
        Point at = new Point(x, y + style.lineHeight() / 2);
        surface.text(style.fit(text, width), at, Surface.Anchor.LEFT, style, colour);
    }

    private static void bands(SceneBox box, Rect card, Surface surface) {
        List<Colour> bands = box.bands();
        double width = card.width() - BAND_INSET - TEXT_RIGHT;
        double needed = UPPER_PADDING + TextStyle.TITLE.lineHeight() + BAND_FROM_BOTTOM;
        if (bands.isEmpty() || width <= 0 || card.height() < needed) {
            return;
        }
        double y = card.bottom() - BAND_FROM_BOTTOM;
        double step = width / bands.size();
        double gap = Math.min(2, step / 4);
        for (int i = 0; i < bands.size(); i++) {
            double x = card.x() + BAND_INSET + i * step;
            surface.fill(new Rect(x, y, step - gap, BAND_HEIGHT), 1, bands.get(i));
        }
    }

    /**
     * Draws the label of a link on a patch of background.
     *
     * @param edge a link whose label has room
     * @param surface what it is drawn on
     */
    public static void paintLabel(SceneEdge edge, Surface surface) {
        Rect rect = edge.labelBounds();
        surface.fill(rect, 3, FabricColours.BACKGROUND);
        Point centre = new Point(rect.centreX(), rect.centreY());
        surface.text(edge.label(), centre, Surface.Anchor.CENTRE, TextStyle.DETAIL, FabricColours.TEXT);
    }
}
