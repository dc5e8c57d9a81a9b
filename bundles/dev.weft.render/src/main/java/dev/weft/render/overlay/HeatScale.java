// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.render.style.Colour;

/**
 * From values to the colours of the {@link HeatPalette} that is shown.
 *
 * @param measure what the values are of
 * @param largest the value of the darkest colour, more than 0
 */
public record HeatScale(OverlayMeasure measure, double largest) {
    /** What was not recorded. */
    public static final Colour UNKNOWN = new Colour(0xE3E8EC);

    /** Checks the components. */
    public HeatScale {
        if (!(largest > 0)) {
            throw new IllegalArgumentException("a scale up to " + largest + "; expected more than 0");
        }
    }

    /**
     * The colour of a value.
     *
     * @param value in the measure's unit; not a number stands for what was not recorded
     * @return its colour; beyond the largest the darkest
     */
    public Colour colour(double value) {
        return Double.isNaN(value) ? UNKNOWN : shade(value / largest);
    }

    /**
     * The colour of a place of the scale.
     *
     * @param share 0 to 1
     * @return its colour
     */
    public Colour shade(double share) {
        return HeatPalette.shown().shade(share);
    }
}
