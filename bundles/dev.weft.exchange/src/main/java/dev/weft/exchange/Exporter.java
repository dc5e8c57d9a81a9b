// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;

/** Writes one format. Implementations have a public constructor without parameters and no state. */
public interface Exporter {
    /** @return what it writes. */
    Format format();

    /** @return what it must be given. */
    Need need();

    /** @return whether it writes several files into a folder. */
    default boolean isFolder() {
        return false;
    }

    /**
     * Writes.
     *
     * @param input what to write
     * @param options values of the format's options
     * @param target where to
     * @param report takes what is kept, approximated and dropped
     * @throws ExchangeException if the format cannot hold it, or it cannot be written
     */
    void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException;
}
