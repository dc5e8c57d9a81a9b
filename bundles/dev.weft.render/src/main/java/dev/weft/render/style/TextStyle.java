// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.style;

/**
 * How a text looks. Widths are those of DejaVu Sans, the widest of the usual sans-serif fonts, from a table: so a layout is
 * the same on every machine, and fits whatever font there is.
 *
 * @param size font size in pixels
 * @param bold whether in bold
 */
public record TextStyle(double size, boolean bold) {
    /** Names of boxes. */
    public static final TextStyle TITLE = new TextStyle(13, true);

    /** What boxes are, and labels of links. */
    public static final TextStyle DETAIL = new TextStyle(11, false);

    private static final int FIRST = ' ';

    /** Advance widths of the characters from space to tilde, in thousandths of the size. */
    private static final short[] REGULAR = {
        318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636,
        636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656,
        557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613,
        635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818,
        592, 592, 525, 636, 337, 636, 838
    };

    private static final short[] BOLD = {
        348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696,
        696, 696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775,
        637, 995, 837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675,
        716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924,
        645, 652, 582, 712, 365, 712, 838
    };

    private static final int OTHER = 850;

    /**
     * How wide a text is at most.
     *
     * @param text one line
     * @return pixels
     */
    public double width(String text) {
        short[] widths = bold ? BOLD : REGULAR;
        long sum = 0;
        for (int i = 0; i < text.length(); i++) {
            int index = text.charAt(i) - FIRST;
            sum += index >= 0 && index < widths.length ? widths[index] : OTHER;
        }
        return sum * size / 1000;
    }

    /** @return height of a line in pixels. */
    public double lineHeight() {
        return Math.ceil(size * 1.25);
    }

    /**
     * Shortens a text so that it fits.
     *
     * @param text one line
     * @param available pixels
     * @return the text, or its beginning with an ellipsis
     */
    public String fit(String text, double available) {
        if (width(text) <= available) {
            return text;
        }
        for (int end = text.length() - 1; end > 0; end--) {
            String shorter = text.substring(0, end).stripTrailing() + "\u2026";
            if (width(shorter) <= available) {
                return shorter;
            }
        }
        return "\u2026";
    }
}
