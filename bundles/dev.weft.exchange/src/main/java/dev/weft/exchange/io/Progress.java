// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

/** Watches how much of a file was read. */
@FunctionalInterface
public interface Progress {
    /** Watches nothing. */
    Progress NONE = (done, total) -> true;

    /**
     * Is called now and then while a file is read.
     *
     * @param done bytes read
     * @param total bytes of the file
     * @return false to stop
     */
    boolean read(long done, long total);
}
