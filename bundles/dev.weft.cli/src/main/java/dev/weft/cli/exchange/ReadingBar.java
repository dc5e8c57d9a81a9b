// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.exchange;

import dev.weft.cli.progress.Cancellation;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.io.Progress;
import java.io.PrintWriter;

/** Shows on a terminal how much of a file was read, and stops when the command is cancelled. */
public final class ReadingBar implements Progress {
    private final boolean shows;
    private final Cancellation cancellation;
    private final PrintWriter err;
    private long shown = -1;

    /**
     * Makes one.
     *
     * @param shows whether a person watches standard error
     * @param cancellation asked whether to stop
     * @param err standard error
     */
    public ReadingBar(boolean shows, Cancellation cancellation, PrintWriter err) {
        this.shows = shows;
        this.cancellation = cancellation;
        this.err = err;
    }

    @Override
    public boolean read(long done, long total) {
        long percent = done * 100 / total;
        if (shows && percent != shown) {
            shown = percent;
            err.print("\r" + Messages.get("exchange.reading", percent));
            err.flush();
        }
        return !cancellation.isRequested();
    }

    /** Clears the line. */
    public void end() {
        if (shown >= 0) {
            err.print("\r" + " ".repeat(Messages.get("exchange.reading", 100).length()) + "\r");
            err.flush();
        }
    }
}
