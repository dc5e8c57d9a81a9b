// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

/** Whether the user wants the running command to stop. Thread-safe; once requested it stays so. */
public class Cancellation {
    private volatile boolean requested;

    /** Asks the running command to stop at its next opportunity. */
    public void request() {
        requested = true;
    }

    /** Returns whether the command shall stop. */
    public boolean isRequested() {
        return requested;
    }
}
