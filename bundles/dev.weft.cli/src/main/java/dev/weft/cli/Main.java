// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.progress.Cancellation;
import dev.weft.cli.text.Messages;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The process entry of the {@code weft} command.
 *
 * <p>On Ctrl-C (SIGINT, also SIGTERM) the Java VM starts its shutdown; a hook then asks the command to stop and holds the
 * VM until the command has tidied up. The VM itself ends with 128 + the signal's number, so SIGINT gives
 * {@link ExitCodes#CANCELLED}.
 */
public final class Main {
    /** Set by the start script, since Java cannot tell what standard error is. */
    private static final String ERROR_IS_TERMINAL = "weft.stderr.terminal";

    /** How long a command may take to tidy up after Ctrl-C before the process ends anyway. */
    private static final long TIDY_UP_SECONDS = 30;

    /** How often it is asked within a second whether something is left to tidy. */
    private static final int TICKS = 5;

    private static final int SECOND_MS = 1_000;

    private Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        Cancellation cancellation = new Cancellation();
        CountDownLatch tidy = new CountDownLatch(1);
        Thread hook = new Thread(() -> cancelAndWait(cancellation, tidy), "weft-cancel");
        Runtime.getRuntime().addShutdownHook(hook);
        int code;
        try {
            CommandContext context = new CommandContext(cancellation, Boolean.getBoolean(ERROR_IS_TERMINAL));
            code = WeftCommand.commandLine(context, arguments).execute(arguments);
        } finally {
            tidy.countDown();
        }
        // When the VM already shuts down because of a signal, this call waits for its end and the signal decides the
        // code.
        System.exit(code);
    }

    private static void cancelAndWait(Cancellation cancellation, CountDownLatch tidy) {
        cancellation.request();
        try {
            for (int tick = 0; tick < TIDY_UP_SECONDS * TICKS; tick++) {
                if (tidy.await(SECOND_MS / TICKS, TimeUnit.MILLISECONDS)) {
                    return;
                }
                // The command that is reading a large scenario would not hear of it for a while, and has nothing to
                // lose.
                if (cancellation.isNothingOpen()) {
                    System.err.println(Messages.get("run.cancelled.nothing"));
                    return;
                }
            }
            System.err.println(Messages.get("cancel.timeout", TIDY_UP_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
