// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

/** The watcher of the progress asked to stop. */
public final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CancelledException() {
        super("cancelled");
    }
}
