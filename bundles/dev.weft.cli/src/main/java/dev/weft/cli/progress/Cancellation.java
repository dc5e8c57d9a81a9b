// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

/** Whether the user wants the running command to stop. Thread-safe; once requested it stays so. */
public class Cancellation {
    private volatile boolean requested;
    private volatile boolean nothingOpen;

    /** What a command does while it has nothing open that must be tidied. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T run() throws E;
    }

    /**
     * Does what neither asks whether to stop nor writes, such as reading a scenario and making its messages: the process may
     * end in the middle of it.
     */
    public final <T, E extends Exception> T withNothingOpen(Work<T, E> work) throws E {
        nothingOpen = true;
        try {
            return work.run();
        } finally {
            nothingOpen = false;
        }
    }

    /** Returns whether the process may end at once. */
    public final boolean isNothingOpen() {
        return nothingOpen;
    }

    /** Asks the running command to stop at its next opportunity. */
    public void request() {
        requested = true;
    }

    /** Returns whether the command shall stop. */
    public boolean isRequested() {
        return requested;
    }
}
