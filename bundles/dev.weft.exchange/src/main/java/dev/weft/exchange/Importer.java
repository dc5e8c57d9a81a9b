// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;

/** Reads one format. Implementations have a public constructor without parameters and no state. */
public interface Importer {
    /** No such file. */
    int NO = 0;

    /** It could be such a file, but others could read it too. */
    int MAYBE = 30;

    /** It looks like such a file. */
    int LIKELY = 60;

    /** It has what only such files have. */
    int SURE = 100;

    /** @return what it reads. */
    Format format();

    /**
     * Looks at the beginning of a file.
     *
     * @param head the beginning
     * @return from {@link #NO} to {@link #SURE}
     */
    int recognise(Head head);

    /**
     * Reads a file.
     *
     * @param source the file
     * @param options values of the format's options
     * @param report takes what is kept, approximated and dropped
     * @return what it says
     * @throws ExchangeException if it is no such file, or says what cannot be
     */
    Imported read(Source source, Options options, Report report) throws ExchangeException;
}
