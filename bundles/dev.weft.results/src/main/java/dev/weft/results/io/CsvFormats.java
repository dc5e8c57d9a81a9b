// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import org.apache.commons.csv.CSVFormat;

/** The one dialect of Weft's tables: RFC 4180, with line feeds. */
final class CsvFormats {
    static final CSVFormat TABLE = CSVFormat.RFC4180
            .builder()
            .setRecordSeparator('\n')
            .setIgnoreEmptyLines(false)
            .get();

    private CsvFormats() {}
}
