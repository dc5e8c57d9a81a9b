// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes structures in Thrift's compact protocol (thrift-compact-protocol.md), as far as Parquet's metadata needs it. */
final class ThriftCompact {
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;
    private static final int MOST_SHORT = 15;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int last;

    ThriftCompact i32(int field, int value) {
        header(field, I32);
        return zigzag(value);
    }

    ThriftCompact i64(int field, long value) {
        header(field, I64);
        return zigzag(value);
    }

    ThriftCompact text(int field, String value) {
        header(field, BINARY);
        return bytes(value);
    }

    ThriftCompact struct(int field, ThriftCompact value) {
        header(field, STRUCT);
        out.writeBytes(value.bytes());
        return this;
    }

    ThriftCompact structs(int field, Iterable<ThriftCompact> values) {
        int size = 0;
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (ThriftCompact value : values) {
            all.writeBytes(value.bytes());
            size++;
        }
        list(field, STRUCT, size);
        out.writeBytes(all.toByteArray());
        return this;
    }

    ThriftCompact i32s(int field, int value) {
        list(field, I32, 1);
        return zigzag(value);
    }

    ThriftCompact texts(int field, String value) {
        list(field, BINARY, 1);
        return bytes(value);
    }

    /** @return the structure with its end. */
    byte[] bytes() {
        byte[] fields = out.toByteArray();
        byte[] ended = new byte[fields.length + 1];
        System.arraycopy(fields, 0, ended, 0, fields.length);
        return ended;
    }

    private void list(int field, int type, int size) {
        header(field, LIST);
        if (size < MOST_SHORT) {
            out.write(size << 4 | type);
        } else {
            out.write(MOST_SHORT << 4 | type);
            varint(size);
        }
    }

    private void header(int field, int type) {
        int step = field - last;
        if (step > 0 && step <= MOST_SHORT) {
            out.write(step << 4 | type);
        } else {
            out.write(type);
            zigzag(field);
        }
        last = field;
    }

    private ThriftCompact bytes(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        out.writeBytes(utf8);
        return this;
    }

    private ThriftCompact zigzag(long value) {
        varint(value << 1 ^ value >> 63);
        return this;
    }

    private void varint(long value) {
        long rest = value;
        while (rest >>> 7 != 0) {
            out.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
