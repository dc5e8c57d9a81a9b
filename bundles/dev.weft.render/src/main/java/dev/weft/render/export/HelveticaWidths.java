// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.style.TextStyle;

/** Advance widths of Helvetica, in thousandths of the size, from Adobe's font metrics (AFM) of the 14 standard PDF fonts. */
final class HelveticaWidths {
    private static final int FIRST = ' ';

    /** Of characters that the tables lack; close to those of digits and most letters. */
    private static final int OTHER = 556;

    private static final short[] REGULAR = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
        556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
        556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
        500, 500, 500, 334, 260, 334, 584
    };

    private static final short[] BOLD = {
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722,
        611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556,
        611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
        556, 556, 500, 389, 280, 389, 584
    };

    private HelveticaWidths() {}

    static double of(String text, TextStyle style) {
        short[] widths = style.bold() ? BOLD : REGULAR;
        long sum = 0;
        for (int i = 0; i < text.length(); i++) {
            int index = text.charAt(i) - FIRST;
            sum += index >= 0 && index < widths.length ? widths[index] : OTHER;
        }
        return sum * style.size() / 1000;
    }
}
