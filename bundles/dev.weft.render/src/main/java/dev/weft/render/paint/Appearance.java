// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.paint;

import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.scene.SceneFilter;

/**
 * How a scene is looked at.
 *
 * @param frame what of a run is shown on it; null for nothing
 * @param filter which part is looked at; the rest is faint
 * @param scale pixels of the picture for one of the scene: what is too small to be read is left out
 */
public record Appearance(OverlayFrame frame, SceneFilter filter, double scale) {
    /** The plain drawing. */
    public static final Appearance PLAIN = new Appearance(null, SceneFilter.ALL, 1);

    /** @return the same with a frame of a run. */
    public Appearance with(OverlayFrame shown) {
        return new Appearance(shown, filter, scale);
    }

    /** @return the same with a filter. */
    public Appearance with(SceneFilter shown) {
        return new Appearance(frame, shown, scale);
    }

    /** @return the same at a scale. */
    public Appearance at(double wanted) {
        return new Appearance(frame, filter, wanted);
    }

    /** @return whether text of a size in pixels can be read at this scale. */
    boolean isReadable(double size) {
        return size * scale >= 6;
    }
}
