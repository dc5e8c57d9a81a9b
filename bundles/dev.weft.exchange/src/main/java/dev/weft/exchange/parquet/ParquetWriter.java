// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/**
 * Writes tables of texts and whole numbers as Parquet (parquet.apache.org, "File Format"): columns that are always there, plain
 * and not compressed. That is all that tables of results need, and no library of many megabytes.
 */
public final class ParquetWriter {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int INT64 = 2;
    private static final int BYTE_ARRAY = 6;
    private static final int REQUIRED = 0;
    private static final int UTF8 = 0;
    private static final int PLAIN = 0;
    private static final int RLE = 3;
    private static final int UNCOMPRESSED = 0;
    private static final int DATA_PAGE = 0;

    /** Rows of a page, so that a page of any texts stays below the 2 GiB that its header can say. */
    private static final int PAGE_ROWS = 1 << 16;

    private final OutputStream out;
    private final List<String> texts;
    private final List<String> numbers;
    private final List<ThriftCompact> rowGroups = new ArrayList<>();
    private long position;
    private long rows;

    /**
     * Begins a file.
     *
     * @param out where to; it stays open
     * @param texts names of the columns with texts, which come first
     * @param numbers names of the columns with whole numbers
     * @throws IOException if it cannot be written
     */
    public ParquetWriter(OutputStream out, List<String> texts, List<String> numbers) throws IOException {
        this.out = out;
        this.texts = List.copyOf(texts);
        this.numbers = List.copyOf(numbers);
        write(MAGIC);
    }

    /**
     * Writes rows; none make no row group.
     *
     * @param count how many
     * @param textCells for each column with texts its cells by row
     * @param numberCells for each column with numbers its cells by row
     * @throws IOException if they cannot be written
     */
    public void rowGroup(
            int count, List<? extends IntFunction<String>> textCells, List<? extends IntToLongFunction> numberCells)
            throws IOException {
        if (count == 0) {
            return;
        }
        List<ThriftCompact> chunks = new ArrayList<>();
        long start = position;
        for (int i = 0; i < texts.size(); i++) {
            IntFunction<String> cells = textCells.get(i);
            chunks.add(chunk(texts.get(i), BYTE_ARRAY, count, (row, page) -> {
                byte[] utf8 = cells.apply(row).getBytes(StandardCharsets.UTF_8);
                little(page, utf8.length, 4);
                page.writeBytes(utf8);
            }));
        }
        for (int i = 0; i < numbers.size(); i++) {
            IntToLongFunction cells = numberCells.get(i);
            chunks.add(chunk(numbers.get(i), INT64, count, (row, page) -> little(page, cells.applyAsLong(row), 8)));
        }
        rowGroups.add(
                new ThriftCompact().structs(1, chunks).i64(2, position - start).i64(3, count));
        rows += count;
    }

    /** Writes one cell. */
    @FunctionalInterface
    private interface Cell {
        void write(int row, ByteArrayOutputStream page);
    }

    private ThriftCompact chunk(String name, int type, int count, Cell cells) throws IOException {
        long start = position;
        for (int from = 0; from < count; from += PAGE_ROWS) {
            int to = Math.min(count, from + PAGE_ROWS);
            ByteArrayOutputStream page = new ByteArrayOutputStream();
            for (int row = from; row < to; row++) {
                cells.write(row, page);
            }
            ThriftCompact data = new ThriftCompact()
                    .i32(1, to - from)
                    .i32(2, PLAIN)
                    .i32(3, RLE)
                    .i32(4, RLE);
            write(new ThriftCompact()
                    .i32(1, DATA_PAGE)
                    .i32(2, page.size())
                    .i32(3, page.size())
                    .struct(5, data)
                    .bytes());
            write(page.toByteArray());
        }
        ThriftCompact metadata = new ThriftCompact()
                .i32(1, type)
                .i32s(2, PLAIN)
                .texts(3, name)
                .i32(4, UNCOMPRESSED)
                .i64(5, count)
                .i64(6, position - start)
                .i64(7, position - start)
                .i64(9, start);
        return new ThriftCompact().i64(2, start).struct(3, metadata);
    }

    /**
     * Ends the file.
     *
     * @throws IOException if it cannot be written
     */
    public void finish() throws IOException {
        List<ThriftCompact> schema = new ArrayList<>();
        schema.add(new ThriftCompact().text(4, "schema").i32(5, texts.size() + numbers.size()));
        texts.forEach(t -> schema.add(new ThriftCompact()
                .i32(1, BYTE_ARRAY)
                .i32(3, REQUIRED)
                .text(4, t)
                .i32(6, UTF8)));
        numbers.forEach(n ->
                schema.add(new ThriftCompact().i32(1, INT64).i32(3, REQUIRED).text(4, n)));
        byte[] footer = new ThriftCompact()
                .i32(1, 1)
                .structs(2, schema)
                .i64(3, rows)
                .structs(4, rowGroups)
                .text(6, "weft")
                .bytes();
        write(footer);
        ByteArrayOutputStream length = new ByteArrayOutputStream();
        little(length, footer.length, 4);
        write(length.toByteArray());
        write(MAGIC);
        out.flush();
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        position += bytes.length;
    }

    private static void little(ByteArrayOutputStream page, long value, int bytes) {
        for (int i = 0; i < bytes; i++) {
            page.write((int) (value >>> 8 * i));
        }
    }
}
