// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;

/** Shows how far a process is, and stops it when the user cancels. */
final class ProcessFollower {
    private static final int WORK = 1000;
    private static final int POLL_MILLIS = 200;

    /** How long a process may tidy up after it was asked to stop. */
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    private static final int SECONDS_A_MINUTE = 60;

    private final String name;
    private final String starting;
    private final RunProgress progress;

    /** Waits for an end. */
    interface End {
        /** @return whether it came within that time. */
        boolean await(long millis) throws InterruptedException;
    }

    /**
     * Prepares.
     *
     * @param name of the task
     * @param starting what is said until the process tells how far it is
     * @param progress what it told
     */
    ProcessFollower(String name, String starting, RunProgress progress) {
        this.name = name;
        this.starting = starting;
        this.progress = progress;
    }

    /**
     * Follows the process to its end.
     *
     * @param end tells whether it has ended
     * @param terminate asks the process to stop, the second time by force
     */
    void follow(IProgressMonitor monitor, End end, Runnable terminate) throws InterruptedException {
        monitor.beginTask(name, WORK);
        int done = 0;
        String told = "";
        long cancelledAt = 0;
        while (!end.await(POLL_MILLIS)) {
            int now = (int) (progress.fraction() * WORK);
            monitor.worked(Math.max(0, now - done));
            done = Math.max(done, now);
            String text = describe();
            if (!text.equals(told)) {
                monitor.subTask(text);
                told = text;
            }
            if (monitor.isCanceled()) {
                if (cancelledAt == 0) {
                    cancelledAt = System.nanoTime();
                    terminate.run();
                } else if (System.nanoTime() - cancelledAt > PATIENCE_NANOS) {
                    terminate.run();
                }
            }
        }
    }

    private String describe() {
        if (progress.runs() == 0) {
            return starting;
        }
        int percent = (int) (progress.fraction() * 100);
        String words = progress.isSweep() ? Messages.progressPoints : Messages.progressPercent;
        String text = NLS.bind(words, new Object[] {percent, progress.finished(), progress.runs()});
        double seconds = progress.secondsLeft();
        if (seconds < 0) {
            return text;
        }
        long whole = (long) Math.ceil(seconds);
        return whole < 2 * SECONDS_A_MINUTE
                ? NLS.bind(Messages.progressSeconds, text, whole)
                : NLS.bind(Messages.progressMinutes, text, whole / SECONDS_A_MINUTE);
    }
}
