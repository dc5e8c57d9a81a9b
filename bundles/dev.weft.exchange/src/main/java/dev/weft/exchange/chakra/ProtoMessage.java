// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.chakra;

import java.nio.charset.StandardCharsets;

/**
 * A message in Protocol Buffers' wire format, read field by field (protobuf.dev, "Encoding"). It knows no schema: a field is a
 * number with a varint, a fixed number or bytes.
 */
final class ProtoMessage {
    /** Its end comes where none may be, or a field is of no kind that there is. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;
    }

    static final int VARINT = 0;
    static final int FIXED64 = 1;
    static final int BYTES = 2;
    static final int FIXED32 = 5;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int field;
    private int wire;
    private long number;
    private int from;
    private int length;

    ProtoMessage(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    private ProtoMessage(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        at = from;
        end = to;
    }

    /** Goes to the next field; false after the last. */
    boolean next() throws Malformed {
        if (at == end) {
            return false;
        }
        long tag = varint();
        field = (int) (tag >>> 3);
        wire = (int) (tag & 7);
        switch (wire) {
            case VARINT -> number = varint();
            case FIXED64 -> number = fixed(8);
            case FIXED32 -> number = fixed(4);
            case BYTES -> {
                long size = varint();
                if (size < 0 || size > end - at) {
                    throw new Malformed();
                }
                from = at;
                length = (int) size;
                at += length;
            }
            default -> throw new Malformed();
        }
        if (field <= 0) {
            throw new Malformed();
        }
        return true;
    }

    /** @return the field's number. */
    int field() {
        return field;
    }

    /** @return how its value is written. */
    int wire() {
        return wire;
    }

    /** @return the value of a varint or fixed field. */
    long number() {
        return number;
    }

    /** @return the bytes of a field as text. */
    String text() throws Malformed {
        need();
        return new String(bytes, from, length, StandardCharsets.UTF_8);
    }

    /** @return the bytes of a field as a message. */
    ProtoMessage message() throws Malformed {
        need();
        return new ProtoMessage(bytes, from, from + length);
    }

    /** @return whether there is another number of a packed list, whose message this is. */
    boolean hasPacked() {
        return at < end;
    }

    /** @return the next number of a packed list, whose message this is. */
    long packed() throws Malformed {
        return varint();
    }

    private void need() throws Malformed {
        if (wire != BYTES) {
            throw new Malformed();
        }
    }

    private long varint() throws Malformed {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at == end) {
                throw new Malformed();
            }
            byte b = bytes[at++];
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new Malformed();
    }

    private long fixed(int size) throws Malformed {
        if (end - at < size) {
            throw new Malformed();
        }
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (bytes[at++] & 0xffL) << 8 * i;
        }
        return value;
    }
}
