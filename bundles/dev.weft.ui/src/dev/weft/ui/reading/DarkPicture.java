// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.reading;

import dev.weft.render.style.Colour;
import dev.weft.render.style.DarkColours;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;

/** Pictures for a dark page. Drawings and charts on white get a dark ground; pictures of the screen stay as they are. */
final class DarkPicture {
    private static final int WHITE = 0xFFFFFF;

    private DarkPicture() {}

    /**
     * Makes a picture fit for a dark page.
     *
     * @param picture any picture
     * @return that picture, or where it is drawn on white another one
     */
    static ImageData of(ImageData picture) {
        if (!isOnWhite(picture)) {
            return picture;
        }
        PaletteData direct = new PaletteData(0xFF0000, 0xFF00, 0xFF);
        ImageData dark = new ImageData(picture.width, picture.height, 24, direct);
        // A drawing has few colours, and many pixels.
        Map<Integer, Integer> known = new HashMap<>();
        int[] line = new int[picture.width];
        for (int y = 0; y < picture.height; y++) {
            picture.getPixels(0, y, picture.width, line, 0);
            for (int x = 0; x < line.length; x++) {
                line[x] = known.computeIfAbsent(line[x], pixel -> DarkColours.of(new Colour(rgb(picture, pixel)))
                        .rgb());
            }
            dark.setPixels(0, y, picture.width, line, 0);
        }
        return dark;
    }

    private static boolean isOnWhite(ImageData picture) {
        int right = picture.width - 1;
        int bottom = picture.height - 1;
        return isWhite(picture, 0, 0)
                && isWhite(picture, right, 0)
                && isWhite(picture, 0, bottom)
                && isWhite(picture, right, bottom);
    }

    private static boolean isWhite(ImageData picture, int x, int y) {
        return rgb(picture, picture.getPixel(x, y)) == WHITE;
    }

    private static int rgb(ImageData picture, int pixel) {
        RGB colour = picture.palette.getRGB(pixel);
        return colour.red << 16 | colour.green << 8 | colour.blue;
    }
}
