// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.paint;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import java.util.List;

/** How boxes look. */
final class BoxPainter {
    private static final double RADIUS = 5;
    private static final double STRIPE = 5;
    private static final double TEXT_LEFT = 15;
    private static final double TEXT_RIGHT = 8;
    private static final double UPPER_PADDING = 8;
    private static final double BAND_HEIGHT = 5;
    private static final double BAND_INSET = 15;
    private static final double BAND_FROM_BOTTOM = 10;
    private static final double BLOCK_TITLE_Y = 18;
    /** How much of the background what is not looked at takes on. */
    private static final double FAINT = 0.78;

    private static final double PATH_LINE = 3;

    /** Where only the name can be read it is written this large on the screen, where it fits. */
    private static final double NAME_ON_SCREEN = 9;

    private static final double LARGEST_NAME = 40;

    /** Boxes that are lower than this on the screen are a tint. */
    private static final double SMALLEST_CARD = 8;

    private static final double TINT = 0.45;

    private final SceneBox box;
    private final Appearance look;
    private final Surface surface;
    private final boolean faint;

    private BoxPainter(SceneBox box, Appearance look, Surface surface) {
        this.box = box;
        this.look = look;
        this.surface = surface;
        faint = !look.filter().shows(box);
    }

    static void paint(SceneBox box, Rect bounds, Appearance look, Surface surface) {
        new BoxPainter(box, look, surface).paint(bounds);
    }

    private Colour tone(Colour colour) {
        return faint ? colour.mix(FabricColours.BACKGROUND, FAINT) : colour;
    }

    private void paint(Rect bounds) {
        if (box.kind() != SceneBox.Kind.BLOCK && bounds.height() * look.scale() < SMALLEST_CARD) {
            // Of that size only a tint can be seen; edges would fill it.
            surface.fill(bounds, 0, tone(box.colour().mix(FabricColours.BACKGROUND, TINT)));
            return;
        }
        Rect card = bounds;
        if (box.stacked()) {
            double stack = SceneBox.STACK;
            card = new Rect(bounds.x(), bounds.y() + stack, bounds.width() - stack, bounds.height() - stack);
            sheet(card.translate(stack, -stack));
            sheet(card.translate(stack / 2, -stack / 2));
        }
        sheet(card);
        if (look.frame() != null && look.frame().isOnPath(box.id())) {
            surface.outline(card, RADIUS, FabricColours.ACCENT, PATH_LINE);
        }
        if (box.kind() == SceneBox.Kind.BLOCK) {
            blockTitle(card);
        } else {
            surface.fill(new Rect(card.x() + 1, card.y() + 1, STRIPE, card.height() - 2), 2, tone(box.colour()));
            if (look.isReadable(TextStyle.DETAIL.size())) {
                texts(card);
            } else {
                name(card);
            }
            bands(card);
        }
    }

    private void sheet(Rect rect) {
        surface.fill(rect, RADIUS, tone(box.fill()));
        surface.outline(rect, RADIUS, tone(box.colour()), 1);
    }

    private void blockTitle(Rect card) {
        if (look.isReadable(TextStyle.TITLE.size())) {
            String title = TextStyle.TITLE.fit(box.title(), card.width() - TEXT_LEFT - TEXT_RIGHT);
            Point at = new Point(card.x() + TEXT_LEFT, card.y() + BLOCK_TITLE_Y);
            surface.text(title, at, Surface.Anchor.LEFT, TextStyle.TITLE, tone(FabricColours.TEXT));
        }
    }

    private void texts(Rect card) {
        double width = card.width() - TEXT_LEFT - TEXT_RIGHT;
        double x = card.x() + TEXT_LEFT;
        double y = card.y() + UPPER_PADDING;
        line(box.title(), TextStyle.TITLE, FabricColours.TEXT, x, y, width);
        y += TextStyle.TITLE.lineHeight();
        for (String detail : box.details()) {
            if (y + TextStyle.DETAIL.lineHeight() > card.bottom()) {
                return;
            }
            line(detail, TextStyle.DETAIL, FabricColours.DETAIL_TEXT, x, y, width);
            y += TextStyle.DETAIL.lineHeight();
        }
    }

    private void line(String text, TextStyle style, Colour colour, double x, double y, double width) {
        Point at = new Point(x, y + style.lineHeight() / 2);
        surface.text(style.fit(text, width), at, Surface.Anchor.LEFT, style, tone(colour));
    }

    /** Only the name, as large as the box allows: zoomed out, it is what tells boxes apart. */
    private void name(Rect card) {
        double width = card.width() - TEXT_LEFT - TEXT_RIGHT;
        double wanted = Math.min(LARGEST_NAME, NAME_ON_SCREEN / look.scale());
        double fitting = width / Math.max(1e-9, new TextStyle(1, true).width(box.title()));
        double size = Math.floor(Math.min(wanted, Math.min(fitting, card.height() * 0.6)));
        if (size >= 1 && look.isReadable(size)) {
            Point at = new Point(card.x() + TEXT_LEFT, card.centreY());
            surface.text(box.title(), at, Surface.Anchor.LEFT, new TextStyle(size, true), tone(FabricColours.TEXT));
        }
    }

    private void bands(Rect card) {
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
            surface.fill(new Rect(x, y, step - gap, BAND_HEIGHT), 1, tone(bands.get(i)));
        }
    }
}
