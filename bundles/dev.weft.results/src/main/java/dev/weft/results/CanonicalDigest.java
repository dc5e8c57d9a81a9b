// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 over values in a fixed encoding: numbers as 8 bytes big endian, texts as length and UTF-8. */
final class CanonicalDigest {
    private final MessageDigest digest;
    private final ByteBuffer buffer = ByteBuffer.allocate(8 * 1024);

    CanonicalDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    void put(long value) {
        if (buffer.remaining() < Long.BYTES) {
            flush();
        }
        buffer.putLong(value);
    }

    void put(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        put(bytes.length);
        putRaw(bytes, bytes.length);
    }

    /** Adds bytes as they are, without their length. */
    void putRaw(byte[] bytes, int length) {
        flush();
        digest.update(bytes, 0, length);
    }

    /** Ends the digest; only once. */
    String hex() {
        flush();
        return HexFormat.of().formatHex(digest.digest());
    }

    private void flush() {
        buffer.flip();
        digest.update(buffer);
        buffer.clear();
    }
}
