// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.render.style.Colour;
import java.util.List;

/**
 * The colours of a {@link HeatScale}. In each, every step is darker than the one before, so that the order shows with any colour
 * vision, and in print. Which one is shown is a setting of the process.
 */
public enum HeatPalette {
    /** From a light grey over yellow and red to a dark wine. */
    WARM(0xC9D2DA, 0xF2BE62, 0xE57F39, 0xBE3A2B, 0x5E0F2B),
    /**
     * From yellow over grey to a dark blue: the ends and quarters of Cividis, which looks the same to people who do not tell red
     * from green (Nuñez, Anderton, Renslow, PLOS ONE 13(7), 2018), turned round.
     */
    BLUE(0xFEE838, 0xBCAF6F, 0x7C7B78, 0x414D6B, 0x00224E),
    /** From light to dark grey, for print. */
    GREY(0xD9D9D9, 0xABABAB, 0x7D7D7D, 0x4F4F4F, 0x1A1A1A);

    private static volatile HeatPalette shown = WARM;

    private final List<Colour> stops;

    HeatPalette(int nothing, int quarter, int half, int threeQuarters, int largest) {
        stops = List.of(
                new Colour(nothing),
                new Colour(quarter),
                new Colour(half),
                new Colour(threeQuarters),
                new Colour(largest));
    }

    /** @return the palette that scales are drawn with. */
    public static HeatPalette shown() {
        return shown;
    }

    /** Has all scales drawn with this palette from now on. */
    public void show() {
        shown = this;
    }

    /**
     * The colour of a place of a scale.
     *
     * @param share 0 to 1
     * @return its colour
     */
    public Colour shade(double share) {
        double position = Math.max(0, Math.min(1, share)) * (stops.size() - 1);
        int stop = Math.min(stops.size() - 2, (int) position);
        return stops.get(stop).mix(stops.get(stop + 1), position - stop);
    }
}
