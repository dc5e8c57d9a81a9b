// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.style.Colour;
import java.util.List;

/**
 * A link group of a fabric as it is drawn.
 *
 * @param id ID of the link group
 * @param source ID of the box where it begins
 * @param target ID of the box where it ends
 * @param points its line from source to target, at least two points
 * @param width width of the line in pixels, by its capacity
 * @param colour of the line
 * @param label such as {@code 256 × 400 Gb/s}
 * @param labelBounds where the label goes; null where there is no room for it
 */
public record SceneEdge(
        String id,
        String source,
        String target,
        List<Point> points,
        double width,
        Colour colour,
        String label,
        Rect labelBounds) {
    public SceneEdge {
        points = List.copyOf(points);
    }
}
