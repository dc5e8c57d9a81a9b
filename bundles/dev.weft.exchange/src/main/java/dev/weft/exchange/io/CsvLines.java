// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import dev.weft.exchange.report.ExchangeException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Cells of lines of a table in CSV. Cells with line breaks in them are not read: no table of devices needs them, and one stray
 * quote would swallow the file.
 */
public final class CsvLines {
    private final CSVFormat format;

    /**
     * Takes the delimiter of a heading: commas, semicolons or tabs, whichever it has most of.
     *
     * @param header the heading
     */
    public CsvLines(String header) {
        char best = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(header, candidate) > count(header, best)) {
                best = candidate;
            }
        }
        format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(best)
                .setIgnoreEmptyLines(true)
                .get();
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(c -> c == wanted).count();
    }

    /**
     * The cells of a line.
     *
     * @param line the line
     * @return its cells; none of a blank line
     * @throws IOException if its quotes are not closed
     */
    public List<String> cells(String line) throws IOException {
        try (CSVParser parser = format.parse(new StringReader(line))) {
            for (CSVRecord record : parser) {
                return record.toList();
            }
            return List.of();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * The cells of the line that was read last.
     *
     * @param line the line
     * @param lines from where it comes
     * @return its cells; none of a blank line
     * @throws ExchangeException if its quotes are not closed
     */
    public List<String> cells(String line, Lines lines) throws ExchangeException {
        try {
            return cells(line);
        } catch (IOException e) {
            throw lines.fail("cablemap.csv", Texts.shown(line));
        }
    }
}
