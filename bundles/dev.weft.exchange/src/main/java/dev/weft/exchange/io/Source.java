// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file to be read, or bytes that stand for one. */
public final class Source {
    private static final int HEAD = 8192;

    private final String name;
    private final Path path;
    private final byte[] bytes;
    private final long size;
    private final Progress progress;

    private Source(String name, Path path, byte[] bytes, long size, Progress progress) {
        this.name = name;
        this.path = path;
        this.bytes = bytes;
        this.size = size;
        this.progress = progress;
    }

    /**
     * A file on disk.
     *
     * @param file the file
     * @param progress watches how it is read
     * @return the source
     * @throws ExchangeException if it is missing, no ordinary file, unreadable or too large
     */
    public static Source of(Path file, Progress progress) throws ExchangeException {
        String name = file.toString();
        try {
            if (!Files.exists(file)) {
                throw new ExchangeException(name, 0, Messages.get("io.missing"));
            }
            if (!Files.isRegularFile(file)) {
                throw new ExchangeException(name, 0, Messages.get("io.notFile"));
            }
            long size = Files.size(file);
            if (size > Limits.FILE_BYTES) {
                throw new ExchangeException(name, 0, Messages.get("io.tooLarge", Limits.FILE_BYTES >> 20));
            }
            return new Source(name, file, null, size, progress);
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    /**
     * Bytes in memory.
     *
     * @param name what they are called in errors
     * @param bytes the content; not copied
     * @return the source
     */
    public static Source of(String name, byte[] bytes) {
        return new Source(name, null, bytes, bytes.length, Progress.NONE);
    }

    /** @return the file's name, as errors tell it. */
    public String name() {
        return name;
    }

    /** @return the file's name without folders. */
    public String shortName() {
        return path == null ? name : String.valueOf(path.getFileName());
    }

    /** @return size in bytes. */
    public long size() {
        return size;
    }

    /**
     * The beginning of the file, for recognition.
     *
     * @return its first 8 KiB
     * @throws ExchangeException if it cannot be read
     */
    public Head head() throws ExchangeException {
        try (InputStream in = raw()) {
            return new Head(shortName(), in.readNBytes(HEAD), size);
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    private InputStream raw() throws IOException {
        return path == null ? new ByteArrayInputStream(bytes) : Files.newInputStream(path);
    }

    /**
     * Opens the file.
     *
     * @return its bytes, watched and limited
     * @throws ExchangeException if it cannot be opened
     */
    public InputStream open() throws ExchangeException {
        try {
            return new Watched(raw());
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    /**
     * Reads the file whole, for formats that are trees.
     *
     * @return its bytes
     * @throws ExchangeException if it cannot be read or is larger than a tree may be
     */
    public byte[] bytes() throws ExchangeException {
        if (size > Limits.TREE_BYTES) {
            throw new ExchangeException(name, 0, Messages.get("io.tooLarge", Limits.TREE_BYTES >> 20));
        }
        try (InputStream in = open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    /**
     * Reads the file whole as UTF-8.
     *
     * @return its text, without a byte order mark
     * @throws ExchangeException if it cannot be read, is too large, or is no UTF-8 text
     */
    public String text() throws ExchangeException {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes()))
                    .toString();
            if (text.indexOf('\0') >= 0) {
                throw new ExchangeException(name, 0, Messages.get("io.notText"));
            }
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new ExchangeException(name, 0, Messages.get("io.notText"), e);
        }
    }

    /**
     * Fails at a line of this file.
     *
     * @param line the line, from 1; 0 for none
     * @param key the sentence's key in this bundle's messages
     * @param arguments its arguments
     * @return the exception, to be thrown
     */
    public ExchangeException fail(long line, String key, Object... arguments) {
        return new ExchangeException(name, line, Messages.get(key, arguments));
    }

    static ExchangeException failure(String name, IOException e) {
        String reason = e instanceof NoSuchFileException
                ? Messages.get("io.missing")
                : e instanceof AccessDeniedException
                        ? Messages.get("io.notReadable")
                        : Messages.get("io.read", String.valueOf(e.getMessage()));
        return new ExchangeException(name, 0, reason, e);
    }

    /** Counts what is read, and asks now and then whether to go on. */
    private final class Watched extends FilterInputStream {
        private static final long STEP = 1 << 20;

        private long done;
        private long next = STEP;

        Watched(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            if (b >= 0) {
                count(1);
            }
            return b;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = super.read(target, offset, length);
            if (n > 0) {
                count(n);
            }
            return n;
        }

        private void count(int n) {
            done += n;
            if (done >= next) {
                next = done + STEP;
                if (!progress.read(done, Math.max(size, done))) {
                    throw new CancelledException();
                }
            }
        }
    }
}
