// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.Color;
import java.awt.Font;

/** The paper, ink and fonts of charts. */
public enum ChartTheme {
    /** Dark ink on white, for documents and slides. */
    LIGHT(new Color(0xFFFFFF), new Color(0x1F2328), new Color(0x59636E), new Color(0xE3E6EA), new Color(0x8C959F)),
    /** Light ink on dark grey, for dark workbenches and dark slides. */
    DARK(new Color(0x1E1F22), new Color(0xE6E8EB), new Color(0xA9B1BA), new Color(0x36393F), new Color(0x6E7681));

    // A logical font: every Java platform maps it to a sans-serif font that it has.
    private static final String FAMILY = Font.SANS_SERIF;

    private final Color paper;
    private final Color ink;
    private final Color faintInk;
    private final Color grid;
    private final Color axis;

    ChartTheme(Color paper, Color ink, Color faintInk, Color grid, Color axis) {
        this.paper = paper;
        this.ink = ink;
        this.faintInk = faintInk;
        this.grid = grid;
        this.axis = axis;
    }

    /**
     * Colour of the background.
     *
     * @return an opaque colour
     */
    public Color paper() {
        return paper;
    }

    /**
     * Colour of titles and labels.
     *
     * @return an opaque colour
     */
    public Color ink() {
        return ink;
    }

    /**
     * Colour of what is read second: subtitles and numbers at axes.
     *
     * @return an opaque colour
     */
    public Color faintInk() {
        return faintInk;
    }

    /**
     * Colour of grid lines.
     *
     * @return an opaque colour
     */
    public Color grid() {
        return grid;
    }

    /**
     * Colour of the lines of axes.
     *
     * @return an opaque colour
     */
    public Color axis() {
        return axis;
    }

    /**
     * Font of the title.
     *
     * @return bold
     */
    public Font titleFont() {
        return new Font(FAMILY, Font.BOLD, 18);
    }

    /**
     * Font of labels, the legend and the subtitle.
     *
     * @return plain
     */
    public Font labelFont() {
        return new Font(FAMILY, Font.PLAIN, 13);
    }

    /**
     * Font of the numbers at axes and bars.
     *
     * @return plain, a little smaller than labels
     */
    public Font tickFont() {
        return new Font(FAMILY, Font.PLAIN, 12);
    }
}
