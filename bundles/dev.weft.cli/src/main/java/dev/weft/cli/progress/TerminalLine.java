// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import java.io.PrintWriter;

/** One line of a terminal that is written again and again, and wiped with an empty text. Not thread-safe. */
public final class TerminalLine {
    private static final int LINE_WIDTH = 79;

    private final PrintWriter err;
    private int drawnWidth;

    /**
     * Takes the line at which the cursor is.
     *
     * @param err standard error
     */
    public TerminalLine(PrintWriter err) {
        this.err = err;
    }

    /** Writes over what is there; what is longer than a line is cut off. */
    public void draw(String text) {
        String line = text.length() > LINE_WIDTH ? text.substring(0, LINE_WIDTH) : text;
        err.print('\r' + line + " ".repeat(Math.max(0, drawnWidth - line.length())));
        if (line.isEmpty()) {
            err.print('\r');
        }
        err.flush();
        drawnWidth = line.length();
    }
}
