// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads a table line by line; finds columns by their names, and says which line is wrong. */
final class CsvTable implements Closeable {
    private final Path file;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private final Map<String, Integer> columns = new HashMap<>();
    private CSVRecord record;

    private CsvTable(Path file, CSVParser parser) {
        this.file = file;
        this.parser = parser;
        this.records = parser.iterator();
    }

    static CsvTable open(Path file) throws RunFolderException {
        if (!Files.exists(file)) {
            throw Failures.of(file, "noFile");
        }
        try {
            var decoder = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT);
            var reader = new InputStreamReader(Files.newInputStream(file), decoder);
            CsvTable table = new CsvTable(file, CsvFormats.TABLE.parse(reader));
            try {
                table.readHeader();
            } catch (RunFolderException e) {
                reader.close();
                throw e;
            }
            return table;
        } catch (IOException e) {
            throw Failures.reading(file, e);
        }
    }

    private void readHeader() throws RunFolderException {
        if (!next(0)) {
            throw Failures.at(file, 1, "csv.empty");
        }
        for (int i = 0; i < record.size(); i++) {
            if (columns.put(record.get(i), i) != null) {
                throw Failures.at(file, 1, "csv.twoColumns", Failures.quote(record.get(i)));
            }
        }
    }

    boolean has(String column) {
        return columns.containsKey(column);
    }

    /** The position of a column that must be there. */
    int column(String name) throws RunFolderException {
        Integer index = columns.get(name);
        if (index == null) {
            throw Failures.at(file, 1, "csv.noColumn", name);
        }
        return index;
    }

    /** Goes to the next line. */
    boolean next() throws RunFolderException {
        return next(columns.size());
    }

    private boolean next(int fields) throws RunFolderException {
        int start = record == null ? 1 : line() + 1;
        try {
            if (!records.hasNext()) {
                return false;
            }
            record = records.next();
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw Failures.reading(file, e.getCause());
            }
            throw Failures.at(file, start, "csv.quotes");
        }
        if (fields > 0 && record.size() != fields) {
            throw Failures.at(file, line(), "csv.fields", fields, record.size());
        }
        return true;
    }

    /** The line that was read last. */
    int line() {
        return (int) Math.min(Integer.MAX_VALUE, parser.getCurrentLineNumber());
    }

    String text(int column, String name) throws RunFolderException {
        String value = record.get(column);
        if (value.isEmpty()) {
            throw Failures.at(file, line(), "csv.noText", name);
        }
        return value;
    }

    /** A whole number that is not negative. */
    long number(int column, String name) throws RunFolderException {
        String value = record.get(column);
        try {
            long number = Long.parseLong(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw badNumber(name, value);
        }
        throw badNumber(name, value);
    }

    /** A time, −1 for an empty field. */
    long optionalTime(int column, String name) throws RunFolderException {
        return record.get(column).isEmpty() ? -1 : number(column, name);
    }

    RunFolderException bad(String key, Object... arguments) {
        return Failures.at(file, line(), key, arguments);
    }

    /** Refuses a table that does not have as many lines as the run says. */
    void expectRows(long rows, long expected) throws RunFolderException {
        if (rows != expected) {
            throw Failures.of(file, "csv.rows", rows, expected, RunFolders.RUN_JSON);
        }
    }

    private RunFolderException badNumber(String name, String value) {
        return bad("csv.number", name, Failures.quote(value));
    }

    @Override
    public void close() throws RunFolderException {
        try {
            parser.close();
        } catch (IOException e) {
            throw Failures.reading(file, e);
        }
    }
}
