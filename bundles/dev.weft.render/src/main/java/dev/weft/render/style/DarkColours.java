// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.style;

/**
 * The colours of a drawing on a dark ground. Each colour of the light drawing has one: the same hue, and as far from the dark
 * ground as the light one is from white. So what stands out there stands out here too, and scales keep their order.
 *
 * <p>Lightness and hue are those of Oklab (B. Ottosson, "A perceptual color space for image processing", 2020), in which equal
 * steps look equal. That the lightness is turned round along a curve is an assumption about taste: it keeps tints apart from
 * the ground and text bright.
 */
public final class DarkColours {
    /** Behind everything: what white becomes. */
    public static final Colour BACKGROUND = of(Colour.WHITE);

    private static final double DARKEST = 0.25;
    private static final double LIGHTEST = 0.97;
    private static final double CURVE = 0.8;
    private static final int SEARCH_STEPS = 12;

    private DarkColours() {}

    /**
     * Turns a colour round.
     *
     * @param light a colour on white
     * @return the colour that stands for it on the dark ground
     */
    public static Colour of(Colour light) {
        double r = linear(light.red());
        double g = linear(light.green());
        double b = linear(light.blue());
        double l = StrictMath.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        double m = StrictMath.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        double s = StrictMath.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
        double greenRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
        double blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
        double depth = Math.max(0, Math.min(1, 1 - lightness));
        return strongest(DARKEST + (LIGHTEST - DARKEST) * StrictMath.pow(depth, CURVE), greenRed, blueYellow);
    }

    /** Of the colours of a lightness and hue the strongest that a screen has, up to the strength given. */
    private static Colour strongest(double lightness, double greenRed, double blueYellow) {
        double possible = 0;
        double step = 1;
        Colour found = colour(lightness, 0, 0);
        for (int i = 0; i < SEARCH_STEPS && possible < 1; i++) {
            double share = possible + step;
            Colour tried = share > 1 ? null : colour(lightness, share * greenRed, share * blueYellow);
            if (tried != null) {
                possible = share;
                found = tried;
            } else {
                step /= 2;
            }
        }
        return found;
    }

    /** @return the colour; null where no screen has it. */
    private static Colour colour(double lightness, double greenRed, double blueYellow) {
        double l = cube(lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow);
        double m = cube(lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow);
        double s = cube(lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow);
        int r = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
        int g = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
        int b = channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
        return r < 0 || g < 0 || b < 0 ? null : new Colour(r << 16 | g << 8 | b);
    }

    private static double cube(double x) {
        return x * x * x;
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4);
    }

    /** @return 0 to 255; -1 where that is not enough or too much. */
    private static int channel(double linear) {
        double c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * StrictMath.pow(linear, 1 / 2.4) - 0.055;
        long value = Math.round(c * 255);
        return value < 0 || value > 255 ? -1 : (int) value;
    }
}
