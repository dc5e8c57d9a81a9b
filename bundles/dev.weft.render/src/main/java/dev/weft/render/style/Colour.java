// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.style;

import java.util.Locale;

/**
 * An opaque sRGB colour.
 *
 * @param rgb 0xRRGGBB
 */
public record Colour(int rgb) {
    /** White. */
    public static final Colour WHITE = new Colour(0xFFFFFF);

    /** @return 0 to 255. */
    public int red() {
        return rgb >> 16 & 0xFF;
    }

    /** @return 0 to 255. */
    public int green() {
        return rgb >> 8 & 0xFF;
    }

    /** @return 0 to 255. */
    public int blue() {
        return rgb & 0xFF;
    }

    /** @return such as {@code #0072b2}. */
    public String hex() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    /**
     * Mixes two colours.
     *
     * @param other the other
     * @param share how much of the other, 0 to 1
     * @return the mixture
     */
    public Colour mix(Colour other, double share) {
        int r = mix(red(), other.red(), share);
        int g = mix(green(), other.green(), share);
        int b = mix(blue(), other.blue(), share);
        return new Colour(r << 16 | g << 8 | b);
    }

    private static int mix(int a, int b, double share) {
        return (int) Math.round(a + (b - a) * share);
    }

    /**
     * The contrast of two colours as WCAG 2 defines it; text needs 4.5.
     *
     * @param other the other
     * @return 1 (none) to 21 (black on white)
     */
    public double contrast(Colour other) {
        double a = luminance();
        double b = other.luminance();
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private double luminance() {
        return 0.2126 * linear(red()) + 0.7152 * linear(green()) + 0.0722 * linear(blue());
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.03928 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4);
    }
}
