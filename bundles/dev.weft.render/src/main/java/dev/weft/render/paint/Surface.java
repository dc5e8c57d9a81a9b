// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.paint;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import java.util.List;

/** What can be drawn on: a picture, an SVG document, the canvas of an editor. */
public interface Surface {
    /** Where a text is relative to the point that it is drawn at. */
    enum Anchor {
        /** The point is left of the text, in the middle of its height. */
        LEFT,
        /** The point is in the middle of the text. */
        CENTRE
    }

    /** Fills a rectangle with round corners; radius in pixels, from 0. */
    void fill(Rect rect, double radius, Colour colour);

    /** Draws the edge of a rectangle with round corners; the line lies half inside. */
    void outline(Rect rect, double radius, Colour colour, double lineWidth);

    /** Draws a line through points. */
    void line(List<Point> points, Colour colour, double lineWidth);

    /** Draws one line of text. */
    void text(String text, Point at, Anchor anchor, TextStyle style, Colour colour);
}
