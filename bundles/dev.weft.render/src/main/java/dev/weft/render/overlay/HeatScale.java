// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.render.style.Colour;
import java.util.List;

/**
 * From values to colours: from a light grey at nothing over yellow and red to a dark wine at the largest value. Each step is
 * darker than the one before, so that the order shows with any colour vision, and in print.
 *
 * @param measure what the values are of
 * @param largest the value of the darkest colour, more than 0
 */
public record HeatScale(OverlayMeasure measure, double largest) {
    /** What was not recorded. */
    public static final Colour UNKNOWN = new Colour(0xE3E8EC);

    private static final List<Colour> STOPS = List.of(
            new Colour(0xC9D2DA),
            new Colour(0xF2BE62),
            new Colour(0xE57F39),
            new Colour(0xBE3A2B),
            new Colour(0x5E0F2B));

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
        double position = Math.max(0, Math.min(1, share)) * (STOPS.size() - 1);
        int stop = Math.min(STOPS.size() - 2, (int) position);
        return STOPS.get(stop).mix(STOPS.get(stop + 1), position - stop);
    }
}
