// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where an exporter writes: one file, or several in a folder. All is written beside the place first and gets its name when
 * it is complete.
 */
public final class Target {
    /** Writes the content of one file. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes.
         *
         * @param out UTF-8 text, lines ended by {@code \n}
         * @throws IOException if it cannot be written
         */
        void write(Writer out) throws IOException;
    }

    /** Writes the bytes of one file. */
    @FunctionalInterface
    public interface Bytes {
        /**
         * Writes.
         *
         * @param out bytes
         * @throws IOException if they cannot be written
         */
        void write(OutputStream out) throws IOException;
    }

    private final Path place;
    private final boolean folder;
    private final Map<Path, Path> staged = new LinkedHashMap<>();

    private Target(Path place, boolean folder) {
        this.place = place;
        this.folder = folder;
    }

    /**
     * Writes one file.
     *
     * @param file the file; its folder must exist
     */
    public static Target file(Path file) {
        return new Target(file, false);
    }

    /**
     * Writes files of a folder.
     *
     * @param folder the folder; made when there is none
     */
    public static Target folder(Path folder) {
        return new Target(folder, true);
    }

    /**
     * Writes a text.
     *
     * @param name the file's name, for the case that there are several; no path
     * @param content writes the text
     * @throws ExchangeException if it cannot be written
     */
    public void text(String name, Content content) throws ExchangeException {
        bytes(name, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            content.write(writer);
            writer.flush();
        });
    }

    /**
     * Writes bytes.
     *
     * @param name the file's name, for the case that there are several; no path
     * @param content writes the bytes
     * @throws ExchangeException if they cannot be written
     */
    public void bytes(String name, Bytes content) throws ExchangeException {
        Path file = folder ? place.resolve(name) : place;
        if (name.isEmpty() || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0 || name.startsWith(".")) {
            throw new IllegalArgumentException("No plain file name: " + name);
        }
        if (staged.containsKey(file)) {
            throw new IllegalStateException("Written twice: " + file);
        }
        Path part = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            if (folder) {
                Files.createDirectories(place);
            }
            staged.put(file, part);
            try (OutputStream out = Files.newOutputStream(part)) {
                content.write(out);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new ExchangeException(
                    file.toString(), 0, Messages.get("io.write", String.valueOf(e.getMessage())), e);
        }
    }

    /**
     * Gives all that was written its name.
     *
     * @return the files, in the order in which they were written
     * @throws ExchangeException if one cannot be renamed
     */
    public List<Path> commit() throws ExchangeException {
        for (Map.Entry<Path, Path> entry : staged.entrySet()) {
            try {
                try {
                    Files.move(entry.getValue(), entry.getKey(), StandardCopyOption.ATOMIC_MOVE);
                } catch (AtomicMoveNotSupportedException e) {
                    Files.move(entry.getValue(), entry.getKey(), StandardCopyOption.REPLACE_EXISTING);
                }
            } catch (IOException e) {
                throw new ExchangeException(
                        entry.getKey().toString(), 0, Messages.get("io.write", String.valueOf(e.getMessage())), e);
            }
        }
        return List.copyOf(staged.keySet());
    }

    /**
     * Deletes what was written and not committed.
     *
     * @throws ExchangeException if it cannot be deleted
     */
    public void discard() throws ExchangeException {
        for (Path part : staged.values()) {
            try {
                Files.deleteIfExists(part);
            } catch (IOException e) {
                throw new ExchangeException(
                        part.toString(), 0, Messages.get("io.write", String.valueOf(e.getMessage())), e);
            }
        }
    }
}
