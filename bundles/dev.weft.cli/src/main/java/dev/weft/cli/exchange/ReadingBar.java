// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.exchange;

import dev.weft.cli.CommandContext;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.io.Progress;
import java.io.PrintWriter;

/** Shows on a terminal how much of a file was read, and stops when the command is cancelled. */
public final class ReadingBar implements Progress {
    private final CommandContext context;
    private final PrintWriter err;
    private long shown = -1;

    /**
     * Makes one.
     *
     * @param context the process
     * @param err standard error
     */
    public ReadingBar(CommandContext context, PrintWriter err) {
        this.context = context;
        this.err = err;
    }

    @Override
    public boolean read(long done, long total) {
        long percent = done * 100 / total;
        if (context.errorIsTerminal() && percent != shown) {
            shown = percent;
            err.print("\r" + Messages.get("exchange.reading", percent));
            err.flush();
        }
        return !context.cancellation().isRequested();
    }

    /** Clears the line. */
    public void end() {
        if (shown >= 0) {
            err.print("\r" + " ".repeat(Messages.get("exchange.reading", 100).length()) + "\r");
            err.flush();
        }
    }
}
